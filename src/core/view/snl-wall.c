/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Fills in an SnlWall from the game, as far as the disclosures and the module's `secret` attributes
 * allow.
 */

#include "snl-wall-private.h"

#include "snl-suggestion.h"
#include "core/journal/snl-sentence.h"
#include "core/rules/snl-secrecy.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* How many lines fit in a font size that can be read from the back row of a classroom */
#define LINE_LIMIT 4

typedef struct {
  SnlGame              *game;
  SnlRuleset           *ruleset;
  SnlPosition          *position;
  const SnlDisclosures *disclosures;
  const SnlEntry       *last;         /* the last act, or NULL */
  const SnlEntry       *told;         /* the last one that the class is told of, or NULL */
  const SnlRoll        *roll;         /* the roll to show, or NULL */
  gboolean              is_secret;    /* that act is secret, and not shown */
  SnlWall              *wall;
} Builder;

static void
gauge_free (gpointer data)
{
  SnlWallGauge *gauge = data;

  g_free (gauge->label);
  g_free (gauge->shape);
  g_free (gauge->tone);
  g_free (gauge->value);
  g_free (gauge->way);
  g_free (gauge);
}

/**
 * snl_wall_free:
 * @self: (nullable) (transfer full): what the class sees
 *
 * Frees @self.
 */
void
snl_wall_free (SnlWall *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->turn);
  g_free (self->phase);
  g_free (self->first);
  g_free (self->owed);
  snl_scene_unref (self->scene);
  snl_scene_unref (self->roster);
  snl_plan_unref (self->plan);
  snl_wall_card_free (self->card);
  snl_wall_roll_free (self->roll);
  g_ptr_array_unref (self->gauges);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->pages);
  g_free (self->winner);
  g_free (self->winner_shape);
  g_free (self->winner_tone);
  g_free (self->ending);
  g_free (self->reason);
  g_free (self);
}

static const char *
get_fact (Builder    *builder,
          const char *name)
{
  const char *value = snl_position_get (builder->position, "game", name);

  return value != NULL ? value : "";
}

static const char *
get_side_label (Builder    *builder,
                const char *id)
{
  const char *label = id != NULL &&
                      *id != '\0' ? snl_ruleset_get_label (builder->ruleset, "side", id) : NULL;

  return label != NULL && *label != '\0' ? label : NULL;
}

/* (transfer full) (nullable): who goes first in this turn, or what will decide it; after @entry, if
 * there is one, which need not be done yet. @is_open: whether it has turned up the card of this
 * phase, and waits for dice */
char *
snl_wall_dup_first (SnlGame        *game,
                    const SnlEntry *entry,
                    gboolean        is_open)
{
  SnlRuleset *ruleset = snl_game_get_ruleset (game);
  const char *step = snl_wall_get_after (game, entry, "game", "step");
  const char *first = snl_wall_get_after (game, entry, "game", "first");
  g_autoptr(GPtrArray) phases = snl_view_dup_phases (game);
  SnlElement *decides = NULL;
  gboolean is_done = TRUE;

  for (guint i = 0; i < phases->len; i++)
    {
      const char *id = ((const SnlPhase *) phases->pdata[i])->id;
      SnlElement *phase = snl_ruleset_find (ruleset, "phase", id);
      SnlElement *own = snl_element_find (phase, "decides");
      gboolean is_now = g_strcmp0 (id, step) == 0;

      is_done = is_done && !is_now;
      if (decides != NULL && snl_element_get (phase, "active") != NULL)
        return g_strdup (snl_element_get_text (decides));
      if (own != NULL && !is_done && !(is_now && is_open))
        decides = own;
    }

  first = first != NULL ? snl_ruleset_get_label (ruleset, "side", first) : NULL;

  /* Translators: who is first in this turn */
  return first != NULL && *first != '\0' ? g_strdup_printf (_("%s first"), first) : NULL;
}

