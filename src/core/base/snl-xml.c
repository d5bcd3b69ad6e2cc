/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Parses XML that strangers wrote. Before libxml2 reads it, a scan refuses elements with so many
 * attributes that libxml2 would need minutes; a document type stops the parser at once, because it
 * can declare entities. Errors of libxml2 are mapped by code to sentences that tell the user what
 * to do.
 */

#include "snl-xml.h"

#include "snl-limits.h"
#include "snl-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MIN_ATTRIBUTE 4           /* bytes of the shortest attribute, `a=""` */
/*
 * A text of another encoding than UTF-8 is refused in any case: up to this many bytes by libxml2,
 * and at once if it is longer, because the scan for attributes does not find "<" in it.
 */
#define MAX_FOREIGN (64 * 1024)

/*
 * For each error code of libxml2, a sentence that tells the user what to do; {name} is the error's
 * first string
 */
static const struct {
  int         code;
  const char *sentence;
} faults[] = {
  { XML_ERR_DOCUMENT_EMPTY,
    N_("this is not XML, which begins with “<”") },
  { XML_ERR_DOCUMENT_END,
    N_("the file goes on after its end; take out what follows") },
  { XML_ERR_ATTRIBUTE_NOT_STARTED,
    N_("a value stands in quotation marks, as in name=\"value\"") },
  { XML_ERR_ATTRIBUTE_NOT_FINISHED,
    N_("a quotation mark is opened and not closed") },
  { XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
    N_("an attribute has a value in quotation marks, as in name=\"value\"") },
  { XML_ERR_LT_IN_ATTRIBUTE,
    N_("“<” is written &lt; within a value") },
  { XML_ERR_ENTITYREF_SEMICOL_MISSING,
    N_("“&” is written &amp;") },
  { XML_ERR_INVALID_CHAR,
    N_("there is a character here that XML cannot hold; take it out") },
  { XML_ERR_INVALID_ENCODING,
    N_("this is not in UTF-8; save the file in that encoding") },
  { XML_I18N_CONV_FAILED,
    N_("this is not in UTF-8; save the file in that encoding") },
  { XML_ERR_UNSUPPORTED_ENCODING,
    N_("the file must be in UTF-8; save it in that encoding") },
  { XML_ERR_COMMENT_NOT_FINISHED,
    N_("a comment is opened and not closed by “-->”") },
  { XML_ERR_PI_NOT_FINISHED,
    N_("“<?” is opened and not closed by “?>”") },
  { XML_ERR_CDATA_NOT_FINISHED,
    N_("“<![CDATA[” is opened and not closed by “]]>”") },
  { XML_ERR_GT_REQUIRED,
    N_("a tag is not closed by “>”") },
  { XML_ERR_SPACE_REQUIRED,
    N_("a space is missing between two attributes") },
  { XML_ERR_XMLDECL_NOT_FINISHED,
    N_("the first line should be <?xml version=\"1.0\" encoding=\"UTF-8\"?>") },
  { XML_ERR_VERSION_MISSING,
    N_("the first line should be <?xml version=\"1.0\" encoding=\"UTF-8\"?>") },
  { XML_ERR_RESERVED_XML_NAME,
    N_("<?xml …?> can only be the very first thing in a file") },
  { XML_ERR_ATTRIBUTE_REDEFINED,
    N_("“{name}” is in one tag twice") },
  { XML_ERR_UNDECLARED_ENTITY,
    N_("“&{name};” means nothing here; “&” is written &amp;") },
  { XML_WAR_UNDECLARED_ENTITY,
    N_("“&{name};” means nothing here; “&” is written &amp;") },
  { XML_NS_ERR_UNDEFINED_NAMESPACE,
    N_("the prefix “{name}:” is not known here; Senlac’s elements have none") },
};

