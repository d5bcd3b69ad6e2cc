/* SPDX-License-Identifier: GPL-3.0-or-later */

/* test-position.c: positions are read, changed, reverted, hashed and copied */
#include "core/journal/snl-position.h"

#include "../walk.h"
#include "core/base/snl-error.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-intern.h"
#include "core/expression/snl-tree.h"

#include <math.h>
#include <string.h>

#define BOARD \
  "<position turn=\"1\">\n" \
  "  <side id=\"red\" label=\"Red\"/>\n" \
  "  <piece id=\"foot-1\" side=\"red\" figures=\"10\" note=\"\"/>\n" \
  "  <piece id=\"foot-2\" side=\"red\" figures=\"8\"/>\n" \
  "</position>\n"

static SnlPosition *
board (void)
{
  g_autoptr(GError) error = NULL;
  SnlPosition *position = snl_position_new_from_xml (BOARD, -1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (position);

  return position;
}

static void
test_read_and_write (void)
{
  g_autoptr(SnlPosition) position = board ();
  g_autoptr(SnlPosition) copy = snl_position_copy (position);
  g_autoptr(SnlPosition) empty = snl_position_new ();
  g_autofree char *xml = snl_position_to_xml (position);
  g_autofree char *digest = snl_position_dup_digest (position);
  g_autofree char *copied = snl_position_dup_digest (copy);
  g_autofree char *nothing = snl_position_to_xml (empty);

  g_assert_cmpstr (xml, ==, BOARD);
  g_assert_cmpstr (digest, ==, copied);
  g_assert_cmpuint (strlen (digest), ==, 64);
  g_assert_cmpstr (nothing, ==, "<position/>\n");
  g_assert_cmpstr (snl_position_get (position, "foot-1", "figures"), ==, "10");
  g_assert_cmpstr (snl_position_get (position, "foot-1", "note"), ==, "");
  g_assert_null (snl_position_get (position, "foot-1", "nothing"));
  g_assert_null (snl_position_get (position, "foot-9", "figures"));
  g_assert_cmpstr (snl_position_get (position, "game", "turn"), ==, "1");
  g_assert_cmpfloat (snl_position_get_number (position, "foot-2", "figures"), ==, 8);
  g_assert_true (isnan (snl_position_get_number (position, "foot-1", "note")));
  g_assert_true (isnan (snl_position_get_number (position, "foot-1", "side")));
  g_assert_true (snl_position_find (position, "game") == snl_position_get_root (position));
  g_assert_true (xmlDocGetRootElement (snl_position_get_document (position)) ==
                 snl_position_get_root (position));
  g_assert_true (snl_position_find (copy, "red") != snl_position_find (position, "red"));
}

typedef struct {
  const char *name;
  const char *one;
  const char *other;
  gboolean    is_same;
} SameCase;

#define PIECE "<position><piece id=\"a\" figures=\"1\" note=\"\"/>"

static const SameCase same_cases[] = {
  { "nothing",          "<position/>", "<position/>", TRUE },
  { "attributes-swapped", PIECE "</position>",
    "<position><piece note=\"\" id=\"a\" figures=\"1\"/></position>", TRUE },
  { "another-value",    PIECE "</position>",
    "<position><piece id=\"a\" figures=\"2\" note=\"\"/></position>", FALSE },
  { "without-an-empty", PIECE "</position>",
    "<position><piece id=\"a\" figures=\"1\"/></position>", FALSE },
  { "another-name",     PIECE "</position>",
    "<position><piece id=\"a\" figures=\"1\" moved=\"\"/></position>", FALSE },
  { "another-kind",     PIECE "</position>",
    "<position><side id=\"a\" figures=\"1\" note=\"\"/></position>", FALSE },
  { "one-more",         PIECE "</position>", PIECE "<side id=\"red\"/></position>", FALSE },
  { "another-order",    PIECE "<side id=\"red\"/></position>",
    "<position><side id=\"red\"/><piece id=\"a\" figures=\"1\" note=\"\"/></position>", FALSE },
  { "another-turn",     "<position turn=\"1\"/>", "<position turn=\"2\"/>", FALSE },
};

/* As the digests say it */
static void
test_same (gconstpointer data)
{
  const SameCase *wanted = data;
  g_autoptr(SnlPosition) one = snl_position_new_from_xml (wanted->one, -1, NULL);
  g_autoptr(SnlPosition) other = snl_position_new_from_xml (wanted->other, -1, NULL);
  g_autofree char *digest = snl_position_dup_digest (one);
  g_autofree char *another = snl_position_dup_digest (other);

  g_assert_cmpint (snl_position_is_same (one, other), ==, wanted->is_same);
  g_assert_cmpint (snl_position_is_same (other, one), ==, wanted->is_same);
  g_assert_cmpint (strcmp (digest, another) == 0, ==, wanted->is_same);
}

typedef struct {
  const char *name;
  const char *xml;
  const char *says;   /* a part of the sentence; NULL if it is right */
} ReadCase;

static const ReadCase read_cases[] = {
  { "blank",         "<position>\n</position>", NULL },
  { "comment",       "<position><!-- x --><a id='a'><!-- y --></a><?pi?></position>", NULL },
  { "characters",    "<position a='&#65;&amp;&lt;&#10;'/>", NULL },
  { "declaration",   "<?xml version='1.0' encoding='UTF-8'?><position/>", NULL },
  { "empty",         "", "empty" },
  { "not-xml",       "<position", "line 1: a tag is not closed" },
  { "cut",           "<position>\n<a id='a'/>\n", "line 3" },
  { "other-root",    "<game/>", "<game>" },
  { "namespace",     "<position xmlns='urn:x'/>", "namespace" },
  { "prefix",        "<position xmlns:x='urn:x'><x:a id='a'/></position>", "namespace" },
  { "attribute-ns",  "<position><a id='a' xml:lang='en'/></position>", "namespace" },
  { "no-id",         "<position>\n<a/></position>", "line 2: <a> has no id" },
  { "empty-id",      "<position><a id=''/></position>", "has no id" },
  { "twice",         "<position><a id='a'/>\n<b id='a'/></position>", "line 2: the id “a”" },
  { "game-twice",    "<position><a id='game'/></position>", "“game”" },
  { "nested",        "<position><a id='a'><b id='b'/></a></position>", "holds something" },
  { "text",          "<position>\nwords</position>", "text" },
  { "text-inside",   "<position><a id='a'>words</a></position>", "holds something" },
  { "doctype",       "<!DOCTYPE position><position/>", "document type" },
  { "entity",        "<!DOCTYPE position [<!ENTITY e 'x'>]><position a='&e;'/>", "document type" },
  { "external",      "<!DOCTYPE position SYSTEM 'file:///etc/passwd'><position/>",
    "document type" },
  { "no-entity",     "<position a='&e;'/>", "“&e;” means nothing here" },
  { "not-utf-8",     "<position a='\xff'/>", "not in UTF-8" },
};

static void
test_read (gconstpointer data)
{
  const ReadCase *row = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (row->xml, -1, &error);

  if (row->says == NULL)
    {
      g_autofree char *xml = NULL;
      g_autoptr(SnlPosition) again = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (position);
      xml = snl_position_to_xml (position);
      again = snl_position_new_from_xml (xml, strlen (xml), &error);
      g_assert_no_error (error);
      return;
    }

  g_assert_null (position);
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, row->says));
}

