/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Modules made of the elements of the schema, put together by chance, with numbers that nobody
 * needs: the smallest, the greatest, and none at all.
 */

typedef struct {
  GRand     *chance;
  GString   *text;
  GPtrArray *names;        /* of the variables that steps see here */
  guint      n_variables;
  guint      n_procedures; /* that can be called here */
  guint      n_steps;
  gboolean   has_board;
} Hostile;

static void hostile_form  (Hostile    *self,
                           const char *form,
                           guint       depth);
static void hostile_steps (Hostile    *self,
                           guint       depth);

static inline guint
hostile_pick (Hostile *self,
              guint    among)
{
  return (guint) g_rand_int_range (self->chance, 0, (gint32) among);
}

#define HOSTILE_KINDS "{/position/piece|/position/*|/position/side|/position/card|/position/square}"
#define HOSTILE_SIGNS "{ = | != | &lt; | &gt;= }"

/* The forms of each kind of expression, see hostile_form(); the last is for those without parts */
static const struct {
  char        kind;
  guint       n_forms;
  const char *forms[7];
} hostile_expressions[] = {
  { 't', 6,   /* a truth */
    { "%s" HOSTILE_SIGNS "%s", "%w = %w", "contains(%w, %w)", "(%t{) and (|) or (}%t)", "not(%t)",
      "%n" HOSTILE_SIGNS "%0" } },
  { 'n', 6,   /* a number */
    { "count(%s)", "string-length(%w)", "(%n{ + | - | * | div | mod }%n)", "sum(%s/@strength)",
      "snl:distance(%s, %s)",
      "{0|1|2|7|40|999|1000|10000|999999999|-1|-999999999|0.000001|(1 div 0)|(0 div 0)|"
      "99999999999999999999}" } },
  { 'w', 6,   /* words */
    { "{concat|substring-before|substring-after}(%w, %w)", "translate(%w, 'abcdefghi', %w)",
      "substring(%w, %n)", "string(%n)", "normalize-space(%w)", "'%l'" } },
  { 's', 7,   /* a set of nodes */
    { HOSTILE_KINDS "[%t]", "%s/../*", "(%s | %s)", "snl:words(%w)", "snl:between(%s, %s)",
      "snl:nearest(%s, %s)", HOSTILE_KINDS } },
};

static void
hostile_expression (Hostile *self,
                    char     kind,
                    guint    depth)
{
  guint i = 0;

  while (hostile_expressions[i].kind != kind)
    i++;

  hostile_form (self,
                hostile_expressions[i].forms[depth > 0
                                             ? hostile_pick (self, hostile_expressions[i].n_forms)
                                             : hostile_expressions[i].n_forms - 1],
                depth > 0 ? depth - 1 : 0);
}

/* The whole of an attribute, sometimes with a variable of the steps */
static void
hostile_attribute (Hostile *self,
                   char     kind)
{
  if (kind == 'n' && self->names->len > 0 && hostile_pick (self, 3) == 0)
    g_string_append_printf (self->text, "string-length($%s) * ",
                            (char *) self->names->pdata[hostile_pick (self, self->names->len)]);
  hostile_expression (self, kind, 1 + hostile_pick (self, 4));
}

/* A name that steps behind can use */
static const char *
hostile_name (Hostile *self)
{
  char *name = g_strdup_printf ("v%u", ++self->n_variables);

  g_ptr_array_add (self->names, name);

  return name;
}

/* Steps that read whatever was named since there were @n_names; what nobody reads is a fault */
static void
hostile_block (Hostile *self,
               guint    depth,
               guint    n_names)
{
  hostile_steps (self, depth);
  if (self->names->len > n_names)
    {
      g_string_append (self->text, "<say>In the end");
      for (guint i = n_names; i < self->names->len; i++)
        g_string_append_printf (self->text, " {%s}", (char *) self->names->pdata[i]);
      g_string_append (self->text, "</say>");
    }
  g_ptr_array_set_size (self->names, (int) n_names);
}

static void
hostile_sentence (Hostile *self)
{
  g_string_append (self->text, "Words");
  for (guint i = hostile_pick (self, 4); self->names->len > 0 && i > 0; i--)
    g_string_append_printf (self->text, " {%s}",
                            (char *) self->names->pdata[hostile_pick (self, self->names->len)]);
}

/* Appends an alternative of @form, behind {, up to the } that belongs to it; returns that */
static const char *
hostile_choose (Hostile    *self,
                const char *form,
                guint       depth)
{
  g_autoptr(GPtrArray) alternatives = g_ptr_array_new_with_free_func (g_free);
  const char *begin = form;

  for (guint level = 0; level > 0 || *form != '}'; form++)
    {
      level += *form == '{';
      level -= *form == '}';
      if (level == 0 && *form == '|')
        {
          g_ptr_array_add (alternatives, g_strndup (begin, form - begin));
          begin = form + 1;
        }
    }
  g_ptr_array_add (alternatives, g_strndup (begin, form - begin));
  hostile_form (self, alternatives->pdata[hostile_pick (self, alternatives->len)], depth);

  return form;
}

