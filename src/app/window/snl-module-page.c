/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * The page about a module's file: its faults with their lines after each save, and buttons to
 * try, install, print and remove it.
 */

#include "snl-module-page.h"

#include "app/data/snl-shared.h"
#include "app/drawing/snl-text-layout.h"
#include "app/print/snl-print-dialog.h"
#include "app/widgets/snl-banner.h"
#include "app/widgets/snl-box.h"
#include "app/widgets/snl-message-dialog.h"
#include "core/ruleset/snl-difference.h"
#include "core/ruleset/snl-library.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define LINES 8   /* differences listed in the dialog */

struct _SnlModulePage {
  AdwBin               parent_instance;

  AdwWindowTitle      *header;
  SnlBanner           *notice;
  GtkLabel            *title;
  GtkLabel            *summary;
  GtkLabel            *facts;
  GtkLabel            *credits;
  AdwActionRow        *path_row;
  GtkButton           *try_button;
  GtkButton           *install_button;
  AdwPreferencesGroup *faults_group;
  GtkListBox          *faults;
  GtkWidget           *print_row;
  GtkWidget           *remove_row;

  SnlModuleFile       *file;
};

enum {
  TRIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SnlModulePage, snl_module_page, ADW_TYPE_BIN)

static void
show_problem (SnlModulePage *self,
              const GError  *error)
{
  snl_banner_show (self->notice, error->message, NULL, NULL);
}

/* (transfer full) (nullable): a game in memory by the rules of the file, with default options; on
 * an error shows a notice and returns %NULL */
static SnlGame *
new_game (SnlModulePage *self)
{
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);
  g_autoptr(SnlMuster) muster = snl_muster_new (ruleset, NULL);
  g_autofree char *title = NULL;
  g_autoptr(GError) error = NULL;
  SnlGame *game;

  /* Translators: the title of a game that is only played to try its rules */
  title = g_strdup_printf (_("%s (trial)"), snl_ruleset_get_title (ruleset));
  game = snl_game_new (ruleset, muster, NULL, g_random_int (), title, &error);

  if (game == NULL)
    show_problem (self, error);

  return game;
}

static void
try_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  SnlModulePage *self = SNL_MODULE_PAGE (widget);
  g_autoptr(SnlGame) game = new_game (self);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "senlac", NULL);
  g_autofree char *path = g_build_filename (folder, "tried.senlac", NULL);
  g_autoptr(GError) error = NULL;

  if (game == NULL)
    return;

  g_mkdir_with_parents (folder, 0700);
  g_unlink (path);

  if (snl_game_save_as (game, path, &error))
    g_signal_emit (self, signals[TRIED], 0, game);
  else
    show_problem (self, error);
}

static void
print_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_autoptr(SnlGame) game = new_game (SNL_MODULE_PAGE (widget));

  if (game != NULL)
    snl_print_dialog_present (GTK_WINDOW (gtk_widget_get_root (widget)), game, SNL_PRINT_RULES);
}

/* (transfer full) (nullable): the path of the installed module with the id of the file's */
static char *
dup_installed (SnlModulePage *self)
{
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);

  return ruleset != NULL ? snl_library_dup_path (snl_ruleset_get_id (ruleset)) : NULL;
}

/* Whether the module at @path says what the file says */
static gboolean
is_same (SnlModulePage *self,
         const char    *path)
{
  g_autoptr(SnlRuleset) installed = snl_ruleset_new_load (path, NULL);

  return installed != NULL &&
         g_str_equal (snl_ruleset_get_hash (installed),
                      snl_ruleset_get_hash (snl_module_file_get_ruleset (self->file)));
}

/* Shows whether the file has faults and is installed, and the buttons for what can be done */
static void
show_state (SnlModulePage *self)
{
  const char *path = snl_module_file_get_path (self->file);
  g_autofree char *installed = dup_installed (self);
  gboolean is_good = snl_module_file_get_ruleset (self->file) != NULL;
  gboolean is_installed = installed != NULL && is_same (self, installed);
  g_autofree char *shown = g_filename_display_name (path);

  adw_action_row_set_subtitle (self->path_row, shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "module.try", is_good);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "module.print", is_good);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "module.install", is_good && !is_installed);
  gtk_button_set_label (self->install_button, is_installed ? _("Installed") : _("Install"));
  gtk_widget_set_visible (self->print_row, is_good);
  gtk_widget_set_visible (self->remove_row, snl_library_is_own (path));
}

static void
install (SnlModulePage *self,
         const char    *agreed)
{
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = snl_library_install (ruleset, agreed, &error);
  g_autofree char *sentence = NULL;

  if (path == NULL)
    {
      show_problem (self, error);
      return;
    }

  snl_catalogue_reload (snl_shared_get_catalogue ());
  /* Translators: the title of a game */
  sentence = g_strdup_printf (_("“%s” is installed and listed among the battles."),
                              snl_ruleset_get_title (ruleset));
  snl_banner_show_news (self->notice, sentence, _("Show the Battles"), "senlac.start-page");
  show_state (self);
}