static void
test_values (void)
{
  g_autoptr(SnlPosition) position = snl_position_new_from_xml (
    "<position a='&#65;&amp;&lt;&#10;&#9;b'/>", -1, NULL);
  g_autoptr(SnlEdit) alias = NULL;
  g_autoptr(SnlEdit) odd = NULL;

  g_assert_cmpstr (snl_position_get (position, "game", "a"), ==, "A&<\n\tb");

  alias = snl_position_set (position, "game", "a", snl_position_get (position, "game", "a"));
  g_assert_cmpstr (alias->old, ==, alias->new);
  g_assert_cmpstr (snl_position_get (position, "game", "a"), ==, "A&<\n\tb");

  odd = snl_position_set (position, "game", "a", "x\001\xffy");
  g_assert_cmpstr (odd->new, ==, "x\357\277\275\357\277\275y");
  g_assert_cmpstr (snl_position_get (position, "game", "a"), ==, odd->new);
}

static void
test_set (void)
{
  g_autoptr(SnlPosition) position = board ();
  g_autofree char *before = snl_position_dup_digest (position);
  g_autofree char *after = NULL;
  g_autofree char *back = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(SnlEdit) change = snl_position_set (position, "foot-1", "figures", "7");
  g_autoptr(SnlEdit) fresh = snl_position_set (position, "game", "winner", "red");
  g_autoptr(SnlEdit) gone = snl_position_set (position, "foot-1", "side", NULL);

  g_assert_cmpint (change->kind, ==, SNL_EDIT_SET);
  g_assert_cmpstr (change->node, ==, "foot-1");
  g_assert_cmpstr (change->name, ==, "figures");
  g_assert_cmpstr (change->old, ==, "10");
  g_assert_cmpstr (change->new, ==, "7");
  g_assert_null (fresh->old);
  g_assert_cmpstr (gone->old, ==, "red");
  g_assert_null (gone->new);
  g_assert_null (snl_position_get (position, "foot-1", "side"));

  after = snl_position_dup_digest (position);
  g_assert_cmpstr (before, !=, after);

  snl_position_revert (position, gone);
  snl_position_revert (position, fresh);
  snl_position_revert (position, change);
  back = snl_position_dup_digest (position);
  g_assert_cmpstr (before, ==, back);

  g_assert_true (snl_position_apply (position, change, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (snl_position_get (position, "foot-1", "figures"), ==, "7");
}

/* Where the node is found already: a fact that nothing changes leaves no trace, and XML can hold
 * the rest */
static void
test_set_on (void)
{
  g_autoptr(SnlPosition) position = board ();
  g_autoptr(SnlEntry) entry = snl_entry_new ("mark");
  xmlNode *node = snl_position_find (position, "foot-1");
  xmlNode *bare = xmlNewNode (NULL, (const xmlChar *) "side");
  const SnlEdit *edit = NULL;

  g_assert_false (snl_position_set_on (position, node, snl_intern ("figures"), "10", NULL, entry));
  g_assert_true (snl_position_set_on (position, node, snl_intern ("note"), "x\001\xffy",
                                      "rain", entry));
  g_assert_cmpstr (snl_position_get (position, "foot-1", "note"), ==, "x\357\277\275\357\277\275y");
  g_assert_cmpuint (entry->edits->len, ==, 1);
  edit = entry->edits->pdata[0];
  g_assert_cmpstr (edit->new, ==, snl_position_get (position, "foot-1", "note"));
  g_assert_cmpstr (edit->cause, ==, "rain");

  /* libxml2 may hold an empty value without a text */
  xmlNewProp (bare, (const xmlChar *) "label", NULL);
  g_assert_cmpstr (snl_node_get (bare, "label"), ==, "");
  g_assert_null (snl_node_get (bare, "name"));
  xmlFreeNode (bare);
}

static void
test_add_and_remove (void)
{
  g_autoptr(SnlPosition) position = board ();
  g_autofree char *before = snl_position_to_xml (position);
  g_autofree char *after = NULL;
  g_autofree char *back = NULL;
  g_autofree char *again = NULL;
  g_autoptr(SnlEdit) removed = snl_position_remove (position, "foot-1");
  g_autoptr(SnlEdit) added = NULL;
  xmlNode *node = xmlNewNode (NULL, (const xmlChar *) "piece");

  xmlNewProp (node, (const xmlChar *) "id", (const xmlChar *) "foot-3");
  xmlNewProp (node, (const xmlChar *) "label", (const xmlChar *) "<&\"\n");
  added = snl_position_add (position, node);

  g_assert_cmpint (removed->kind, ==, SNL_EDIT_REMOVE);
  g_assert_cmpuint (removed->place, ==, 1);
  g_assert_null (snl_position_find (position, "foot-1"));
  g_assert_cmpint (added->kind, ==, SNL_EDIT_ADD);
  g_assert_cmpstr (added->node, ==, "foot-3");
  g_assert_cmpstr (snl_position_get (position, "foot-3", "label"), ==, "<&\"\n");

  after = snl_position_to_xml (position);
  snl_position_revert (position, added);
  snl_position_revert (position, removed);
  back = snl_position_to_xml (position);
  g_assert_cmpstr (before, ==, back);
  g_assert_cmpstr (snl_position_get (position, "foot-1", "figures"), ==, "10");

  g_assert_true (snl_position_apply (position, removed, NULL));
  g_assert_true (snl_position_apply (position, added, NULL));
  again = snl_position_to_xml (position);
  g_assert_cmpstr (after, ==, again);
}

typedef struct {
  const char  *name;
  SnlEditKind  kind;
  const char  *node;
  const char  *attribute;
  const char  *old;
  const char  *new;
  guint        place;
  const char  *says;
} ApplyCase;

static const ApplyCase apply_cases[] = {
  { "no-node", SNL_EDIT_SET, "foot-9", "figures", NULL, "1", 0, "“foot-9”" },
  { "other-old", SNL_EDIT_SET, "foot-1", "figures", "9", "1", 0, "“10”" },
  { "old-missing", SNL_EDIT_SET, "foot-1", "figures", NULL, "1", 0, "“10”" },
  { "old-too-much", SNL_EDIT_SET, "foot-1", "quality", "9", "1", 0, "“quality”" },
  { "set-id", SNL_EDIT_SET, "foot-1", "id", "foot-1", "x", 0, "cannot be set" },
  { "set-no-name", SNL_EDIT_SET, "foot-1", NULL, NULL, "x", 0, "cannot be set" },
  { "set-odd-name", SNL_EDIT_SET, "foot-1", "a b", NULL, "x", 0, "cannot be set" },
  { "set-colon", SNL_EDIT_SET, "foot-1", "xml:id", NULL, "x", 0, "cannot be set" },
  { "set-xmlns", SNL_EDIT_SET, "foot-1", "xmlns", NULL, "x", 0, "cannot be set" },
  { "set-control", SNL_EDIT_SET, "foot-1", "a", NULL, "\001", 0, "stored" },
  { "add-nothing", SNL_EDIT_ADD, "a", NULL, NULL, NULL, 0, "“a”" },
  { "add-twice", SNL_EDIT_ADD, "foot-1", NULL, NULL, "<p id='foot-1'/>", 0, "twice" },
  { "add-other", SNL_EDIT_ADD, "a", NULL, NULL, "<p id='b'/>", 0, "“b”" },
  { "add-broken", SNL_EDIT_ADD, "a", NULL, NULL, "<p id='a'", 0, "a tag is not closed" },
  { "add-nested", SNL_EDIT_ADD, "a", NULL, NULL, "<p id='a'><p/></p>", 0, "holds" },
  { "add-doctype", SNL_EDIT_ADD, "a", NULL, NULL, "<!DOCTYPE p><p id='a'/>", 0, "type" },
  { "remove-none", SNL_EDIT_REMOVE, "a", NULL, "<p id='a'/>", NULL, 0, "no “a”" },
  { "remove-root", SNL_EDIT_REMOVE, "game", NULL, "<position turn='1'/>", NULL, 0, "game" },
  { "remove-text", SNL_EDIT_REMOVE, "red", NULL, NULL, NULL, 0, "“red”" },
  { "remove-other", SNL_EDIT_REMOVE, "red", NULL, "<side id='red'/>", NULL, 0, "“red”" },
  { "remove-place", SNL_EDIT_REMOVE, "red", NULL, "<side id='red' label='Red'/>", NULL, 2,
    "“red”" },
};

static void
test_apply_refuses (gconstpointer data)
{
  const ApplyCase *row = data;
  const SnlEdit edit = {
    row->kind, (char *) row->node, (char *) row->attribute, (char *) row->old, (char *) row->new,
    NULL, row->place
  };
  g_autoptr(SnlPosition) position = board ();
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (snl_position_apply (position, &edit, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, row->says));

  after = snl_position_to_xml (position);
  g_assert_cmpstr (after, ==, BOARD);
}

static void
test_digest (void)
{
  static const char *const different[] = {
    "<position/>",
    "<position a=''/>",
    "<position a='b'/>",
    "<position ab=''/>",
    "<position><a id='a'/></position>",
    "<position><b id='a'/></position>",
    "<position><a id='a'/><a id='b'/></position>",
    "<position><a id='b'/><a id='a'/></position>",
    "<position><a id='a' b='c'/></position>",
    "<position><a id='a' b='' c=''/></position>",
  };
  g_autoptr(GHashTable) digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(SnlPosition) one = snl_position_new_from_xml ("<position a='1' b='2'/>", -1, NULL);
  g_autoptr(SnlPosition) other = snl_position_new_from_xml ("<position b='2' a='1'/>", -1, NULL);
  g_autofree char *digest = snl_position_dup_digest (one);
  g_autofree char *turned = snl_position_dup_digest (other);

  g_assert_cmpstr (digest, ==, turned);

  for (guint i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_autoptr(SnlPosition) position = snl_position_new_from_xml (different[i], -1, NULL);

      g_assert_true (g_hash_table_add (digests, snl_position_dup_digest (position)));
    }
}

static void
test_walk (void)
{
  g_autoptr(GRand) walk = g_rand_new_with_seed (1066);
  g_autoptr(SnlPosition) position = board ();
  g_autoptr(SnlPosition) replay = snl_position_copy (position);
  g_autoptr(GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_edit_free);
  g_autoptr(GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *digest = NULL;

      g_ptr_array_add (digests, snl_position_dup_digest (position));
      g_ptr_array_add (edits, walk_edit (walk, position));
      g_assert_true (snl_position_apply (replay, edits->pdata[i], &error));
      g_assert_no_error (error);

      digest = snl_position_dup_digest (replay);
      g_ptr_array_add (digests, snl_position_dup_digest (position));
      g_assert_cmpstr (digest, ==, digests->pdata[digests->len - 1]);
      g_ptr_array_set_size (digests, i + 1);
    }

  for (guint i = edits->len; i-- > 0;)
    {
      g_autofree char *digest = NULL;

      snl_position_revert (position, edits->pdata[i]);
      digest = snl_position_dup_digest (position);
      g_assert_cmpstr (digest, ==, digests->pdata[i]);
    }
}

static SnlEdit *
edit_by_chance (SnlPosition *position,
                guint        step)
{
  static const char *const names[] = { "figures", "side", "at", "note" };
  g_autofree char *id = g_strdup_printf ("foot-%d", g_test_rand_int_range (1, 6));
  g_autofree char *value = g_strnfill (g_test_rand_int_range (0, 120), 'a' + step % 26);
  xmlNode *node = snl_position_find (position, id);

  if (node == NULL)
    {
      node = xmlNewNode (NULL, BAD_CAST "piece");
      xmlNewProp (node, BAD_CAST "id", BAD_CAST id);
      xmlNewProp (node, BAD_CAST "note", BAD_CAST value);
      return snl_position_add (position, node);
    }
  if (g_test_rand_int_range (0, 8) == 0)
    return snl_position_remove (position, id);

  return snl_position_set (position, id, names[g_test_rand_int_range (0, G_N_ELEMENTS (names))],
                           g_test_rand_int_range (0, 3) > 0 ? value : NULL);
}

/* Nodes and attributes come and go, their memory is used anew, and what is there is what was
 * said */
static void
test_come_and_go (void)
{
  g_autoptr(SnlPosition) position = board ();
  g_autofree char *before = snl_position_dup_digest (position);
  g_autofree char *after = NULL;
  g_autoptr(GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) snl_edit_free);

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr(SnlPosition) copy = NULL;
      g_autofree char *now = NULL;
      g_autofree char *copied = NULL;
      SnlEdit *edit = edit_by_chance (position, i);

      g_ptr_array_add (edits, edit);
      if (edit->kind == SNL_EDIT_SET)
        {
          g_assert_cmpstr (snl_position_get (position, edit->node, edit->name), ==, edit->new);
          g_assert_false (snl_position_set_on (position, snl_position_find (position, edit->node),
                                               edit->name, edit->new, NULL, NULL));
        }
      if (i % 20 > 0)
        continue;
      copy = snl_position_copy (position);
      now = snl_position_to_xml (position);
      copied = snl_position_to_xml (copy);
      g_assert_cmpstr (now, ==, copied);
    }
  while (edits->len > 0)
    {
      snl_position_revert (position, g_ptr_array_index (edits, edits->len - 1));
      g_ptr_array_set_size (edits, (int) edits->len - 1);
    }
  after = snl_position_dup_digest (position);
  g_assert_cmpstr (before, ==, after);
}

