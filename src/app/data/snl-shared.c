/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The objects of which the program has one, created on demand and stored as data of the default
 * GApplication.
 */

#include "snl-shared.h"

static GSettings *
create_settings (void)
{
  return g_settings_new (APPLICATION_ID);
}

/* Returns the object stored under @key, created at the first call; it is freed with the
 * application */
static gpointer
get_shared (const char *key,
            gpointer  (*create) (void))
{
  GObject *application = G_OBJECT (g_application_get_default ());
  gpointer object = g_object_get_data (application, key);

  if (object == NULL)
    {
      object = create ();
      g_object_set_data_full (application, key, object, g_object_unref);
    }

  return object;
}

/**
 * snl_shared_get_settings:
 *
 * Returns: (transfer none): the settings of the user
 */
GSettings *
snl_shared_get_settings (void)
{
  return get_shared ("snl-settings", (gpointer (*) (void)) create_settings);
}

/**
 * snl_shared_get_recent:
 *
 * Returns: (transfer none): the recent games
 */
SnlRecent *
snl_shared_get_recent (void)
{
  return get_shared ("snl-recent", (gpointer (*) (void)) snl_recent_new);
}

/**
 * snl_shared_get_catalogue:
 *
 * Returns: (transfer none): the modules that can be played
 */
SnlCatalogue *
snl_shared_get_catalogue (void)
{
  return get_shared ("snl-catalogue", (gpointer (*) (void)) snl_catalogue_new);
}