/* (transfer full): the sentence for @error, without line and column */
static char *
dup_sentence (const xmlError *error)
{
  const char *message = error->message != NULL ? error->message : "";

  if (error->code == XML_ERR_TAG_NAME_MISMATCH && error->str1 != NULL && error->str2 != NULL)
    /* Translators: the name of an element, its line, its name again, the name of another element */
    return g_strdup_printf (_("<%s>, opened in line %d, is not closed by </%s> before </%s>"),
                            error->str1, error->int1, error->str1, error->str2);

  if (error->code == XML_ERR_TAG_NOT_FINISHED && error->str1 != NULL)
    /* Translators: the name of an element, its line */
    return g_strdup_printf (_("the file ends before <%s>, opened in line %d, is closed; part of it "
                              "is missing"), error->str1, error->int1);

  if (error->code == XML_ERR_NAME_REQUIRED)
    return g_strdup (strstr (message, "Entity") != NULL ? _("“&” is written &amp;")
                     : _("a name should follow “<”; “<” itself is written &lt;"));

  if (strstr (message, "Excessive depth") != NULL)
    return g_strdup (
      _("elements are nested more than 256 deep here; no Senlac file needs that"));

  /* half of a surrogate pair is a wrong character for older libxml2, and a wrong encoding since */
  if (strstr (message, "UTF-8") != NULL ||
      (error->code == XML_ERR_INVALID_CHAR && error->int1 >= 0xd800 && error->int1 <= 0xdfff))
    return g_strdup (_("this is not in UTF-8; save the file in that encoding"));

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      GString *sentence = NULL;

      if (faults[i].code != error->code)
        continue;

      sentence = g_string_new (_(faults[i].sentence));
      g_string_replace (sentence, "{name}", error->str1 != NULL ? error->str1 : "", 0);

      return g_string_free (sentence, FALSE);
    }

  return *message != '\0' ? g_strchomp (g_strdup (message)) : g_strdup (_("this is not XML"));
}

/**
 * snl_xml_dup_fault:
 * @error: an error of libxml2
 *
 * Returns: (transfer full): what is wrong and what to do, translated, with the column, but without
 *   file and line
 */
char *
snl_xml_dup_fault (const xmlError *error)
{
  g_autofree char *raw = dup_sentence (error);
  g_autofree char *sentence = g_utf8_make_valid (raw, -1);

  if (error->int2 <= 0)
    return g_steal_pointer (&sentence);

  /* Translators: what is wrong in a line, and in which column of it */
  return g_strdup_printf (_("%s (column %d)"), sentence, error->int2);
}

/**
 * snl_xml_dup_game_fault:
 * @error: an error of libxml2 about a game's file
 *
 * Does what snl_xml_dup_fault() does, but quotes nothing that may be a student's name: in a damaged
 * file, part of a text may be read as the name of an element.
 *
 * Returns: (transfer full): as snl_xml_dup_fault()
 */
char *
snl_xml_dup_game_fault (const xmlError *error)
{
  const char *one = snl_text_get_quotable (error->str1);
  const char *other = snl_text_get_quotable (error->str2);
  xmlError quotable = *error;

  char *sentence = NULL;

  quotable.str1 = error->str1 != NULL ? (char *) one : NULL;
  quotable.str2 = error->str2 != NULL ? (char *) other : NULL;
  sentence = snl_xml_dup_fault (&quotable);

  if ((error->str1 != NULL && one != error->str1 && strstr (sentence, error->str1) != NULL) ||
      (error->str2 != NULL && other != error->str2 && strstr (sentence, error->str2) != NULL))
    {
      g_free (sentence);
      quotable.message = NULL;
      sentence = snl_xml_dup_fault (&quotable);
    }

  return sentence;
}

/*
 * SAX callback for a document type, which can declare entities and refer to other files: stops the
 * parser at its start, and stores its line in the parser's field `_private`
 */
static void
refuse_cb (void          *context,
           const xmlChar *name G_GNUC_UNUSED,
           const xmlChar *external G_GNUC_UNUSED,
           const xmlChar *system G_GNUC_UNUSED)
{
  xmlParserCtxt *parser = context;

  parser->_private = GINT_TO_POINTER (parser->input != NULL ? MAX (parser->input->line, 1) : 1);
  xmlStopParser (parser);
}

