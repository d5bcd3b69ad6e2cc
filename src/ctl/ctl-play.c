/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * senlacctl play: a prompt for refereeing a game, or for a script on standard input. Each line is
 * parsed by the quick entry of the core (see snl-quick.h); on a terminal, missing answers are asked
 * for one by one. A script stops at the first line that is refused.
 */

#include "ctl.h"

#include "core/base/snl-error.h"
#include "core/game/snl-upgrade-rules.h"
#include "core/journal/snl-sentence.h"
#include "core/quick/snl-quick.h"
#include "core/view/snl-suggestion.h"
#include "core/view/snl-view.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LINE_LIMIT 4096   /* bytes of a line; a longer one is refused */

/**
 * Play:
 * @game: the game
 * @terminal: whether standard input is a terminal
 * @keep_going: whether a script continues after a line that was refused
 * @refused: whether a line was refused
 * @where: turn, phase and ending when they were last printed
 *
 * The state of the prompt.
 */
typedef struct {
  SnlGame  *game;
  gboolean  terminal;
  gboolean  keep_going;
  gboolean  refused;
  char     *where;
} Play;

static void
refuse (Play       *self,
        const char *sentence)
{
  snl_ctl_print ("%s\n", sentence);
  self->refused = TRUE;
}

/*
 * Reads a line without its line feed, and drops what is longer than LINE_LIMIT + 1 bytes; returns
 * FALSE at the end of the input
 */
static gboolean
read_line (GString *line)
{
  int byte = 0;

  g_string_truncate (line, 0);
  while ((byte = getc (stdin)) != EOF && byte != '\n')
    {
      if (byte != '\0' && line->len <= LINE_LIMIT)
        g_string_append_c (line, byte);
    }

  return byte != EOF || line->len > 0;
}

/* Returns (transfer full) turn, phase and ending as one string, to compare them */
static char *
dup_place (SnlGame *game)
{
  SnlPosition *position = snl_game_get_position (game);
  const char *ended = snl_position_get (position, "game", "ended");

  return g_strdup_printf ("%u %s %s", snl_game_get_turn (game),
                          snl_position_get (position, "game", "step"),
                          ended != NULL ? ended : "");
}

/* Prints turn and phase, if they have changed since they were last printed */
static void
print_place (Play *self)
{
  g_autofree char *place = dup_place (self->game);

  if (g_strcmp0 (place, self->where) == 0)
    return;

  snl_ctl_print_raw ("— ");
  snl_ctl_print_where (self->game);
  g_free (self->where);
  self->where = g_steal_pointer (&place);
}

/* Whether the desk would ask @question: not if it is answered, or has only one possible answer */
static gboolean
is_asked_at_desk (const SnlQuestion *question)
{
  return !question->is_answered && question->source != SNL_SOURCE_COMPUTED &&
         (question->choices->len != 1 || question->usual == NULL);
}

/* Prints @question with its choices or bounds, and the default that an empty line stands for */
static void
print_question (const SnlQuestion *question)
{
  g_autofree char *words = snl_question_dup_words (question);
  gboolean named = FALSE;

  if (question->hint != NULL)
    snl_ctl_print ("  %s\n", question->hint);
  snl_ctl_print ("%s", question->label);

  for (guint i = 0; i < question->choices->len; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];

      named = named || strcmp (choice->id, choice->label) != 0;
    }
  for (guint i = 0; named && i < question->choices->len && i < 12; i++)
    {
      const SnlChoice *choice = question->choices->pdata[i];

      snl_ctl_print ("%s%s (%s)", i == 0 ? ": " : ", ", choice->id, choice->label);
    }
  if (!named && words != NULL)
    snl_ctl_print (": %s", words);

  if (question->usual != NULL && *question->usual != '\0')
    snl_ctl_print (" [%s]", question->usual);
  snl_ctl_print ("? ");
  fflush (stdout);
}

/*
 * Asks the next question that the desk would ask and that is not in @asked yet; returns FALSE if
 * there is none, or if one that has no default is not answered
 */
