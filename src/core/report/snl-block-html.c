/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Writes blocks as a self-contained HTML page. */

#include "snl-block.h"

#include "core/base/snl-message.h"
#include "core/base/snl-text.h"

#include <string.h>

/* The style sheet is embedded: the page loads no scripts, fonts or images. */
static const char style[] =
  "html{color-scheme:light;background:#fff;color:#1d1d20;font:1rem/1.5 'Source Serif "
  "4',Georgia,serif}\n"
  "body{max-width:52rem;margin:0 auto;padding:2rem 1.25rem 4rem}\n"
  "h1{font-size:2.1rem;line-height:1.15;margin:0 0 .25rem}\n"
  "h2{font-size:1.4rem;margin:2.6rem 0 .6rem;padding-top:.5rem;border-top:2px solid #1d1d20}\n"
  "h3{font-size:1.1rem;margin:1.6rem 0 .3rem}\n"
  "h4{font-size:1rem;margin:1.2rem 0 .2rem}\n"
  "p{margin:.15rem 0}\n"
  ".lead{font-size:1.2rem;margin:.4rem 0 1rem}\n"
  ".note{font-size:.88rem;color:#55555c;margin:.4rem 0}\n"
  "figure{margin:1rem 0}\n"
  "svg{display:block;width:100%;height:auto}\n"
  ".wide{overflow-x:auto}\n"
  "table{border-collapse:collapse;font:.88rem/1.35 system-ui,'Noto Sans',sans-serif;"
  "font-variant-numeric:tabular-nums;margin:.8rem 0;width:100%}\n"
  "caption{text-align:start;font-weight:bold;padding:.3rem 0}\n"
  "th,td{padding:.22rem .5rem;border-bottom:1px solid #d9d9de;text-align:end;vertical-align:top}\n"
  "th:first-child,td:first-child,.words{text-align:start}\n"
  "thead th{border-bottom:1.5px solid #1d1d20;vertical-align:bottom}\n"
  "tbody th{font-weight:normal}\n"
  ".few td,.few th{color:#63636b}\n"
  ".gone th::after{content:' \\2020'}\n"
  "ol,ul{padding-inline-start:1.4rem}\n"
  "li{margin:.25rem 0}\n"
  ".stand{font-weight:bold}\n"
  ".students{columns:22rem;column-gap:2rem;font-size:.9rem}\n"
  ".students section{break-inside:avoid}\n"
  "@media print{@page{margin:16mm}html{font-size:10.5pt}body{max-width:none;padding:0}"
  "h2,h3,h4{break-after:avoid}figure,tr,li{break-inside:avoid}.wide{overflow:visible}}\n";

static void
append_element (GString    *html,
                const char *name,
                const char *class,
                const char *text)
{
  g_string_append_printf (html, "<%s", name);
  if (class != NULL)
    g_string_append_printf (html, " class=\"%s\"", class);
  g_string_append_c (html, '>');
  snl_text_append (html, text);
  g_string_append_printf (html, "</%.*s>\n", (int) strcspn (name, " "), name);
}

/* Isolates the direction of the text, because a student's name may run from right to left */
static void
append_cell (GString        *html,
             const SnlBlock *table,
             guint           column,
             const char     *text)
{
  gboolean is_words = column > 0 && snl_block_has_words (table, column);

  g_string_append (html, column == 0
                         ? "<th scope=\"row\">"
                         : is_words ? "<td class=\"words\"><bdi>" : "<td>");
  snl_text_append (html, text);
  g_string_append (html, column == 0 ? "</th>\n" : is_words ? "</bdi></td>\n" : "</td>\n");
}

static void
append_table (GString        *html,
              const SnlBlock *table)
{
  g_string_append (html, "<div class=\"wide\"><table>\n");
  append_element (html, "caption", NULL, table->text);
  for (guint i = 0; i < table->rows->len; i++)
    {
      char **row = g_ptr_array_index (table->rows, i);
      const char *class = i > 0 ? g_ptr_array_index (table->classes, i - 1) : NULL;

      g_string_append (html, i == 0 ? "<thead><tr>\n" : "<tr");
      if (class != NULL)
        g_string_append_printf (html, " class=\"%s\"", class);
      g_string_append (html, i == 0 ? "" : ">");
      for (guint j = 0; row[j] != NULL; j++)
        if (i == 0)
          append_element (html, "th scope=\"col\"", snl_block_has_words (table, j)
                                                    ? "words"
                                                    : NULL, row[j]);
        else
          append_cell (html, table, j, row[j]);
      g_string_append (html, i == 0 ? "</tr></thead><tbody>\n" : "</tr>\n");
    }
  g_string_append (html, "</tbody></table></div>\n");
}

