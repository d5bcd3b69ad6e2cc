/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-rack.h"

#include "core/base/snl-number.h"

#include <libxml/parserInternals.h>

#define KEPT 64   /* dice; more than most acts throw */

typedef struct {
  xmlAttr attribute;
  xmlNode content;
  char    number[SNL_NUMBER_SIZE];
} Fact;

/* In the order in which they stand */
enum {
  GROUP,
  FOR,
  VALUE,
  BONUS,
  TOTAL,
  HIT,
  N_FACTS
};

/* A die, on the rack or beside it: whatever it shows, most of it stays as it is. */
typedef struct {
  xmlNode  node;
  guint    index;             /* its place on the rack */
  xmlAttr *last;              /* of the facts that it shows; NULL for none */
  Fact     facts[N_FACTS];
} Die;

/**
 * snl_rack_new:
 *
 * Returns: (transfer full): a rack with no dice on it
 */
SnlRack *
snl_rack_new (void)
{
  SnlRack *self = g_new0 (SnlRack, 1);

  self->document.type = XML_DOCUMENT_NODE;
  self->document.doc = &self->document;
  self->document.children = self->document.last = &self->root;
  self->root.type = XML_ELEMENT_NODE;
  self->root.name = BAD_CAST "dice";
  self->root.doc = &self->document;
  self->root.parent = (xmlNode *) &self->document;
  self->dice = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
snl_rack_free (SnlRack *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->dice);
  g_free (self);
}

/* A die beside the rack, with all that is the same for all dice */
static Die *
new_die (SnlRack *self)
{
  static const char *const names[N_FACTS] = { "group", "for", "value", "bonus", "total", "hit" };
  Die *die = g_new0 (Die, 1);

  die->index = self->dice->len;
  die->node.type = XML_ELEMENT_NODE;
  die->node.name = BAD_CAST "die";
  die->node.doc = &self->document;
  die->node.parent = &self->root;
  die->node.prev = die->index > 0 ? self->dice->pdata[die->index - 1] : NULL;
  for (guint i = 0; i < N_FACTS; i++)
    {
      Fact *fact = &die->facts[i];

      fact->attribute.type = XML_ATTRIBUTE_NODE;
      fact->attribute.name = BAD_CAST names[i];
      fact->attribute.parent = &die->node;
      fact->attribute.doc = &self->document;
      fact->attribute.children = fact->attribute.last = &fact->content;
      fact->content.type = XML_TEXT_NODE;
      fact->content.name = xmlStringText;
      fact->content.parent = (xmlNode *) &fact->attribute;
      fact->content.doc = &self->document;
    }
  g_ptr_array_add (self->dice, die);

  return die;
}

/* Puts a die last on the rack, which shows nothing yet. */
static Die *
put_die (SnlRack *self)
{
  xmlNode *last = self->root.last;
  guint index = last != NULL ? ((Die *) last)->index + 1 : 0;
  Die *die = index < self->dice->len ? self->dice->pdata[index] : new_die (self);

  die->node.next = NULL;
  die->node.properties = NULL;
  die->last = NULL;
  if (last != NULL)
    last->next = &die->node;
  else
    self->root.children = &die->node;
  self->root.last = &die->node;

  return die;
}

static inline void
show (Die        *die,
      guint       index,
      const char *text)
{
  Fact *fact = &die->facts[index];

  fact->content.content = BAD_CAST text;
  fact->attribute.prev = die->last;
  fact->attribute.next = NULL;
  if (die->last != NULL)
    die->last->next = &fact->attribute;
  else
    die->node.properties = &fact->attribute;
  die->last = &fact->attribute;
}

static inline void
show_number (Die   *die,
             guint  index,
             int    number)
{
  show (die, index, snl_number_print (number, die->facts[index].number));
}

/**
 * snl_rack_add:
 * @group: whose die it is; its words must be there as long as the die is on the rack
 * @face: what it shows, or the sum of several that count as one
 * @hit: whether it hits
 *
 * Returns: (transfer none): the new die: its `group`, whom it is `for`, its `value`, `bonus` and
 *   `total`, and whether it is a `hit`
 */
xmlNode *
snl_rack_add (SnlRack           *self,
              const SnlDieGroup *group,
              guint              face,
              gboolean           hit)
{
  Die *die = put_die (self);

  if (group->id != NULL)
    show (die, GROUP, group->id);
  if (group->piece != NULL)
    show (die, FOR, group->piece);
  show_number (die, VALUE, (int) face);
  show_number (die, BONUS, group->bonus);
  show_number (die, TOTAL, (int) face + group->bonus);
  if (hit)
    show (die, HIT, "yes");

  return &die->node;
}

/**
 * snl_rack_add_hit:
 *
 * Returns: (transfer none): a new die of which nothing is known but that it is a `hit`
 */
xmlNode *
snl_rack_add_hit (SnlRack *self)
{
  Die *die = put_die (self);

  show (die, HIT, "yes");
  die->node.psvi = NULL;

  return &die->node;
}

/**
 * snl_rack_get_last:
 *
 * Returns: (transfer none) (nullable): the die that was added last, for snl_rack_drop()
 */
xmlNode *
snl_rack_get_last (SnlRack *self)
{
  return self->root.last;
}

/**
 * snl_rack_drop:
 * @last: (nullable): a die on the rack, or %NULL for none
 *
 * Takes away what was added after @last.
 */
void
snl_rack_drop (SnlRack *self,
               xmlNode *last)
{
  self->root.last = last;
  if (last != NULL)
    last->next = NULL;
  else
    self->root.children = NULL;
}

/**
 * snl_rack_clear:
 *
 * Takes all dice away; some are kept for the next act.
 */
void
snl_rack_clear (SnlRack *self)
{
  snl_rack_drop (self, NULL);
  if (self->dice->len > KEPT)
    g_ptr_array_set_size (self->dice, KEPT);
}