/* A node comes in from wherever: another document, with bytes that no file can hold, or with
 * nothing in it */
static void
test_add_foreign (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  xmlDoc *other = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *foreign = xmlNewDocNode (other, NULL, BAD_CAST "piece", NULL);
  xmlNode *unclean = xmlNewNode (NULL, BAD_CAST "piece");

  xmlNewProp (foreign, BAD_CAST "id", BAD_CAST "foot-1");
  xmlNewProp (foreign, BAD_CAST "side", NULL);
  snl_edit_free (snl_position_add (position, foreign));
  xmlFreeDoc (other);
  g_assert_true (snl_position_find (position,
                                    "foot-1")->doc == snl_position_get_document (position));
  g_assert_cmpstr (snl_position_get (position, "foot-1", "side"), ==, "");

  xmlNewProp (unclean, BAD_CAST "id", BAD_CAST "foot-2");
  xmlNewProp (unclean, BAD_CAST "name", BAD_CAST "a\001b");
  snl_edit_free (snl_position_add (position, unclean));
  g_assert_cmpstr (snl_position_get (position, "foot-2", "name"), ==, "a\357\277\275b");
}

/* What is put into a position that has no journal yet: any characters, and more names than have
 * columns */
static void
test_put_facts (void)
{
  g_autoptr(SnlPosition) position = board ();
  xmlNode *root = snl_position_get_root (position);
  xmlDoc *plain = xmlReadDoc ((const xmlChar *) "<plain empty=\"\"/>", NULL, NULL, 0);

  snl_position_put_attribute (position, root, snl_intern ("odd"), "a\001b");
  g_assert_cmpstr (snl_tree_get (root, snl_intern ("odd")), ==, "a\357\277\275b");

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("name-%u", i);
      g_autofree char *value = g_strdup_printf ("%u", i);

      snl_position_put_attribute (position, root, snl_intern (name), value);
      g_assert_cmpstr (snl_tree_get (root, snl_intern (name)), ==, value);
      g_assert_cmpstr (snl_node_get (root, name), ==, value);
    }
  g_assert_null (snl_tree_get (root, snl_intern ("name-300")));

  /* of no position */
  g_assert_cmpstr (snl_node_get (xmlDocGetRootElement (plain), "empty"), ==, "");
  xmlFreeDoc (plain);
}