/*
 * Appends @form, with one of several for {a|b}; with an expression of so many parts for %t, %n, %w
 * and %s, or of none for %0; with one of any depth, as the whole of an attribute, for %T, %N, %W
 * and %S; and with letters for %l, a new name for %v, and a sentence for %x
 */
static void
hostile_form (Hostile    *self,
              const char *form,
              guint       depth)
{
  for (; *form != '\0'; form++)
    {
      if (*form == '{')
        form = hostile_choose (self, form + 1, depth);
      else if (*form != '%')
        g_string_append_c (self->text, *form);
      else if (*++form == '0')
        hostile_expression (self, 'n', 0);
      else if (*form == 'l')
        for (guint i = hostile_pick (self, 8); i > 0; i--)
          g_string_append (self->text, "a b c d e f g h i ");
      else if (*form == 'v')
        g_string_append (self->text, hostile_name (self));
      else if (*form == 'x')
        hostile_sentence (self);
      else if (g_ascii_isupper (*form))
        hostile_attribute (self, g_ascii_tolower (*form));
      else
        hostile_expression (self, *form, depth);
    }
}

static void
hostile_roll (Hostile *self)
{
  char *name = NULL;

  hostile_form (self, "<roll sides=\"{2|6|100}\"{| needed=\"%N\"}", 0);
  name = g_strdup_printf ("d%u", ++self->n_variables);
  g_string_append_printf (self->text, " name=\"%s\"><name>", name);
  hostile_form (self, "%x</name><because when=\"%T\">%x</because>"
                "<group id=\"a\"{| each=\"%S\"} count=\"%N\"/>"
                "<modifier value=\"%N\">%x</modifier></roll>", 0);
  g_ptr_array_add (self->names, name);
}

static void
hostile_step (Hostile *self,
              guint    depth)
{
  static const char *const steps[] = {
    "<let select=\"{%S|%W}\" name=\"%v\"><then when=\"true()\" select=\"%W\">%x</then>"
    "</let>",
    NULL,
    "{<say when=\"%T\">%x</say>|<on-table when=\"%T\">%x</on-table>|"
    "<warn when=\"%T\">%x</warn>}",
    "<set on=\"%S\" to=\"%W\" name=\"{moved|note}\"/>",
    "<change on=\"%S\" by=\"%N\" name=\"strength\" cause=\"%x\"/>",
    "<add piece=\"foot\" side=\"'red'\" called=\"%W\" name=\"%v\"/>",
    "<draw deck=\"events\" name=\"%v\"/>",
    "<shuffle deck=\"events\" among=\"%T\"/>",
    "<ask-number default=\"%N\" least=\"%N\" name=\"%v\"><name>N</name></ask-number>",
    "<ask-piece optional=\"yes\" among=\"%S\" prefer=\"%T\" name=\"%v\"><name>N</name>"
    "</ask-piece>",
  };
  guint step = hostile_pick (self, depth > 0 ? 16 : G_N_ELEMENTS (steps));

  if (step == 1)
    hostile_roll (self);
  else if (step < G_N_ELEMENTS (steps))
    hostile_form (self, steps[step], 0);
  else if (step <= 12)
    {
      hostile_form (self, "<for-each{ from=\"%N\" to=\"%N\"| select=\"%S\"{| order=\"%N\"}} "
                    "name=\"%v\">", 0);
      hostile_block (self, depth - 1, self->names->len - 1);
      hostile_form (self, "</for-each>", 0);
    }
  else if (step == 13 && self->n_procedures > 0)
    {
      g_string_append_printf (self->text, "<call procedure=\"p%u\"/>",
                              1 + hostile_pick (self, self->n_procedures));
    }
  else
    {
      hostile_form (self, "<when test=\"%T\">", 0);
      hostile_block (self, depth - 1, self->names->len);
      hostile_form (self, "</when><otherwise>", 0);
      hostile_block (self, depth - 1, self->names->len);
      hostile_form (self, "</otherwise>", 0);
    }
}

static void
hostile_steps (Hostile *self,
               guint    depth)
{
  guint count = 1 + hostile_pick (self, 3);

  for (guint i = 0; i < count; i++)
    {
      hostile_step (self, depth);
      self->n_steps++;
    }
}