static void
make_turn (Builder *builder)
{
  const char *active = get_side_label (builder, get_fact (builder, "active"));
  const char *phase = snl_ruleset_get_label (builder->ruleset, "phase", get_fact (builder, "step"));
  g_autoptr(SnlPosition) open = snl_secrecy_dup_public (builder->ruleset,
                                                        snl_game_get_position (builder->game));

  builder->wall->title = g_strdup (snl_game_get_title (builder->game));
  builder->wall->turn = snl_view_dup_turn (builder->ruleset, open);
  /* Translators: a step of the turn: whose it is, and what is done: "Reds: Move" */
  builder->wall->phase = active != NULL ? g_strdup_printf (_("%s: %s"), active, phase)
                                        : g_strdup (phase);
  builder->wall->first = snl_wall_dup_first (builder->game, NULL, FALSE);
  builder->wall->owed = snl_suggestion_dup_owed (builder->game, TRUE);
}

/* Shows the card just drawn; else the one that a statistic of the game names. */
static void
make_card (Builder *builder)
{
  SnlElement *statistics = snl_ruleset_get_section (builder->ruleset, "statistics");
  SnlWallCard *card = builder->last != NULL && !builder->is_secret
                      ? snl_wall_card_new_drawn (builder->game, builder->last, NULL) : NULL;

  builder->wall->is_card_new = card != NULL;
  if (card != NULL)
    builder->wall->news = SNL_WALL_EVENT_CARD;
  snl_element_for_each (statistic, statistics, NULL)
    {
      if (card == NULL && snl_element_has (statistic, "of", "game"))
        card = snl_wall_card_new (builder->game,
                                  get_fact (builder, snl_element_get (statistic, "id")));
    }
  builder->wall->card = card;
}

/*
 * Whether sentences of the log may be shown. They contain exact numbers of units, losses and dice,
 * so these must be disclosed exactly.
 */
static gboolean
may_read_log (Builder *builder)
{
  const SnlDisclosures *told = builder->disclosures;

  return told->units == SNL_DISCLOSE_EXACT && told->losses == SNL_DISCLOSE_EXACT &&
         told->dice == SNL_DISCLOSE_EXACT;
}

static gboolean
is_correction (const SnlEntry *entry)
{
  return g_strcmp0 (entry->action, "correct") == 0;
}

/* Whether nothing but the phase has changed: what was told before is still the latest news */
static gboolean
passes_on (const SnlEntry *entry)
{
  return strcmp (entry->action, "next") == 0 && entry->rolls->len == 0 && entry->say->len == 0;
}

/* The number of the last act that the class is told of: not another turn's; 0 if there is none */
static guint
find_told (SnlJournal *journal)
{
  guint length = snl_journal_get_length (journal);
  guint told = length;

  while (told > 0 && passes_on (snl_journal_get (journal, told - 1)))
    told--;

  return told > 0 && snl_journal_get (journal, told - 1)->turn ==
                     snl_journal_get (journal, length - 1)->turn
         ? told : length;
}

/*
 * (nullable): the act whose dice are shown: the last with dice that is no correction, unless it is
 * secret, or of an earlier turn than the last act
 */
static const SnlEntry *
find_act (Builder *builder)
{
  SnlJournal *journal = snl_game_get_journal (builder->game);
  const SnlEntry *entry = builder->last;

  for (guint i = snl_journal_get_length (journal);
       entry != NULL && (is_correction (entry) || entry->rolls->len == 0); i--)
    entry = i > 1 ? snl_journal_get (journal, i - 2) : NULL;

  return entry != NULL && entry->turn == builder->last->turn &&
         !snl_element_has (snl_ruleset_find (builder->ruleset, "action", entry->action), "secret",
                           "yes")
         ? entry
         : NULL;
}

static void
make_roll (Builder *builder)
{
  const SnlEntry *act = find_act (builder);
  const SnlRoll *roll = act != NULL ? snl_wall_find_roll (act) : NULL;

  if (roll == NULL || builder->disclosures->dice == SNL_DISCLOSE_NOTHING)
    return;

  builder->wall->roll = snl_wall_roll_new (builder->game, builder->wall->roster, act, roll,
                                           builder->disclosures->dice,
                                           builder->disclosures->losses, may_read_log (builder));
  builder->wall->is_roll_old = act != builder->last;
  builder->wall->is_roll_told = act == builder->told;
  if (act == builder->told)
    builder->roll = roll;
  if (act == builder->last && builder->wall->news == SNL_WALL_EVENT_NONE)
    builder->wall->news = SNL_WALL_EVENT_DICE;
}