/* Many nodes that are like one which is nowhere */
static void
test_models (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  xmlNode *model = snl_position_new_model (position, "square");
  g_autofree char *before = snl_position_dup_digest (position);
  g_autofree char *xml = NULL;
  xmlNode *node;

  snl_position_put_attribute (position, model, snl_intern ("x"), "");
  snl_position_put_attribute (position, model, snl_intern ("terrain"), "grass");
  xml = snl_position_dup_digest (position);
  g_assert_cmpstr (before, ==, xml);
  g_clear_pointer (&xml, g_free);

  node = snl_position_put_like (position, model, "a1");
  snl_position_put_attribute (position, node, snl_intern ("x"), "1");
  snl_position_put_like (position, model, "b1");
  g_assert_true (snl_position_find (position, "a1") == node);
  xml = snl_position_to_xml (position);
  g_assert_nonnull (strstr (xml, "<square id=\"a1\" x=\"1\" terrain=\"grass\"/>"));
  g_assert_nonnull (strstr (xml, "<square id=\"b1\" x=\"\" terrain=\"grass\"/>"));
}

/* Numbers that Senlac counts by, as the root has them */
static void
test_counts (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();

  g_assert_cmpuint (snl_position_get_count (position, SNL_GAME_DICE), ==, 0);
  snl_edit_free (snl_position_set (position, "game", "dice", "1066"));
  g_assert_cmpuint (snl_position_get_count (position, SNL_GAME_DICE), ==, 1066);
  snl_edit_free (snl_position_set (position, "game", "dice", "2147483647"));
  g_assert_cmpuint (snl_position_get_count (position, SNL_GAME_DICE), ==, 2147483647);
}