static gboolean
ask (Play       *self,
     const char *action,
     GHashTable *answers,
     GHashTable *asked,
     const char *dice)
{
  g_autoptr(SnlAttempt) attempt = snl_game_preview_rolled (self->game, action, answers, dice, NULL);
  const SnlQuestion *question = NULL;
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = 0; attempt != NULL && question == NULL && i < attempt->questions->len; i++)
    {
      const SnlQuestion *one = attempt->questions->pdata[i];

      if (one == attempt->wanted ||
          (is_asked_at_desk (one) && !g_hash_table_contains (asked, one->name)))
        question = one;
    }

  if (question == NULL || !self->terminal)
    return FALSE;

  print_question (question);
  if (!read_line (line) || !g_utf8_validate (line->str, (gssize) line->len, NULL))
    return FALSE;
  if (line->len > LINE_LIMIT)
    {
      /* returning TRUE asks the question again */
      refuse (self, _("This line is too long, and nothing of it was done."));
      return TRUE;
    }
  g_hash_table_add (asked, g_strdup (question->name));
  if (*g_strstrip (line->str) == '\0' && question == attempt->wanted)
    return FALSE;

  /* an empty line takes the default, which then counts as answered by the referee */
  if (*line->str != '\0' || (question->usual != NULL && *question->usual != '\0'))
    g_hash_table_insert (answers, g_strdup (question->name),
                         g_strdup (*line->str != '\0' ? line->str : question->usual));

  return TRUE;
}

/*
 * Returns (transfer full) a sentence that says how @action would end the game, or NULL if it would
 * not
 */
static char *
dup_foreseen (Play       *self,
              const char *action,
              GHashTable *answers)
{
  g_autoptr(SnlAttempt) attempt = snl_game_preview (self->game, action, answers, NULL);

  return attempt != NULL ? snl_view_dup_ending_ahead (self->game, attempt) : NULL;
}

/* Whether @line begins with the user's language's letter for yes */
static gboolean
is_yes (const char *line)
{
  /* Translators: the letter that your language has for yes */
  const char *yes = C_("an answer", "y");

  return *line != '\0' && g_unichar_tolower (g_utf8_get_char (line)) == g_utf8_get_char (yes);
}

/*
 * Asks for confirmation if the action would end the game. "next" is not confirmed: there the rules
 * end the game.
 */
static gboolean
confirm_ending (Play       *self,
                const char *action,
                GHashTable *answers)
{
  g_autofree char *foreseen = NULL;
  g_autoptr(GString) line = g_string_new (NULL);

  if (!self->terminal || strcmp (action, "next") == 0)
    return TRUE;

  foreseen = dup_foreseen (self, action, answers);
  if (foreseen == NULL)
    return TRUE;

  /* Translators: answered with the letters that your language has for yes and no */
  snl_ctl_print (_("%s\nEnd the game (y or n)? "), foreseen);
  fflush (stdout);

  if (read_line (line) && is_yes (g_strstrip (line->str)))
    return TRUE;

  snl_ctl_print (_("The game goes on.\n"));

  return FALSE;
}

/* Asks whether to go on although something must still be done; puts a yes into @answers */
static gboolean
confirm_undone (Play       *self,
                const char *owed,
                GHashTable *answers)
{
  g_autoptr(GString) line = g_string_new (NULL);

  if (!self->terminal)
    return FALSE;

  /* Translators: answered with the letters that your language has for yes and no */
  snl_ctl_print (_("%s\nContinue anyway (y or n)? "), owed);
  fflush (stdout);

  if (!read_line (line) || !is_yes (g_strstrip (line->str)))
    return FALSE;

  g_hash_table_insert (answers, g_strdup (SNL_LEAVE_UNDONE), g_strdup ("yes"));

  return TRUE;
}

/*
 * Does @action. If it is that of @suggestion, which an empty line has chosen, and the referee does
 * not answer its question, passes the suggestion over, so that the next empty line leads on
 */
