/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snl-rack.h"

#include "snl-number.h"

#include <libxml/parserInternals.h>
#include <string.h>

typedef struct {
  xmlAttr attribute;
  xmlNode content;
  char    number[SNL_NUMBER_SIZE];
} Fact;

typedef struct {
  xmlNode node;
  guint   n_facts;
  Fact    facts[];
} Die;

/**
 * snl_rack_init:
 *
 * Makes a rack with no dice in it.
 */
void
snl_rack_init (SnlRack *self)
{
  memset (self, 0, sizeof *self);
  self->document.type = XML_DOCUMENT_NODE;
  self->document.doc = &self->document;
  self->document.children = self->document.last = &self->root;
  self->root.type = XML_ELEMENT_NODE;
  self->root.name = BAD_CAST "dice";
  self->root.doc = &self->document;
  self->root.parent = (xmlNode *) &self->document;
}

void
snl_rack_clear (SnlRack *self)
{
  snl_rack_drop (self, NULL);
  snl_arena_clear (&self->arena);
}

/* Puts a die last, with room for @n_facts. */
static Die *
new_die (SnlRack *self,
         guint    n_facts)
{
  Die *die = snl_arena_take (&self->arena, sizeof (Die) + n_facts * sizeof (Fact));

  memset (die, 0, sizeof *die);
  die->node.type = XML_ELEMENT_NODE;
  die->node.name = BAD_CAST "die";
  die->node.doc = &self->document;
  die->node.parent = &self->root;
  die->node.prev = self->root.last;
  if (self->root.last != NULL)
    self->root.last->next = &die->node;
  else
    self->root.children = &die->node;
  self->root.last = &die->node;

  return die;
}

static Fact *
add_fact (Die        *die,
          const char *name,
          const char *value)
{
  Fact *fact = &die->facts[die->n_facts];

  memset (fact, 0, G_STRUCT_OFFSET (Fact, number));
  fact->attribute.type = XML_ATTRIBUTE_NODE;
  fact->attribute.name = BAD_CAST name;
  fact->attribute.parent = &die->node;
  fact->attribute.doc = die->node.doc;
  fact->attribute.children = fact->attribute.last = &fact->content;
  fact->content.type = XML_TEXT_NODE;
  fact->content.name = xmlStringText;
  fact->content.parent = (xmlNode *) &fact->attribute;
  fact->content.doc = die->node.doc;
  fact->content.content = BAD_CAST value;
  if (die->n_facts > 0)
    {
      fact->attribute.prev = &fact[-1].attribute;
      fact[-1].attribute.next = &fact->attribute;
    }
  else
    die->node.properties = &fact->attribute;
  die->n_facts++;

  return fact;
}

static void
add_number (Die        *die,
            const char *name,
            int         number)
{
  Fact *fact = &die->facts[die->n_facts];

  add_fact (die, name, snl_number_print (number, fact->number));
}

/**
 * snl_rack_add:
 * @group: whose die it is; its words must be there as long as the die
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
  Die *die = new_die (self, 3 + (group->id != NULL) + (group->piece != NULL) + (hit != FALSE));

  if (group->id != NULL)
    add_fact (die, "group", group->id);
  if (group->piece != NULL)
    add_fact (die, "for", group->piece);
  add_number (die, "value", (int) face);
  add_number (die, "bonus", group->bonus);
  add_number (die, "total", (int) face + group->bonus);
  if (hit)
    add_fact (die, "hit", "yes");

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
  Die *die = new_die (self, 1);

  add_fact (die, "hit", "yes");

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
 * @last: (nullable): a die, or %NULL for none
 *
 * Takes away what was added after @last.
 */
void
snl_rack_drop (SnlRack *self,
               xmlNode *last)
{
  xmlNode *first = last != NULL ? last->next : self->root.children;

  if (first == NULL)
    return;

  self->root.last = last;
  if (last != NULL)
    last->next = NULL;
  else
    self->root.children = NULL;
  snl_arena_rewind (&self->arena, first);
}