static gboolean
is_secret_gauge (Builder        *builder,
                 const SnlGauge *gauge)
{
  SnlElement *section = snl_ruleset_get_section (builder->ruleset, "gauges");

  snl_element_for_each (element, section, NULL)
    {
      if (snl_element_has (element, "secret", "yes") &&
          snl_element_has (element, "side", gauge->side) &&
          g_strcmp0 (snl_element_get_label (element), gauge->label) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_wall_dup_way:
 * @gauge: the strength of a side
 * @disclosure: how exactly it is shown
 *
 * Returns: (transfer full) (nullable): the distance of the strength to the mark; in plainer words
 *   if the mark is at half strength, where most modules have it; %NULL if there is no mark
 */
char *
snl_wall_dup_way (const SnlGauge *gauge,
                  SnlDisclosure   disclosure)
{
  /* a whole man: half of 31 are gone when 16 are */
  double left = ceil (gauge->value - gauge->mark);
  gboolean is_half = fabs (gauge->mark * 2 - gauge->full) < 0.5;

  if (gauge->mark < 0)
    return NULL;
  if (left <= 0)
    return g_strdup (is_half ? _("half are gone") : _("the red line is reached"));
  if (disclosure == SNL_DISCLOSE_EXACT && is_half)
    /* Translators: how many a side has to lose until only half of it is left */
    return g_strdup_printf (_("%.0f more and half are gone"), left);
  if (disclosure == SNL_DISCLOSE_EXACT)
    /* Translators: how far a side's strength is from the line at which it becomes serious */
    return g_strdup_printf (_("%.0f from the red line"), left);

  return g_strdup (left * 4 > gauge->full ? _("far from the red line")
                   : left * 10 > gauge->full
                   ? _("on the way to the red line")
                   : _("close to the red line"));
}

static void
make_gauges (Builder *builder)
{
  g_autoptr(GPtrArray) gauges = snl_view_dup_gauges (builder->game);
  SnlDisclosure disclosure = builder->disclosures->armies;

  for (guint i = 0; disclosure != SNL_DISCLOSE_NOTHING && i < gauges->len; i++)
    {
      const SnlGauge *gauge = g_ptr_array_index (gauges, i);
      SnlElement *side = snl_ruleset_find (builder->ruleset, "side", gauge->side);
      SnlWallGauge *shown;

      if (is_secret_gauge (builder, gauge))
        continue;
      shown = g_new0 (SnlWallGauge, 1);
      shown->label = g_strdup (snl_view_get_gauge_name (builder->ruleset, gauges, gauge));
      shown->shape = g_strdup (side != NULL ? snl_element_get (side, "counter") : NULL);
      shown->tone = g_strdup (side != NULL ? snl_element_get (side, "tone") : NULL);
      shown->value = disclosure == SNL_DISCLOSE_EXACT
                     /* Translators: how much is left, out of how much */
                     ? g_strdup_printf (_("%.0f of %.0f"), gauge->value, gauge->full)
                     : snl_strength_dup_word (gauge->value, gauge->full);
      shown->way = snl_wall_dup_way (gauge, disclosure);
      shown->fraction = snl_strength_round (gauge->value, gauge->full, disclosure);
      shown->mark = gauge->mark >= 0 && gauge->full > 0 ? gauge->mark / gauge->full : -1;
      g_ptr_array_add (builder->wall->gauges, shown);
    }
}

/* What one piece lost in the last act */
typedef struct {
  const char *piece;
  double      before;
  double      after;
} Loss;

/* Whether @edit changes how many figures a piece has */
gboolean
snl_wall_is_of_figures (const SnlEdit *edit)
{
  return edit->kind == SNL_EDIT_SET && g_strcmp0 (edit->name, "figures") == 0 &&
         edit->old != NULL && edit->new != NULL;
}

/* Whether the class remembers @entry: a card was turned over, or figures were lost */
static gboolean
is_memorable (SnlGame        *game,
              const SnlEntry *entry)
{
  SnlWallCard *card = snl_wall_card_new_drawn (game, entry, NULL);
  gboolean is_told = card != NULL;

  snl_wall_card_free (card);
  for (guint i = 0; !is_told && i < entry->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (entry->edits, i);

      is_told = snl_wall_is_of_figures (edit) && !is_correction (entry) &&
                g_ascii_strtod (edit->new, NULL) < g_ascii_strtod (edit->old, NULL);
    }

  return is_told;
}

/**
 * snl_wall_find_stops:
 * @game: a game
 * @most: how many stops there is time for
 *
 * Finds where a replay stops: after each act that the class remembers, because a card was turned
 * over or figures were lost; in a long game after @most of them, evenly over the whole game.
 *
 * Returns: (transfer full) (element-type guint): after how many acts, in order
 */
GArray *
snl_wall_find_stops (SnlGame *game,
                     guint    most)
{
  SnlJournal *journal = snl_game_get_journal (game);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i <= snl_journal_get_length (journal); i++)
    if (is_memorable (game, snl_journal_get (journal, i - 1)))
      g_array_append_val (stops, i);
  for (guint i = 0; stops->len > most && i < most; i++)
    g_array_index (stops, guint, i) = g_array_index (stops, guint, (i + 1) * stops->len / most - 1);
  g_array_set_size (stops, MIN (stops->len, most));

  return stops;
}

/*
 * (transfer full): the change of figures of each piece in the last act, in the order of the first
 * hit
 */
static GArray *
find_losses (Builder *builder)
{
  GArray *losses = g_array_new (FALSE, FALSE, sizeof (Loss));

  for (guint i = 0; i < builder->told->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (builder->told->edits, i);
      Loss *known = NULL;

      if (!snl_wall_is_of_figures (edit))
        continue;
      for (guint j = 0; known == NULL && j < losses->len; j++)
        if (strcmp (g_array_index (losses, Loss, j).piece, edit->node) == 0)
          known = &g_array_index (losses, Loss, j);
      if (known != NULL)
        known->after = g_ascii_strtod (edit->new, NULL);
      else
        {
          Loss loss = { edit->node, g_ascii_strtod (edit->old, NULL),
                        g_ascii_strtod (edit->new, NULL) };

          g_array_append_val (losses, loss);
        }
    }

  return losses;
}

static char *
dup_loss (Builder    *builder,
          const Loss *loss)
{
  g_autofree char *name = snl_view_dup_name (builder->game, loss->piece);
  guint fallen = (guint) (loss->before - loss->after);
  g_autofree char *fall = NULL;

  if (loss->after <= 0)
    /* Translators: a unit that has lost all its figures */
    return g_strdup_printf (_("%s: all are gone"), name);

  if (builder->disclosures->losses == SNL_DISCLOSE_EXACT)
    fall = g_strdup_printf (ngettext ("%u lost", "%u lost", fallen), fallen);
  else
    fall = g_strdup (fallen * 2 >= loss->before ? _("many fall") : _("some fall"));

  if (builder->disclosures->units == SNL_DISCLOSE_EXACT &&
      builder->disclosures->losses == SNL_DISCLOSE_EXACT)
    /* Translators: a unit, "2 lost", and how many are left */
    return g_strdup_printf (_("%s: %s, %.0f left"), name, fall, loss->after);

  /* Translators: a unit and "2 lost" */
  return g_strdup_printf (_("%s: %s"), name, fall);
}

static double
get_loss (const SnlEdit *edit)
{
  return g_ascii_strtod (edit->old, NULL) - g_ascii_strtod (edit->new, NULL);
}

static const char *
get_cause (const SnlEdit *edit)
{
  return edit->cause != NULL ? edit->cause : "";
}

/* (transfer container): the losses of the last act, each with its cause */
static GPtrArray *
find_causes (Builder *builder)
{
  GPtrArray *losses = g_ptr_array_new ();

  for (guint i = 0; i < builder->told->edits->len; i++)
    {
      SnlEdit *edit = g_ptr_array_index (builder->told->edits, i);

      if (snl_wall_is_of_figures (edit) && get_loss (edit) > 0)
        g_ptr_array_add (losses, edit);
    }

  return losses;
}

/* Whether each unit has dice of its own that count no hits: each is judged by its own */
static gboolean
are_dice_judged_apart (Builder *builder)
{
  const SnlRoll *roll = builder->roll;
  const SnlDieGroup *first = roll != NULL && roll->groups->len > 1 ? roll->groups->pdata[0] : NULL;

  return first != NULL && first->piece != NULL && !roll->has_needed;
}

/*
 * (transfer container): the losses of the last act that its dice did not cause. Only where each
 * unit has its own; what most units lose by is what the dice caused.
 */
static GPtrArray *
find_besides (Builder *builder)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *losses = are_dice_judged_apart (builder) ? find_causes (builder) : g_ptr_array_new ();
  const char *most = "";

  for (guint i = 0; i < losses->len; i++)
    {
      const char *cause = get_cause (losses->pdata[i]);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, cause)) + 1;

      g_hash_table_insert (counts, (gpointer) cause, GUINT_TO_POINTER (count));
      if (count > GPOINTER_TO_UINT (g_hash_table_lookup (counts, most)))
        most = cause;
    }
  for (guint i = losses->len; i > 0; i--)
    if (strcmp (get_cause (losses->pdata[i - 1]), most) == 0)
      g_ptr_array_remove_index (losses, i - 1);

  return losses;
}