/* not reached by the tests: with XML_PARSE_NOERROR libxml2 prints nothing about their files */
static void
ignore_cb (void       *user_data,
           const char *format,
           ...)
{
}

/**
 * snl_xml_silence:
 * Installs an error function for this thread that discards libxml2's messages. Even with
 * %XML_PARSE_NOERROR, libxml2 prints some to standard error; the callers report errors themselves.
 */
void
snl_xml_silence (void)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  xmlSetGenericErrorFunc (NULL, ignore_cb);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/**
 * snl_xml_refuse_doctype:
 * @parser: a parser context that has not run yet
 *
 * Makes @parser stop at a document type, and print no messages. Uses the field `_private` of
 * @parser.
 */
void
snl_xml_refuse_doctype (xmlParserCtxt *parser)
{
  g_return_if_fail (parser != NULL);

  snl_xml_silence ();
  parser->sax->internalSubset = refuse_cb;
}

/**
 * snl_xml_get_doctype:
 * @parser: a parser context that was given to snl_xml_refuse_doctype() and has run
 *
 * Returns: the line of a document type; 0 if there was none
 */
int
snl_xml_get_doctype (xmlParserCtxt *parser)
{
  g_return_val_if_fail (parser != NULL, 0);

  return GPOINTER_TO_INT (parser->_private);
}

/*
 * Whether the tag that begins at @text has more than SNL_MAX_ATTRIBUTES attributes. Counts quoted
 * values that follow an equals sign, so that the words of a comment or of text are not counted.
 */
static gboolean
has_too_many_attributes (const char *text,
                         const char *end)
{
  guint count = 0;
  char quote = '\0';
  char before = '\0';

  /* in UTF-16 and UTF-32, the other bytes of "<" are zeros */
  for (text++; text < end && *text == '\0'; text++)
    continue;

  if (text == end || strchr ("!?/", *text) != NULL)
    return FALSE;

  for (; text < end && count <= SNL_MAX_ATTRIBUTES; text++)
    {
      if (*text == '\0' || (quote == '\0' && g_ascii_isspace (*text)))
        continue;

      if (quote != '\0')
        {
          quote = *text == quote ? '\0' : quote;
        }
      else if (*text == '"' || *text == '\'')
        {
          count += before == '=';
          quote = *text;
        }
      else if (*text == '>')
        {
          return FALSE;
        }

      before = *text;
    }

  return count > SNL_MAX_ATTRIBUTES;
}

/**
 * snl_xml_is_foreign:
 * @text: (array length=length): XML, or anything else
 * @length: length of @text in bytes
 *
 * Checks for the byte order marks and zero bytes of UTF-16 and UTF-32, for EBCDIC, and for a
 * declared encoding other than UTF-8. In such an encoding, "<" may be another byte.
 *
 * Returns: whether @text is not, or does not claim to be, in UTF-8
 */