static void
append_chart (GString  *html,
              SnlChart *chart,
              guint     index)
{
  g_autofree char *prefix = g_strdup_printf ("chart-%u", index);
  g_autofree char *svg = snl_chart_to_svg (chart, prefix);

  g_string_append_printf (html, "<figure>\n%s</figure>\n", svg);
}

static void
append_head (GString    *html,
             const char *title)
{
  g_autofree char *language = snl_message_dup_language ();

  g_string_append_printf (html,
                          "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" "
                          "lang=\"%s\">\n"
                          "<head>\n<meta charset=\"utf-8\"/>\n"
                          "<meta name=\"viewport\" content=\"width=device-width, "
                          "initial-scale=1\"/>\n"
                          "<meta name=\"generator\" content=\"Senlac " PACKAGE_VERSION
                          "\"/>\n", language);
  append_element (html, "title", NULL, title);
  g_string_append_printf (html, "<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
}

/* Closes the element that encloses consecutive blocks and opens the one of @now (%NULL for none) */
static void
change_list (GString     *html,
             const char **list,
             const char  *now)
{
  if (g_strcmp0 (*list, now) == 0)
    return;
  if (*list != NULL)
    g_string_append_printf (html, "</%s>\n", *list);
  if (now != NULL)
    g_string_append_printf (html, "<%s>\n", now);
  *list = now;
}

static const struct {
  const char *name;
  const char *class;
  const char *list;
} elements[] = {
  [SNL_BLOCK_TITLE] = { "h1" },
  [SNL_BLOCK_LEAD] = { "p", "lead" },
  [SNL_BLOCK_HEADING] = { "h2" },
  [SNL_BLOCK_SUBHEADING] = { "h3" },
  [SNL_BLOCK_STORY] = { "h4" },
  [SNL_BLOCK_TEXT] = { "p" },
  [SNL_BLOCK_SUMMARY] = { "p", "stand" },
  [SNL_BLOCK_NOTE] = { "p", "note" },
  [SNL_BLOCK_ITEM] = { "li", NULL, "ul" },
  [SNL_BLOCK_NUMBERED] = { "li", NULL, "ol" },
  [SNL_BLOCK_TABLE] = { NULL },
  [SNL_BLOCK_CHART] = { NULL },
};

/**
 * snl_blocks_to_html:
 * @blocks: (element-type SnlBlock): a document, which begins with its title
 *
 * Returns: (transfer full): a self-contained HTML page, which is also well-formed XML
 */
char *
snl_blocks_to_html (GPtrArray *blocks)
{
  GString *html = g_string_new (NULL);
  const char *list = NULL;
  gboolean in_stories = FALSE;

  append_head (html, ((SnlBlock *) g_ptr_array_index (blocks, 0))->text);
  for (guint i = 0; i < blocks->len; i++)
    {
      const SnlBlock *block = g_ptr_array_index (blocks, i);
      gboolean is_story = block->kind == SNL_BLOCK_STORY ||
                          (in_stories && block->kind == SNL_BLOCK_ITEM);

      change_list (html, &list, elements[block->kind].list);
      if (in_stories && (!is_story || block->kind == SNL_BLOCK_STORY))
        g_string_append (html, is_story ? "</section>\n" : "</section>\n</div>\n");
      if (is_story && block->kind == SNL_BLOCK_STORY)
        g_string_append (html,
                         in_stories ? "<section>\n" : "<div class=\"students\">\n<section>\n");
      in_stories = is_story;

      if (block->kind == SNL_BLOCK_TABLE)
        append_table (html, block);
      else if (block->kind == SNL_BLOCK_CHART)
        append_chart (html, block->chart, i);
      else
        append_element (html, elements[block->kind].name, elements[block->kind].class, block->text);
    }
  change_list (html, &list, NULL);
  g_string_append (html, in_stories ? "</section>\n</div>\n</main>\n</body>\n</html>\n"
                                    : "</main>\n</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
