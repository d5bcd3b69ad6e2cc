/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * What the class is told of the last act: what fell and why; without losses the sentences of its
 * entry in the journal, those first of pieces to which something happened.
 */

#include "snl-wall-private.h"

#include "core/base/snl-text.h"
#include "core/journal/snl-sentence.h"
#include "core/rules/snl-world.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many lines fit in a font size that can be read from the back row of a classroom */
#define LINE_LIMIT 4

/*
 * Whether sentences of the log may be shown. They contain exact numbers of units, losses and dice,
 * so these must be disclosed exactly.
 */
gboolean
snl_wall_may_read_log (SnlWallBuilder *builder)
{
  const SnlDisclosures *told = builder->disclosures;

  return told->units == SNL_DISCLOSE_EXACT && told->losses == SNL_DISCLOSE_EXACT &&
         told->dice == SNL_DISCLOSE_EXACT;
}

gboolean
snl_wall_is_correction (const SnlEntry *entry)
{
  return g_strcmp0 (entry->action, "correct") == 0;
}

/* What one piece lost in the last act */
typedef struct {
  const char *piece;
  double      before;
  double      after;
} Loss;

/*
 * (transfer full): the change of figures of each piece in the last act, in the order of the first
 * hit
 */
static GArray *
find_losses (SnlWallBuilder *builder)
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
dup_loss (SnlWallBuilder *builder,
          const Loss     *loss)
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
find_loss_edits (SnlWallBuilder *builder)
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
are_dice_judged_apart (SnlWallBuilder *builder)
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
find_other_losses (SnlWallBuilder *builder)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *losses = are_dice_judged_apart (builder) ? find_loss_edits (builder)
                                                      : g_ptr_array_new ();
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
find_sentence (SnlWallBuilder *builder,
               const char     *piece)
{
  g_autofree char *name = snl_view_dup_name (builder->game, piece);

  for (guint i = 0; i < builder->told->say->len; i++)
    if (strstr (builder->told->say->pdata[i], name) != NULL)
      return builder->told->say->pdata[i];

  return NULL;
}

/* Adds what is told of the losses that the dice did not cause */
static void
add_other_losses (SnlWallBuilder *builder,
                  GPtrArray      *others)
{
  for (guint i = 0; i < others->len && builder->wall->lines->len < LINE_LIMIT; i++)
    {
      const char *sentence = find_sentence (builder, ((const SnlEdit *) others->pdata[i])->node);

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
add_short (SnlWallBuilder *builder,
           GPtrArray      *others)
{
  g_autoptr(GPtrArray) losses = find_loss_edits (builder);
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
            !g_ptr_array_find (others, losses->pdata[j], NULL))
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
add_losses (SnlWallBuilder *builder)
{
  g_autoptr(GArray) losses = find_losses (builder);
  g_autoptr(GPtrArray) others = find_other_losses (builder);
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
    add_short (builder, others);
  if (snl_wall_may_read_log (builder))
    add_other_losses (builder, others);
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
add_reasons (SnlWallBuilder *builder)
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
sort_sentences (SnlWallBuilder *builder,
                guint          *n_idle)
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

/* Counts the sentences for which there is no room */
static char *
dup_rest (guint count)
{
  /* Translators: below sentences about what units do */
  return g_strdup_printf (ngettext ("and %u more, which the referee reads out",
                                    "and %u more, which the referee reads out", count), count);
}

/* Adds the first sentences of the last act; where not all fit, how many there are besides, but
 * neither what its card has told nor pieces to which nothing happened */
static void
add_sentences (SnlWallBuilder *builder,
               guint           limit)
{
  guint n_idle;
  g_autoptr(GPtrArray) sentences = sort_sentences (builder, &n_idle);
  gboolean is_counted = limit == LINE_LIMIT;

  if (is_counted && sentences->len > limit && builder->wall->card != NULL &&
      is_named (sentences->pdata[0], builder->wall->card->name))
    g_ptr_array_remove_index (sentences, 0);
  if (is_counted && sentences->len > limit)
    g_ptr_array_set_size (sentences, MAX (limit, sentences->len - n_idle));
  if (is_counted && sentences->len > limit)
    limit--;
  for (guint i = 0; i < sentences->len && (is_counted || i < limit); i++)
    g_ptr_array_add (i < limit ? builder->wall->lines : builder->wall->more,
                     g_strdup (sentences->pdata[i]));
  if (builder->wall->more->len > 0)
    g_ptr_array_add (builder->wall->lines, dup_rest (builder->wall->more->len));
}

/**
 * snl_wall_dup_lines:
 * @self: what the class sees
 * @n_more: how many of the sentences that do not fit in large letters
 *
 * Returns: the lines about the last act, with so many more sentences in place of those counted
 */
char *
snl_wall_dup_lines (const SnlWall *self,
                    guint          n_more)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new ();
  g_autofree char *rest = n_more < self->more->len ? dup_rest (self->more->len - n_more) : NULL;

  g_ptr_array_extend (lines, self->lines, NULL, NULL);
  if (self->more->len > 0)
    g_ptr_array_set_size (lines, (int) lines->len - 1);
  for (guint i = 0; i < n_more && i < self->more->len; i++)
    g_ptr_array_add (lines, self->more->pdata[i]);
  if (rest != NULL)
    g_ptr_array_add (lines, rest);

  return snl_text_join (lines->pdata, lines->len, "\n");
}

/* (nullable): whom the last act was for, if its hits changed anything of theirs */
static const char *
find_changed (SnlWallBuilder *builder)
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
add_no_losses (SnlWallBuilder *builder)
{
  const char *changed = find_changed (builder);
  const char *sentence = changed != NULL && snl_wall_may_read_log (builder)
                         ? find_sentence (builder, changed) : NULL;

  if (changed == NULL)
    g_ptr_array_add (builder->wall->lines, g_strdup (_("no losses")));
  else if (sentence != NULL)
    g_ptr_array_add (builder->wall->lines, g_strdup (sentence));
}

void
snl_wall_add_lines (SnlWallBuilder *builder)
{
  guint limit = 1;

  if (builder->told == NULL || builder->is_secret || snl_wall_is_correction (builder->told))
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
      snl_wall_may_read_log (builder))
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
  if (builder->wall->lines->len > 0 || !snl_wall_may_read_log (builder) ||
      snl_view_is_ending_only (builder->told))
    limit = 0;
  if (limit > 0 && builder->told->say->len > 0)
    add_sentences (builder, limit);
  if (builder->wall->event == SNL_WALL_EVENT_NONE)
    builder->wall->event = SNL_WALL_EVENT_BOARD;
}