static void
replace_response_cb (SnlModulePage *self,
                     const char    *response,
                     GtkWidget     *dialog)
{
  if (g_strcmp0 (response, "replace") == 0)
    install (self, g_object_get_data (G_OBJECT (dialog), "path"));
}

/* (transfer full): what differs between the installed module and the file's, a line each */
static char *
dup_differences (SnlRuleset *from,
                 SnlRuleset *to)
{
  g_autoptr(GPtrArray) lines = snl_difference_new (from, to);
  g_autofree char *text = snl_difference_dup_text (lines, LINES, "\n");

  return g_strconcat (lines->len > 0 ? "\n" : "", text, NULL);
}

/* (transfer full): what becomes of the installed module at @path, and how it differs */
static char *
dup_warning (SnlModulePage *self,
             const char    *path)
{
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);
  g_autoptr(SnlRuleset) installed = snl_ruleset_new_load (path, NULL);
  g_autofree char *differences = NULL;

  if (installed == NULL)
    /* Translators: a file, and the id of a game */
    return g_strdup_printf (_("%s also has the id “%s”, but cannot be played; the file you opened "
                              "takes its place."), path, snl_ruleset_get_id (ruleset));

  differences = dup_differences (installed, ruleset);

  return g_strdup_printf (
    snl_library_is_own (path)
      /* Translators: the id, title and version of a game, and the version of the opened one */
      ? _("Both have the id “%s”, so only one of them can be among the battles. “%s”, version %s, "
          "is replaced by the opened file, version %s. Games in play keep the rules they began "
          "with.\n%s")
      : _("Both have the id “%s”, so only one of them can be among the battles. “%s”, version %s, "
          "came with Senlac: it is hidden by the opened file, version %s, until you remove that. "
          "Games in play keep the rules they began with.\n%s"),
    snl_ruleset_get_id (ruleset), snl_ruleset_get_title (installed),
    snl_ruleset_get_version (installed), snl_ruleset_get_version (ruleset), differences);
}

static void
install_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SnlModulePage *self = SNL_MODULE_PAGE (widget);
  g_autofree char *path = dup_installed (self);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (path == NULL)
    {
      install (self, NULL);
      return;
    }

  body = dup_warning (self, path);
  dialog = snl_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                   snl_library_is_own (path) ? _("Replace the Installed Game?")
                                                             : _("Hide the Game That Came With "
                                                                 "Senlac?"),
                                   body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "replace",
                                    snl_library_is_own (path) ? _("_Replace") : _("_Install"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "path", g_steal_pointer (&path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
remove_response_cb (SnlModulePage *self,
                    const char    *response)
{
  g_autoptr(GError) error = NULL;

  if (g_strcmp0 (response, "remove") != 0)
    return;

  if (!snl_library_remove (snl_module_file_get_path (self->file), &error))
    {
      show_problem (self, error);
      return;
    }

  snl_catalogue_reload (snl_shared_get_catalogue ());
  gtk_widget_activate_action (GTK_WIDGET (self), "senlac.start-page", NULL);
}

static void
remove_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SnlModulePage *self = SNL_MODULE_PAGE (widget);
  GtkWidget *dialog = snl_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _("Remove This Game?"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("The file is moved to the rubbish bin: %s\n"
                                    "Games in play keep the rules they began with."),
                                  adw_action_row_get_subtitle (self->path_row));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "remove", _("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (remove_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A fault "NAME:LINE: sentence" as a row: the sentence, and its line below */
static GtkWidget *
create_fault_row (const char *fault,
                  const char *name)
{
  GtkWidget *row = adw_action_row_new ();
  const char *sentence = fault;
  g_autofree char *where = NULL;

  if (g_str_has_prefix (fault, name) && fault[strlen (name)] == ':')
    {
      char *end = NULL;
      guint64 line = g_ascii_strtoull (fault + strlen (name) + 1, &end, 10);

      if (g_str_has_prefix (end, ": "))
        {
          sentence = end + 2;
          where = g_strdup_printf (_("Line %u"), (guint) line);
        }
    }

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), where != NULL ? where : "");

  return row;
}

/* (transfer full): how many there are of both, which are not both 0 */
static char *
dup_faults_title (guint n_faults,
                  guint n_warnings)
{
  g_autofree char *faults = g_strdup_printf (ngettext ("%u Fault", "%u Faults", n_faults),
                                             n_faults);
  g_autofree char *warnings = g_strdup_printf (ngettext ("%u Warning", "%u Warnings", n_warnings),
                                               n_warnings);

  if (n_faults > 0 && n_warnings > 0)
    return g_strdup_printf ("%s · %s", faults, warnings);

  return n_faults > 0 ? g_steal_pointer (&faults) : g_steal_pointer (&warnings);
}

static void
show_faults (SnlModulePage *self)
{
  GPtrArray *faults = snl_module_file_get_faults (self->file);
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);
  gboolean is_good = ruleset != NULL;
  GPtrArray *warnings = is_good ? snl_ruleset_get_warnings (ruleset) : NULL;
  guint n_warnings = is_good ? warnings->len : 0;
  g_autofree char *name = snl_module_file_dup_name (self->file);
  g_autofree char *title = dup_faults_title (faults->len, n_warnings);

  snl_list_box_clear (self->faults);

  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->faults, create_fault_row (faults->pdata[i], name));

  for (guint i = 0; i < n_warnings; i++)
    gtk_list_box_append (self->faults,
                         create_fault_row (warnings->pdata[i], snl_ruleset_get_file (ruleset)));

  adw_preferences_group_set_title (self->faults_group, title);
  adw_preferences_group_set_description (
    self->faults_group,
    is_good ? _("You can play it anyway. It is checked again each time you save the file.")
            : _("You can play it once these are fixed. It is checked again each time you save the "
                "file."));
  gtk_widget_set_visible (GTK_WIDGET (self->faults_group), faults->len + n_warnings > 0);
}