static void
play_do (Play                *self,
         const char          *action,
         GHashTable          *answers,
         const char          *dice,
         const SnlSuggestion *suggestion)
{
  g_autoptr(GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = NULL;

  while (ask (self, action, answers, asked, dice))
    continue;

  if (!confirm_ending (self, action, answers))
    return;

  entry = snl_game_do (self->game, action, answers, dice, &error);
  if (g_error_matches (error, SNL_ERROR, SNL_ERROR_OWED) &&
      confirm_undone (self, error->message, answers))
    {
      g_clear_error (&error);
      entry = snl_game_do (self->game, action, answers, dice, &error);
    }

  if (g_error_matches (error, SNL_ERROR, SNL_ERROR_OWED))
    {
      g_autofree char *sentence =
        g_strdup_printf (_("%s “do %s leave-undone=yes” goes on all the same."), error->message,
                         action);

      refuse (self, self->terminal ? error->message : sentence);
    }
  else if (entry == NULL)
    {
      refuse (self, error->message);
      if (g_error_matches (error, SNL_ERROR, SNL_ERROR_MISSING) && suggestion != NULL &&
          snl_suggestion_pass_over (suggestion, self->game))
        snl_ctl_print (_("Nothing was done. “n” goes on to what comes after it.\n"));
    }
  /* a plain "next" prints nothing: the new phase is printed afterwards */
  else if (strcmp (action, "next") != 0 ||
           entry->say->len + entry->on_table->len + entry->notes->len > 0)
    snl_ctl_print_entry (self->game, entry);
}

/* Does what comes next; first prints the action, and the unit that it is suggested for */
static void
play_next (Play       *self,
           const char *dice)
{
  g_autoptr(SnlSuggestion) suggestion = snl_suggestion_new (self->game);
  g_autoptr(GHashTable) answers = NULL;

  if (suggestion == NULL)
    {
      refuse (self, _("The game is over. Type play-on to play the turn out, u to undo, or "
                      "q to leave."));
      return;
    }

  if (suggestion->unit != NULL)
    {
      SnlRuleset *ruleset = snl_game_get_ruleset (self->game);
      g_autofree char *name = snl_view_dup_name (self->game, suggestion->unit);

      /* Translators: an action, and the unit that it is for */
      snl_ctl_print (_("%s: %s\n"), snl_ruleset_get_label (ruleset, "action", suggestion->action),
                     name);
    }

  answers = snl_suggestion_dup_answers (suggestion);
  play_do (self, suggestion->action, answers, dice, suggestion);
}

static void
step (Play     *self,
      gboolean  back)
{
  SnlJournal *journal = snl_game_get_journal (self->game);
  guint length = snl_journal_get_length (journal);
  const SnlEntry *entry = snl_journal_get (journal, back && length > 0 ? length - 1 : length);
  g_autoptr(GError) error = NULL;

  if (!(back ? snl_game_undo (self->game, 1, &error) : snl_game_redo (self->game, 1, &error)))
    refuse (self, error->message);
  else
    snl_ctl_print_step (self->game, entry, back);
}

static void
reroll (Play       *self,
        const char *reason)
{
  g_autofree char *given = g_strstrip (g_strdup (reason));
  g_autoptr(GError) error = NULL;
  const SnlEntry *entry = snl_game_reroll (self->game, *given != '\0' ? given : NULL, &error);

  if (entry == NULL)
    refuse (self, error->message);
  else
    snl_ctl_print_entry (self->game, entry);
}

static void
play_help (Play *self)
{
  g_autofree char *help = snl_quick_dup_help (self->game);
  g_autofree char *example = snl_quick_dup_example (self->game);
  const char *more =
    _("12 4 ?          what 12 needs against 4, before anybody rolls\nreroll why      "
      "roll the last dice again, with the reason\n= count(piece)  what an expression "
      "comes to\nshow, log, q    the state of play, what was done, leave\n");

  snl_ctl_print_raw (help);
  /* the first line is of no use where two numbers mean nothing */
  snl_ctl_print_raw (strchr (example, ' ') != NULL ? more : strchr (more, '\n') + 1);
}

/* Prints what state the units are in that an action is about, such as what they have done */
static void
print_badges (Play             *self,
              const SnlAttempt *attempt)
{
  for (guint i = 0; i < attempt->questions->len; i++)
    {
      const SnlQuestion *question = attempt->questions->pdata[i];
      g_autoptr(GPtrArray) badges = NULL;
      g_autoptr(GString) state = g_string_new (NULL);
      g_autofree char *name = NULL;

      if (question->kind != SNL_ASK_PIECE || question->value == NULL)
        continue;

      badges = snl_view_dup_badges (self->game, question->value);
      for (guint j = 0; j < badges->len; j++)
        g_string_append_printf (state, "%s%s", j > 0 ? ", " : "",
                                ((const SnlBadge *) badges->pdata[j])->label);

      name = snl_view_dup_name (self->game, question->value);
      if (badges->len > 0)
        /* Translators: a unit, and what is to be known of it: "has shot" */
        snl_ctl_print (_("  %s: %s\n"), name, state->str);
    }
}

/* Prints the score and the number of dice that an action needs, and how it would end the game */
static void
preview (Play       *self,
         const char *line)
{
  g_autoptr(SnlQuick) quick = snl_quick_parse (self->game, line);
  g_autoptr(SnlAttempt) attempt = NULL;
  g_autofree char *foreseen = NULL;
  g_autoptr(GError) error = NULL;

  if (quick->explanation != NULL && *quick->explanation != '\0')
    {
      if (quick->kind == SNL_QUICK_WRONG)
        {
          refuse (self, quick->explanation);
          return;
        }

      snl_ctl_print ("%s\n", quick->explanation);
    }

  if (quick->kind != SNL_QUICK_ACTION)
    return;

  attempt = snl_game_preview (self->game, quick->action, quick->answers, &error);

  if (attempt == NULL)
    {
      refuse (self, error->message);
      return;
    }

  print_badges (self, attempt);

  if (attempt->pending != NULL && attempt->pending->has_needed)
    {
      g_autofree char *needed = snl_sentence_dup_needed (attempt->pending);

      snl_ctl_print ("  %s\n", needed);
    }

  if (attempt->pending != NULL)
    {
      guint count = snl_roll_get_count (attempt->pending);

      snl_ctl_print (ngettext ("  %u die\n", "  %u dice\n", count), count);
    }

  foreseen = snl_view_dup_ending_ahead (self->game, attempt);
  if (foreseen != NULL)
    snl_ctl_print ("  %s\n", foreseen);

  for (guint i = 0; i < attempt->entry->notes->len; i++)
    snl_ctl_print (_("  Note – %s\n"), (const char *) attempt->entry->notes->pdata[i]);
}

/*
 * Handles lines that the quick entry does not know: "= EXPRESSION", "… ?" and "reroll"; returns
 * FALSE for any other
 */
static gboolean
play_own (Play       *self,
          const char *line)
{
  gsize length = strlen (line);
  g_autoptr(GError) error = NULL;

  if (*line == '=')
    {
      if (!snl_ctl_print_value (self->game, line + 1, &error))
        refuse (self, error->message);
      return TRUE;
    }

  if (length > 1 && g_str_has_suffix (line, "?"))
    {
      g_autofree char *words = g_strndup (line, length - 1);

      preview (self, words);
      return TRUE;
    }

  if (strcmp (line, "reroll") == 0 || g_str_has_prefix (line, "reroll "))
    {
      reroll (self, line + strlen ("reroll"));
      return TRUE;
    }

  return FALSE;
}

/* Carries out a line; returns FALSE to leave the prompt */
static gboolean
play_line (Play       *self,
           const char *line)
{
  g_autoptr(SnlQuick) quick = NULL;

  if (play_own (self, line))
    return TRUE;

  quick = snl_quick_parse (self->game, line);

  switch (quick->kind)
    {
    case SNL_QUICK_EMPTY:
    case SNL_QUICK_NEXT:
      play_next (self, quick->dice);
      break;

    case SNL_QUICK_ACTION:
      play_do (self, quick->action, quick->answers, quick->dice, NULL);
      break;

    case SNL_QUICK_UNDO:
    case SNL_QUICK_REDO:
      step (self, quick->kind == SNL_QUICK_UNDO);
      break;

    case SNL_QUICK_HELP:
      play_help (self);
      break;

    case SNL_QUICK_SHOW:
      snl_ctl_print_where (self->game);
      snl_ctl_print_in_force (self->game);
      snl_ctl_print_roster (self->game);
      break;

    case SNL_QUICK_LOG:
      snl_ctl_print_log (self->game);
      break;

    case SNL_QUICK_QUIT:
      return FALSE;

    case SNL_QUICK_PARTIAL:
      snl_ctl_print ("%s\n", quick->explanation);
      refuse (self, _("Something is still missing. ? shows what you can type here."));
      break;

    case SNL_QUICK_WRONG:
      refuse (self, quick->explanation);
      break;

    default:
      g_assert_not_reached ();
    }

  return TRUE;
}

/* Reads a line at the prompt; returns FALSE at the end of the input */
static gboolean
play_read (Play    *self,
           GString *line)
{
  if (self->terminal)
    {
      snl_ctl_print_raw ("> ");
      fflush (stdout);
    }

  return read_line (line);
}

/* Runs lines until the input ends, the user leaves, or a line of a script is refused */
static SnlCtlStatus
run_lines (Play *self)
{
  g_autoptr(GString) line = g_string_new (NULL);
  gboolean on = TRUE;

  print_place (self);

  if (self->terminal)
    snl_ctl_print (_("An empty line does what comes next; ? shows what you can type here.\n"));

  while (on && play_read (self, line))
    {
      g_autofree char *text = g_utf8_make_valid (line->str, line->len);

      g_strstrip (text);

      if (*text == '#' || (*text == '\0' && !self->terminal))
        continue;

      if (!self->terminal)
        snl_ctl_print ("> %s\n", text);

      if (line->len > LINE_LIMIT)
        refuse (self, _("This line is too long, and nothing of it was done."));
      else
        on = play_line (self, text);
      print_place (self);

      snl_ctl_tell_view_fault (self->game);
      /* say at once if the last act is not on disk */
      if (snl_game_get_trouble (self->game) != NULL)
        snl_ctl_print_error (_("The game cannot be saved just now: %s"),
                             snl_game_get_trouble (self->game));

      fflush (stdout);

      if (self->refused && !self->terminal && !self->keep_going)
        break;
    }

  return self->refused && !self->terminal ? SNL_CTL_REFUSED : SNL_CTL_DONE;
}

/*
 * Returns (transfer full) a path for a new game of @module in the user's data directory, or NULL
 * after printing why there is none
 */
static char *
dup_path (const char *module)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "senlac", "games", NULL);
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  g_autofree char *base = g_path_get_basename (module);
  char *path = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      snl_ctl_print_error (_("The folder “%s” cannot be created: %s"), folder, g_strerror (errno));
      return NULL;
    }

  if (g_str_has_suffix (base, ".xml"))
    base[strlen (base) - strlen (".xml")] = '\0';

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *more = i > 0 ? g_strdup_printf ("-%u", i + 1) : g_strdup ("");
      g_autofree char *name = g_strconcat (base, "-", time, more, ".senlac", NULL);

      g_free (path);
      path = g_build_filename (folder, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        break;
    }

  return path;
}

