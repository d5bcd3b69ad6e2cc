/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Shows what the class's window has drawn, a few times a second: GtkWidgetPaintable keeps the
 * window's render nodes, so that nothing is laid out twice, and while the window stands still
 * nothing is drawn at all.
 */

#include "snl-wall-preview.h"

#include "app/widgets/snl-menu.h"

#define PICTURE_HEIGHT 81.0
/* interval between pictures while the window changes */
#define PICTURE_MILLISECONDS 250

struct _SnlWallPreview {
  AdwBin         parent_instance;

  GtkMenuButton *menu;
  GtkPicture    *picture;
  GdkPaintable  *paintable;    /* of the window, or NULL */
  guint          picture_id;   /* timeout that takes the next picture */
};

G_DEFINE_FINAL_TYPE (SnlWallPreview, snl_wall_preview, ADW_TYPE_BIN)

static gboolean
picture_cb (gpointer user_data)
{
  SnlWallPreview *self = user_data;
  g_autoptr(GdkPaintable) now = gdk_paintable_get_current_image (self->paintable);
  double ratio = gdk_paintable_get_intrinsic_aspect_ratio (now);
  gboolean is_open =
    gtk_widget_paintable_get_widget (GTK_WIDGET_PAINTABLE (self->paintable)) != NULL;

  self->picture_id = 0;
  if (is_open && ratio > 0)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      graphene_size_t size =
        GRAPHENE_SIZE_INIT ((float) (PICTURE_HEIGHT * ratio), (float) PICTURE_HEIGHT);
      g_autoptr(GdkPaintable) small = NULL;

      gdk_paintable_snapshot (now, GDK_SNAPSHOT (snapshot), size.width, size.height);
      small = gtk_snapshot_free_to_paintable (snapshot, &size);
      gtk_picture_set_paintable (self->picture, small);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_open);

  return G_SOURCE_REMOVE;
}

static void
invalidated_cb (SnlWallPreview *self)
{
  if (self->picture_id == 0)
    self->picture_id = g_timeout_add (PICTURE_MILLISECONDS, picture_cb, self);
}

static void
forget (SnlWallPreview *self)
{
  g_clear_handle_id (&self->picture_id, g_source_remove);
  if (self->paintable != NULL)
    g_signal_handlers_disconnect_by_data (self->paintable, self);
  g_clear_object (&self->paintable);
}

static void
snl_wall_preview_dispose (GObject *object)
{
  forget (SNL_WALL_PREVIEW (object));

  G_OBJECT_CLASS (snl_wall_preview_parent_class)->dispose (object);
}

static void
snl_wall_preview_class_init (SnlWallPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_wall_preview_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-wall-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlWallPreview, menu);
  gtk_widget_class_bind_template_child (widget_class, SnlWallPreview, picture);
}

static void
snl_wall_preview_init (SnlWallPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  snl_menu_attach (self->menu, "wall", NULL, NULL);
}

/**
 * snl_wall_preview_set_window:
 * @self: a preview
 * @window: the class's window, which has just been opened
 *
 * Shows @window from now on, until it is closed.
 */
void
snl_wall_preview_set_window (SnlWallPreview *self,
                             SnlWallWindow  *window)
{
  g_return_if_fail (SNL_IS_WALL_PREVIEW (self));

  forget (self);
  self->paintable = gtk_widget_paintable_new (gtk_window_get_child (GTK_WINDOW (window)));
  g_signal_connect_swapped (self->paintable, "invalidate-contents", G_CALLBACK (invalidated_cb),
                            self);
  invalidated_cb (self);
}