static void
read_cb (SnlModulePage *self)
{
  SnlRuleset *ruleset = snl_module_file_get_ruleset (self->file);
  SnlElement *section = ruleset != NULL ? snl_ruleset_get_section (ruleset, "credits") : NULL;
  const char *title = snl_module_file_get_words (self->file, "title");
  const char *summary = snl_module_file_get_words (self->file, "summary");
  const char *credits = snl_module_file_get_words (self->file, "credits");
  g_autoptr(SnlModule) module = ruleset != NULL ? snl_module_new (ruleset) : NULL;
  g_autofree char *name = snl_module_file_dup_name (self->file);
  g_autofree char *facts = module != NULL ? snl_module_dup_facts (module) : NULL;
  g_autofree char *line = NULL;

  if (!snl_module_file_is_read (self->file))
    return;

  if (ruleset != NULL)
    {
      line = g_strdup_printf (_("Version %s"), snl_ruleset_get_version (ruleset));
      title = snl_ruleset_get_title (ruleset);
      summary = snl_ruleset_get_summary (ruleset);
      credits = section != NULL ? snl_element_get_text (section) : NULL;
    }

  if (facts != NULL && *facts != '\0')
    {
      g_autofree char *both = g_strdup_printf ("%s · %s", line, facts);

      g_free (line);
      line = g_steal_pointer (&both);
    }

  /* the list of battles must show the same state of an installed file */
  if (snl_library_is_own (snl_module_file_get_path (self->file)))
    snl_catalogue_reload (snl_shared_get_catalogue ());

  snl_banner_hide (self->notice);
  adw_window_title_set_title (self->header, name);
  snl_text_layout_set_line (self->title, title != NULL ? title : name);
  snl_text_layout_set_line (self->summary, summary);
  snl_text_layout_set_line (self->facts, line);
  snl_text_layout_set_line (self->credits, credits);
  show_faults (self);
  show_state (self);
}

static void
snl_module_page_dispose (GObject *object)
{
  SnlModulePage *self = SNL_MODULE_PAGE (object);

  g_clear_object (&self->file);

  G_OBJECT_CLASS (snl_module_page_parent_class)->dispose (object);
}

static void
snl_module_page_class_init (SnlModulePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = snl_module_page_dispose;

  signals[TRIED] = g_signal_new ("tried", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, SNL_TYPE_GAME);

  g_type_ensure (SNL_TYPE_BANNER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/senlac/Senlac/ui/snl-module-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, header);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, notice);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, title);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, summary);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, facts);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, credits);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, path_row);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, try_button);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, install_button);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, faults_group);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, faults);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, print_row);
  gtk_widget_class_bind_template_child (widget_class, SnlModulePage, remove_row);
  gtk_widget_class_install_action (widget_class, "module.try", NULL, try_action);
  gtk_widget_class_install_action (widget_class, "module.install", NULL, install_action);
  gtk_widget_class_install_action (widget_class, "module.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "module.remove", NULL, remove_action);
}

static void
snl_module_page_init (SnlModulePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "module.try", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "module.install", FALSE);
}

/**
 * snl_module_page_new:
 * @file: a module's file; the page takes a reference
 *
 * Returns: (transfer floating): a page about it, empty until it is read
 */
SnlModulePage *
snl_module_page_new (SnlModuleFile *file)
{
  SnlModulePage *self = g_object_new (SNL_TYPE_MODULE_PAGE, NULL);

  self->file = g_object_ref (file);
  g_signal_connect_object (file, "changed", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  read_cb (self);

  return self;
}

/**
 * snl_module_page_get_file:
 * @self: a page
 *
 * Returns: (transfer none): the module's file
 */
SnlModuleFile *
snl_module_page_get_file (SnlModulePage *self)
{
  g_return_val_if_fail (SNL_IS_MODULE_PAGE (self), NULL);

  return self->file;
}