static gboolean
is_game (const char *word)
{
  if (g_str_has_suffix (word, ".senlac"))
    return TRUE;

  return !g_str_has_suffix (word, ".xml") && g_file_test (word, G_FILE_TEST_IS_REGULAR);
}

/*
 * Says whether the installed module has changed, as the main window does, and names the command
 * that shows how
 */
static void
print_newer (SnlGame *game)
{
  g_autoptr(SnlRuleset) newer = snl_upgrade_rules_find_newer (game);

  if (newer == NULL)
    return;

  snl_ctl_print (_("“%s” was changed since this game began. The game goes on with the rules that "
                   "it began with."), snl_ruleset_get_title (newer));
  snl_ctl_print (" %s\n", _("“senlacctl upgrade-rules --look” says what differs."));
}

/*
 * Returns (transfer full) the game at @word, or a new game of the module @word, or NULL after
 * printing why not
 */
static SnlGame *
play_open (const SnlCtlCommand *command,
           const char          *word,
           const char          *save,
           const SnlCtlStart   *start,
           SnlCtlStatus        *status)
{
  g_autofree char *path = NULL;
  g_autoptr(SnlGame) game = NULL;
  g_autoptr(GError) error = NULL;

  if (is_game (word))
    {
      if (save != NULL || start->class_file != NULL || start->seed != NULL ||
          start->settings != NULL || start->title != NULL || start->lists != NULL || start->shuffle)
        {
          *status = snl_ctl_misused (command,
                                     _("“%s” is a game that has begun; options of a new game do "
                                       "not go with it."), word);
          return NULL;
        }

      game = snl_ctl_open (word, FALSE, &error);

      if (game == NULL)
        *status = snl_ctl_fail (error);
      else
        print_newer (game);

      return g_steal_pointer (&game);
    }

  path = save != NULL ? g_strdup (save) : dup_path (word);

  if (path == NULL)
    {
      *status = SNL_CTL_FILE;
      return NULL;
    }

  game = snl_ctl_begin (command, word, path, start, status);

  if (game != NULL && save == NULL)
    snl_ctl_print (_("The game is kept in %s\n"), path);

  return g_steal_pointer (&game);
}