gboolean
snl_xml_is_foreign (const char *text,
                    gsize       length)
{
  const char *end = length > 1 ? memchr (text + 1, '<', length - 1) : NULL;
  gsize max = end != NULL ? (gsize) (end - text) : length;
  const char *at;

  if (length >= 4 && (memchr (text, '\0', 4) != NULL || memcmp (text, "\376\377", 2) == 0 ||
                      memcmp (text, "\377\376", 2) == 0 ||
                      memcmp (text, "\114\157\247\224", 4) == 0))
    return TRUE;

  for (at = g_strstr_len (text, (gssize) max, "encoding"); at != NULL;
       at = g_strstr_len (at, (gssize) (max - (gsize) (at - text)), "encoding"))
    {
      at += strlen ("encoding");
      while (at < text + max && (g_ascii_isspace (*at) || strchr ("=\"'", *at) != NULL))
        at++;
      if (text + max - at < 5 || g_ascii_strncasecmp (at, "UTF-8", 5) != 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * snl_xml_get_safe_length:
 * @text: (array length=length): XML, or anything else
 * @length: length of @text in bytes
 *
 * Returns: how many bytes of @text may be parsed: those before the first element with more than 512
 *   attributes, or all @length if there is none; 0 if @text is long and not in UTF-8
 */
gsize
snl_xml_get_safe_length (const char *text,
                         gsize       length)
{
  const char *end = text + length;
  const char *next;

  if (length > MAX_FOREIGN && snl_xml_is_foreign (text, length))
    return 0;

  for (const char *at = memchr (text, '<', length); at != NULL; at = next)
    {
      next = memchr (at + 1, '<', (gsize) (end - at - 1));

      /* “<” is not allowed within a tag or a value: a parser begins a new tag there */
      if ((next != NULL ? next : end) - at >= (gssize) SNL_MAX_ATTRIBUTES * MIN_ATTRIBUTE &&
          has_too_many_attributes (at, next != NULL ? next : end))
        return at - text;
    }

  return length;
}

/**
 * snl_xml_find_over_limit:
 * @text: (array length=length): XML, or anything else
 * @length: length of @text in bytes
 * @line: (out): the line of the fault; 1 if there is none
 *
 * Looks for an element with more than 512 attributes, without parsing @text. libxml2 compares each
 * attribute of an element with all others, which takes minutes for a large number.
 *
 * Returns: (transfer full) (nullable): what is wrong, translated; %NULL if @text may be parsed
 */
char *
snl_xml_find_over_limit (const char *text,
                         gsize       length,
                         int        *line)
{
  gsize sound = snl_xml_get_safe_length (text, length);

  *line = 1;

  if (sound == length)
    return NULL;

  if (length > MAX_FOREIGN && snl_xml_is_foreign (text, length))
    return g_strdup (_("the file must be in UTF-8; save it in that encoding"));

  for (gsize i = 0; i < sound; i++)
    *line += text[i] == '\n';

  return g_strdup_printf (_("an element has more than %d attributes here; no Senlac file needs "
                            "that many"), SNL_MAX_ATTRIBUTES);
}

/**
 * snl_xml_parse:
 * @text: (array length=length): XML
 * @length: length of @text in bytes; %G_MAXINT at most
 * @options: flags of #xmlParserOption, such as %XML_PARSE_NOBLANKS
 * @line: (out): the line of the fault
 * @fault: (out) (transfer full) (nullable): what is wrong, translated; %NULL on success
 *
 * Parses @text without network access. A document type and any encoding but UTF-8 are refused.
 *
 * Returns: (transfer full): the document; or %NULL with @line and @fault
 */
xmlDoc *
snl_xml_parse (const char  *text,
               gsize        length,
               int          options,
               int         *line,
               char       **fault)
{
  xmlParserCtxt *parser = NULL;
  xmlDoc *document = NULL;
  const xmlError *error = NULL;

  g_return_val_if_fail (text != NULL && length <= G_MAXINT, NULL);

  *fault = snl_xml_find_over_limit (text, length, line);
  if (*fault != NULL)
    return NULL;

  parser = xmlNewParserCtxt ();
  snl_xml_refuse_doctype (parser);
  document = xmlCtxtReadMemory (parser, text, (int) length, NULL, NULL,
                                options | XML_PARSE_NONET | XML_PARSE_NOERROR |
                                XML_PARSE_NOWARNING);
  error = xmlCtxtGetLastError (parser);
  *line = error != NULL ? MAX (error->line, 1) : 1;

  if (snl_xml_get_doctype (parser) > 0)
    {
      *line = snl_xml_get_doctype (parser);
      *fault = g_strdup (_("a document type is not allowed here; take out <!DOCTYPE …>"));
    }
  else if (document == NULL)
    {
      *fault = error != NULL ? snl_xml_dup_fault (error) : g_strdup (_("this is not XML"));
    }
  else if (!g_utf8_validate_len (text, length, NULL) ||
           (document->encoding != NULL &&
            g_ascii_strcasecmp ((const char *) document->encoding, "UTF-8") != 0))
    {
      *line = 1;
      *fault = g_strdup (_("the file must be in UTF-8; save it in that encoding"));
    }

  xmlFreeParserCtxt (parser);

  if (*fault != NULL)
    g_clear_pointer (&document, xmlFreeDoc);

  return document;
}