static const char hostile_beginning[] =
  "<ruleset xmlns=\"urn:senlac:ruleset:1\" id=\"h\" version=\"1\">"
  "<title>H</title><summary>H.</summary><sides><side id=\"red\"><name>Reds</name>"
  "</side><side id=\"blue\"><name>Blues</name></side></sides><statistics>"
  "<statistic id=\"strength\" of=\"piece\" kind=\"number\" initial=\"4\">"
  "<name>strength</name></statistic><statistic id=\"moved\" of=\"piece\" "
  "kind=\"text\" resets=\"phase\"><name>moved</name></statistic>"
  "<statistic id=\"note\" of=\"piece\" kind=\"text\" secret=\"yes\">"
  "<name>note</name></statistic>"
  "</statistics><types><type id=\"foot\"><name>foot</name></type></types><scenario>"
  "<group side=\"red\" type=\"foot\" count=\"{1|3|40|450}\"/>"
  "<group side=\"blue\" type=\"foot\" count=\"{1|3|40|450}\"/><strength select=\"%N\"/></scenario>";

static const char hostile_pages[] =
  "<decks><deck id=\"events\"><name>Events</name>"
  "<card id=\"rain\" copies=\"{1|3|40|450}\"><name>Rain</name></card>"
  "<when-empty><shuffle deck=\"events\"/></when-empty></deck></decks>"
  "<definitions><define name=\"f1\" select=\"%N\"/><define name=\"f2\" select=\"%N\"/>"
  "<define name=\"f3\" select=\"%N\"/></definitions>"
  "<gauges><gauge side=\"red\" value=\"%N\" full=\"%N\"><name>G</name></gauge>"
  "<gauge side=\"blue\" value=\"$f1 + $f2\" full=\"$f3\"><name>H</name></gauge></gauges>"
  "<badges><badge letter=\"B\" tone=\"good\" when=\"%T\">badge</badge></badges>"
  "<plan><name>cm</name><fact select=\"%S\"><name>F</name></fact></plan>"
  "<pages><page id=\"p\" class=\"yes\" of=\"%S\"><name>P</name>"
  "<fact select=\"%W\"><name>F</name></fact><list rows=\"%S\" order=\"%N\"><name>L</name>"
  "<column select=\"%W\"><name>C</name></column></list></page></pages>"
  "<sequence><phase id=\"one\" kind=\"move\" active=\"'red'\" waits=\"%S\"><name>One</name></phase>"
  "<repeat while=\"false()\"><phase id=\"two\" kind=\"move\" active=\"'blue'\"><name>Two</name>"
  "</phase></repeat></sequence>";

/* (transfer full): a module; most, not all, pass the check */
static char *
hostile_dup_module (guint32 seed)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Hostile self = { .chance = g_rand_new_with_seed (seed), .text = g_string_new (NULL),
                   .names = names };

  hostile_form (&self, hostile_beginning, 0);
  if (hostile_pick (&self, 2) > 0)
    {
      g_string_append_printf (self.text, "<board kind=\"%s\" columns=\"%u\" rows=\"%u\">",
                              hostile_pick (&self, 2) > 0 ? "hex" : "square",
                              1 + hostile_pick (&self, 100), 1 + hostile_pick (&self, 99));
      hostile_form (&self, "<terrain id=\"grass\" key=\".\"><name>grass</name></terrain>"
                    "<movement allowance=\"%N\" cost=\"%N\"><bar when=\"%T\">barred</bar>"
                    "</movement></board>", 0);
    }
  hostile_form (&self, hostile_pages, 0);
  g_string_append (self.text, "<procedures>");
  for (guint i = 1; i <= 4; i++)
    {
      g_string_append_printf (self.text, "<procedure id=\"p%u\">", i);
      hostile_block (&self, 2, 0);
      g_string_append (self.text, "</procedure>");
      self.n_procedures = i;
    }
  g_string_append (self.text, "</procedures><actions>");
  for (guint i = 1; i <= 3; i++)
    {
      g_string_append_printf (self.text, "<action id=\"a%u\" phase=\"move\"><name>A%u</name>"
                              "<call procedure=\"p%u\"/>", i, i, i + 1);
      hostile_block (&self, 3, 0);
      g_string_append (self.text, "</action>");
    }
  g_string_append (self.text, "<action id=\"a4\" phase=\"move\"><name>A4</name><draw name=\"w\" "
                   "deck=\"events\"/><say when=\"piece/@moved = piece/@note\">{w}</say>"
                   "<call procedure=\"p1\"/><call procedure=\"p2\"/><call procedure=\"p3\"/>"
                   "<call procedure=\"p4\"/></action></actions>");
  hostile_form (&self, "<endings><ending id=\"e\" check=\"'at_once'\" when=\"%T\" winner=\"'red'\">"
                "<name>E</name></ending></endings></ruleset>", 0);
  g_rand_free (self.chance);

  return g_string_free (self.text, FALSE);
}