static SnlCtlStatus
play_run (const SnlCtlCommand  *command,
          int                   argc,
          char                **argv)
{
  g_auto(SnlCtlStart) start = { NULL };
  g_autofree char *save = NULL;
  g_auto(GStrv) words = NULL;
  g_autoptr(SnlGame) game = NULL;
  Play play = { NULL };
  SnlCtlStatus saved = SNL_CTL_DONE;
  GOptionEntry entries[] = {
    { "class", 0, 0, G_OPTION_ARG_FILENAME, &start.class_file,
      N_("Deal the units to the students of a class list"), N_("FILE") },
    { "keep-going", 0, 0, G_OPTION_ARG_NONE, &play.keep_going,
      N_("Go on with a script after a line that was refused"), NULL },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save,
      N_("Keep a new game in this file"), N_("FILE") },
    { "lists", 0, 0, G_OPTION_ARG_FILENAME, &start.lists,
      N_("Begin with the lists in this folder; “example” is the module’s own"), N_("FOLDER") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &start.seed,
      N_("The seed of the dice and the cards"), N_("N") },
    { "set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &start.settings,
      N_("Set an option of the module"), N_("OPTION=VALUE") },
    { "shuffle", 0, 0, G_OPTION_ARG_NONE, &start.shuffle,
      N_("Deal the units at random"), NULL },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &start.title,
      N_("What the game is called"), N_("TITLE") },
    G_OPTION_ENTRY_NULL
  };
  SnlCtlStatus status = snl_ctl_parse (command, entries, argc, argv, 1, 1, &words);

  if (status != SNL_CTL_DONE)
    return status;

  game = play_open (command, words[0], save, &start, &status);

  if (game == NULL)
    return status;

  play.game = game;
  play.terminal = isatty (STDIN_FILENO) == 1;
  status = run_lines (&play);
  g_free (play.where);
  saved = snl_ctl_flush (game);

  return MAX (status, saved);
}

const SnlCtlCommand snl_ctl_play = {
  "play",
  N_("GAME|MODULE"),
  N_("Referee a game at a prompt, or from a script on standard input"),
  play_run,
};