/* (nullable): the first sentence of the last act that names @piece */
static const char *
find_sentence (Builder    *builder,
               const char *piece)
{
  g_autofree char *name = snl_view_dup_name (builder->game, piece);

  for (guint i = 0; i < builder->told->say->len; i++)
    if (strstr (builder->told->say->pdata[i], name) != NULL)
      return builder->told->say->pdata[i];

  return NULL;
}

/* Adds what is told of the losses that the dice did not cause */
static void
add_besides (Builder   *builder,
             GPtrArray *besides)
{
  for (guint i = 0; i < besides->len && builder->wall->lines->len < LINE_LIMIT; i++)
    {
      const char *sentence = find_sentence (builder, ((const SnlEdit *) besides->pdata[i])->node);

      if (sentence != NULL &&
          !g_ptr_array_find_with_equal_func (builder->wall->lines, sentence, g_str_equal, NULL))
        g_ptr_array_add (builder->wall->lines, g_strdup (sentence));
    }
}

/*
 * Says of how many units the dice took more figures than they had. Only if all others lost what
 * their dice show: a rule that changes the losses has reasons of its own.
 */
static void
add_short (Builder   *builder,
           GPtrArray *besides)
{
  g_autoptr(GPtrArray) losses = find_causes (builder);
  const SnlRoll *roll = builder->roll;
  guint n_short = 0;
  guint n_dice = 0;

  for (guint i = 0; i < roll->groups->len && n_dice < roll->faces->len; i++)
    {
      const SnlDieGroup *group = roll->groups->pdata[i];
      const SnlEdit *edit = NULL;
      double cost = 0;

      for (guint j = 0; j < group->count && n_dice < roll->faces->len; j++)
        cost += roll->faces->data[n_dice++];
      for (guint j = 0; j < losses->len && edit == NULL; j++)
        if (g_strcmp0 (((SnlEdit *) losses->pdata[j])->node, group->piece) == 0 &&
            !g_ptr_array_find (besides, losses->pdata[j], NULL))
          edit = losses->pdata[j];

      if (edit == NULL || get_loss (edit) == cost)
        continue;
      if (get_loss (edit) > cost || g_ascii_strtod (edit->new, NULL) > 0)
        return;
      n_short++;
    }

  if (n_short > 0)
    g_ptr_array_add (builder->wall->lines,
                     /* Translators: why fewer figures fall than the dice show */
                     g_strdup_printf (ngettext ("%u unit had fewer left than its die shows",
                                                "%u units had fewer left than their dice show",
                                                n_short), n_short));
}