/* As many facts as a file may hold, and then one more; what was taken away does not count */
static void
test_size (void)
{
  g_autoptr(SnlPosition) position = snl_position_new ();
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < SNL_MAX_ALL_ATTRIBUTES / 10; i++)
    {
      xmlNode *node = xmlNewNode (NULL, BAD_CAST "cell");
      g_autofree char *id = g_strdup_printf ("cell-%u", i);

      xmlSetProp (node, BAD_CAST "id", BAD_CAST id);
      for (guint j = 1; j < 10; j++)
        {
          const char name[] = { 'a' + j, '\0' };

          xmlSetProp (node, BAD_CAST name, BAD_CAST "1");
        }
      snl_position_put (position, node);
    }

  g_assert_true (snl_position_check_size (position, &error));
  snl_edit_free (snl_position_set (position, "cell-0", "z", "1"));
  g_assert_false (snl_position_check_size (position, &error));
  g_assert_error (error, SNL_ERROR, SNL_ERROR_FILE);
  snl_edit_free (snl_position_set (position, "cell-0", "b", NULL));
  g_clear_error (&error);
  g_assert_true (snl_position_check_size (position, &error));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_summary ("The state of play is read, changed and stepped back without a trace");

  g_test_add_func ("/position/read-and-write", test_read_and_write);
  g_test_add_func ("/position/values", test_values);

  for (gsize i = 0; i < G_N_ELEMENTS (same_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/position/same/", same_cases[i].name, NULL);

      g_test_add_data_func (path, &same_cases[i], test_same);
    }

  g_test_add_func ("/position/set", test_set);
  g_test_add_func ("/position/set-on", test_set_on);
  g_test_add_func ("/position/add-and-remove", test_add_and_remove);
  g_test_add_func ("/position/come-and-go", test_come_and_go);
  g_test_add_func ("/position/put-facts", test_put_facts);
  g_test_add_func ("/position/models", test_models);
  g_test_add_func ("/position/counts", test_counts);
  g_test_add_func ("/position/add-foreign", test_add_foreign);
  g_test_add_func ("/position/size", test_size);
  g_test_add_func ("/position/digest", test_digest);
  g_test_add_func ("/position/walk", test_walk);

  for (gsize i = 0; i < G_N_ELEMENTS (read_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/position/read/", read_cases[i].name, NULL);

      g_test_add_data_func (path, &read_cases[i], test_read);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (apply_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/position/apply/", apply_cases[i].name, NULL);

      g_test_add_data_func (path, &apply_cases[i], test_apply_refuses);
    }

  return g_test_run ();
}