static void
add_losses (Builder *builder)
{
  g_autoptr(GArray) losses = find_losses (builder);
  g_autoptr(GPtrArray) besides = find_besides (builder);
  guint n_units = 0;
  double n_figures = 0;
  gboolean is_summed;

  for (guint i = 0; i < losses->len; i++)
    if (g_array_index (losses, Loss, i).after < g_array_index (losses, Loss, i).before)
      {
        n_units++;
        n_figures += g_array_index (losses, Loss, i).before - g_array_index (losses, Loss, i).after;
      }

  builder->wall->tells_loss = n_units > 0;
  is_summed = n_units > LINE_LIMIT || (n_units > 1 && are_dice_judged_apart (builder));
  if (is_summed && builder->disclosures->losses == SNL_DISCLOSE_EXACT)
    {
      g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
      guint lost = (guint) n_figures;
      g_autofree char *words = g_strdup_printf (ngettext ("%u lost", "%u lost", lost), lost);

      g_ptr_array_add (builder->wall->lines,
                       /* Translators: how many fell or ran away, and of how many: "52 lost", "5
                          units" */
                       g_strdup_printf (_("%s, in %s"), words, units));
    }
  else if (is_summed)
    g_ptr_array_add (builder->wall->lines, g_strdup (_("many units lose some")));
  for (guint i = 0; n_units + is_summed <= LINE_LIMIT && i < losses->len; i++)
    if (g_array_index (losses, Loss, i).after < g_array_index (losses, Loss, i).before)
      g_ptr_array_add (builder->wall->lines, dup_loss (builder, &g_array_index (losses, Loss, i)));
  if (are_dice_judged_apart (builder) && builder->disclosures->losses == SNL_DISCLOSE_EXACT)
    add_short (builder, besides);
  if (may_read_log (builder))
    add_besides (builder, besides);
}

/* Whether @reason only repeats the score needed, which is shown with the dice */
static gboolean
is_score (const SnlEntry *entry,
          const char     *reason)
{
  for (guint i = 0; i < entry->rolls->len; i++)
    {
      g_autofree char *score = snl_sentence_dup_needed (g_ptr_array_index (entry->rolls, i));

      if (strcmp (reason, score) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Adds the reasons why the losses differ from the hits */
static void
add_reasons (Builder *builder)
{
  for (guint i = 0; i < builder->told->reasons->len && builder->wall->lines->len < LINE_LIMIT; i++)
    {
      const char *reason = g_ptr_array_index (builder->told->reasons, i);

      if (!is_score (builder->told, reason))
        g_ptr_array_add (builder->wall->lines, g_strdup (reason));
    }
}

/* Whether @sentence names @piece, and not one whose name begins alike */
static gboolean
is_named (const char *sentence,
          const char *piece)
{
  for (const char *at = strstr (sentence, piece); at != NULL; at = strstr (at + 1, piece))
    if (!g_unichar_isalnum (g_utf8_get_char (at + strlen (piece))))
      return TRUE;

  return FALSE;
}

/* Whether @sentence tells only of pieces that the last act left as they were */
static gboolean
is_idle (GHashTable *names,
         GHashTable *changed,
         const char *sentence)
{
  gboolean is_told = FALSE;
  GHashTableIter iter;
  gpointer id;
  gpointer name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &id, &name))
    {
      if (!is_named (sentence, name))
        continue;
      if (g_hash_table_contains (changed, id))
        return FALSE;
      is_told = TRUE;
    }

  return is_told;
}

/* (transfer container): the sentences of the last act: those about pieces to which nothing happened
 * come last, and are @n_idle */
static GPtrArray *
sort_sentences (Builder *builder,
                guint   *n_idle)
{
  const SnlEntry *last = builder->told;
  const xmlNode *root = snl_position_get_root (builder->position);
  g_autoptr(SnlWorld) world = snl_world_new_for_view (builder->ruleset, builder->position);
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr(GHashTable) changed = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *sentences = g_ptr_array_new ();

  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (snl_node_is (node, "piece"))
      g_hash_table_insert (names, (gpointer) snl_node_get (node, "id"),
                           snl_world_dup_name (world, node));
  for (guint i = 0; i < last->edits->len; i++)
    g_hash_table_add (changed, (gpointer) ((const SnlEdit *) last->edits->pdata[i])->node);
  for (int idle = FALSE; idle <= TRUE; idle++)
    {
      *n_idle = sentences->len;
      for (guint i = 0; i < last->say->len; i++)
        if (is_idle (names, changed, last->say->pdata[i]) == idle)
          g_ptr_array_add (sentences, last->say->pdata[i]);
    }
  *n_idle = sentences->len - *n_idle;

  return sentences;
}

/* Adds the first sentences of the last act; where not all fit, how many there are besides, but
 * neither what its card has told nor pieces to which nothing happened */
static void
add_sentences (Builder *builder,
               guint    limit)
{
  guint n_idle;
  g_autoptr(GPtrArray) sentences = sort_sentences (builder, &n_idle);
  gboolean is_full = limit == LINE_LIMIT && sentences->len > limit;

  if (is_full && builder->wall->card != NULL &&
      is_named (sentences->pdata[0], builder->wall->card->name))
    g_ptr_array_remove_index (sentences, 0);
  if (is_full && sentences->len > limit)
    g_ptr_array_set_size (sentences, sentences->len - MIN (n_idle, sentences->len - limit));
  is_full = is_full && sentences->len > limit;
  limit -= is_full;
  for (guint i = 0; i < sentences->len && i < limit; i++)
    g_ptr_array_add (builder->wall->lines, g_strdup (sentences->pdata[i]));
  if (is_full)
    g_ptr_array_add (builder->wall->lines,
                     /* Translators: below sentences about what units do */
                     g_strdup_printf (ngettext ("and %u more, which the referee reads out",
                                                "and %u more, which the referee reads out",
                                                sentences->len - limit),
                                      sentences->len - limit));
}

/* (nullable): whom the last act was for, if its hits changed anything of theirs */
static const char *
find_changed (Builder *builder)
{
  const char *actor = NULL;

  for (guint i = 0; builder->roll->hits > 0 && i < builder->told->answers->len; i++)
    {
      const char *id = ((const SnlAnswer *) builder->told->answers->pdata[i])->value;

      if (id == NULL || !snl_node_is (snl_position_find (builder->position, id), "piece"))
        continue;
      if (actor == NULL)
        actor = id;
      for (guint j = 0; strcmp (id, actor) != 0 && j < builder->told->edits->len; j++)
        if (g_strcmp0 (((const SnlEdit *) builder->told->edits->pdata[j])->node, id) == 0)
          return id;
    }

  return NULL;
}

/* Says of dice with a score to reach that nobody fell, or what they did instead, if that is said */
static void
add_no_losses (Builder *builder)
{
  const char *changed = find_changed (builder);
  const char *sentence = changed != NULL && may_read_log (builder)
                         ? find_sentence (builder, changed) : NULL;

  if (changed == NULL)
    g_ptr_array_add (builder->wall->lines, g_strdup (_("no losses")));
  else if (sentence != NULL)
    g_ptr_array_add (builder->wall->lines, g_strdup (sentence));
}

static void
make_lines (Builder *builder)
{
  guint limit = 1;

  if (builder->told == NULL || builder->is_secret || is_correction (builder->told))
    return;

  if (builder->disclosures->losses != SNL_DISCLOSE_NOTHING)
    add_losses (builder);
  if (builder->wall->lines->len == 0 && builder->disclosures->losses != SNL_DISCLOSE_NOTHING &&
      builder->roll != NULL && builder->roll->has_needed)
    {
      add_no_losses (builder);
      limit = 0;
    }
  if (builder->roll != NULL && builder->roll->has_needed && builder->roll->hits > 0 &&
      may_read_log (builder))
    add_reasons (builder);
  /* what falls is the result of the dice; the reasons say why it is not what they show */
  if (builder->wall->lines->len > 0 && are_dice_judged_apart (builder) &&
      builder->wall->roll != NULL && builder->wall->roll->result != NULL)
    {
      g_clear_pointer (&builder->wall->roll->result, g_free);
      add_reasons (builder);
    }
  /* without a score to reach, only the sentences describe the result */
  if (builder->roll == NULL || (limit > 0 && snl_wall_is_marked (builder->told)))
    limit = LINE_LIMIT;
  else if (!builder->roll->has_needed)
    limit = 2;
  /* the ending is shown in a place of its own */
  if (builder->wall->lines->len > 0 || !may_read_log (builder) ||
      snl_view_is_ending_only (builder->told))
    limit = 0;
  if (limit > 0 && builder->told->say->len > 0)
    add_sentences (builder, limit);
  if (builder->wall->news == SNL_WALL_EVENT_NONE)
    builder->wall->news = SNL_WALL_EVENT_BOARD;
}

static void
make_ending (Builder *builder)
{
  const char *reason = snl_view_get_ending_reason (builder->game);
  SnlElement *side = snl_ruleset_find (builder->ruleset, "side", get_fact (builder, "winner"));

  if (!snl_game_is_over (builder->game))
    return;

  builder->wall->ending = snl_view_dup_ending (builder->game);
  builder->wall->winner = snl_ruleset_dup_sides (snl_game_get_ruleset (builder->game),
                                                 get_fact (builder, "winner"));
  builder->wall->reason = *reason != '\0' ? g_strdup (reason) : NULL;
  builder->wall->winner_shape = g_strdup (side != NULL ? snl_element_get (side, "counter") : NULL);
  builder->wall->winner_tone = g_strdup (side != NULL ? snl_element_get (side, "tone") : NULL);
  for (guint i = 0; builder->last != NULL && i < builder->last->edits->len; i++)
    {
      const SnlEdit *edit = g_ptr_array_index (builder->last->edits, i);

      if (g_strcmp0 (edit->node, "game") == 0 && g_strcmp0 (edit->name, "ended") == 0)
        builder->wall->news = SNL_WALL_EVENT_END;
    }
}

/**
 * snl_wall_new:
 * @game: a game
 * @disclosures: how exactly the class sees each kind of fact
 *
 * Returns: (transfer full): what the class may see of @game now
 */
SnlWall *
snl_wall_new (SnlGame              *game,
              const SnlDisclosures *disclosures)
{
  SnlJournal *journal = snl_game_get_journal (game);
  guint length = snl_journal_get_length (journal);
  guint told = find_told (journal);
  Builder builder = { game, snl_game_get_ruleset (game), snl_game_get_position (game), disclosures,
                  length > 0 ? snl_journal_get (journal, length - 1) : NULL,
                  told > 0 ? snl_journal_get (journal, told - 1) : NULL, NULL, FALSE,
                  g_new0 (SnlWall, 1) };
  g_autoptr(SnlScene) scene = snl_scene_new (game, disclosures->units, disclosures->players, TRUE);

  builder.wall->gauges = g_ptr_array_new_with_free_func (gauge_free);
  builder.wall->lines = g_ptr_array_new_with_free_func (g_free);
  builder.wall->told = told;
  builder.is_secret = builder.told != NULL &&
                      snl_element_has (snl_ruleset_find (builder.ruleset, "action",
                                                         builder.told->action), "secret", "yes");
  builder.wall->roster = snl_scene_ref (scene);
  if (snl_scene_is_in_use (scene))
    builder.wall->scene = g_steal_pointer (&scene);
  else
    builder.wall->plan = snl_plan_new (builder.ruleset, builder.position, TRUE);
  builder.wall->pages = snl_wall_dup_pages (game, disclosures->armies);
  make_turn (&builder);
  make_card (&builder);
  make_roll (&builder);
  make_gauges (&builder);
  make_lines (&builder);
  make_ending (&builder);
  snl_wall_hide_names (builder.wall, game, builder.told, disclosures->players);

  return builder.wall;
}
