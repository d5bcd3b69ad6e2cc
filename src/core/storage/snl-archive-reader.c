/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/*
 * Reads a game with libxml2's SAX interface, which tells at which byte an element ended: everything
 * before that byte is kept, whatever follows it. A fault *damages* the file, which is then used up
 * to its last complete record; or, before the position is complete, it *refuses* the file, which is
 * then not a game, is in another format, or contains what no game contains.
 */

#include "snl-archive-reader-private.h"

#include "core/base/snl-error.h"
#include "core/base/snl-limits.h"
#include "core/base/snl-text.h"
#include "core/base/snl-xml.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/**
 * snl_archive_contents_clear:
 * @self: a reading
 *
 * Frees what @self contains, not @self.
 */
void
snl_archive_contents_clear (SnlArchiveContents *self)
{
  g_clear_pointer (&self->header, snl_header_free);
  g_clear_pointer (&self->position, snl_position_free);
  g_clear_pointer (&self->journal, snl_journal_free);
  g_clear_pointer (&self->damage, g_free);
  self->end = 0;
}

/**
 * snl_archive_reader_get_place:
 * @self: a reader
 *
 * Returns: the byte offset in the file after what was parsed. The whole file is in the parser's
 *   buffer, unconverted, because it is in UTF-8
 */
gsize
snl_archive_reader_get_place (SnlArchiveReader *self)
{
  const xmlParserInput *input = self->parser->input;

  return self->length - (gsize) (input->end - input->cur);
}

/**
 * snl_archive_reader_stop:
 * @self: a reader
 * @is_refused: whether nothing of the file may be used; ignored once the position is complete: what
 *   follows a sound beginning is damage, whatever it looks like
 * @fault: (transfer full): a translated sentence
 *
 * Records a fault. Only the first is kept; the callbacks ignore everything after it.
 */
void
snl_archive_reader_stop (SnlArchiveReader *self,
                         gboolean          is_refused,
                         char             *fault)
{
  if (self->fault != NULL)
    {
      g_free (fault);
      return;
    }

  self->fault = fault;
  self->is_refused = is_refused && self->reading->end == 0;
  self->fault_line = self->parser->input != NULL ? self->parser->input->line : 0;
}

/**
 * snl_archive_reader_get_element:
 * @self: a reader
 *
 * Returns: (transfer none) (nullable): the innermost open element
 */
const SnlArchiveElement *
snl_archive_reader_get_element (SnlArchiveReader *self)
{
  return self->depth > 0 ? self->path[self->depth - 1] : NULL;
}

static void
check_text (SnlArchiveReader *self,
            gsize             length)
{
  if (length > SNL_MAX_TEXT)
    snl_archive_reader_damage (self, _("a text here is longer than %d KiB"), SNL_MAX_TEXT / 1024);
}

/*
 * Makes room for the values of an element's attributes, each with its NUL. They are kept until the
 * next element begins.
 */
static void
prepare_values (SnlArchiveReader  *self,
                guint              n_attributes,
                const xmlChar    **attributes)
{
  gsize length = 0;

  for (guint i = 0; i < n_attributes; i++)
    length += attributes[5 * i + 4] - attributes[5 * i + 3] + 1;

  g_string_set_size (self->value_text, length);
  self->values_end = self->value_text->str;
}

/* Returns the value of an attribute; SAX2 leaves "&" as "&#38;" in it */
static const char *
read_value (SnlArchiveReader  *self,
            const xmlChar    **attribute)
{
  const char *from = (const char *) attribute[3];
  const char *end = (const char *) attribute[4];
  char *value = self->values_end;
  char *to = value;

  while (from < end)
    {
      const char *sign = memchr (from, '&', end - from);
      gsize length = sign != NULL ? sign + 1 - from : end - from;

      memcpy (to, from, length);
      to += length;
      from = sign != NULL ? sign + strlen ("&#38;") : end;
    }

  *to = '\0';
  self->values_end = to + 1;
  check_text (self, to - value);

  return value;
}

/* Searches from @index, where attributes in the order of the table are found at once */
static void
read_attribute (SnlArchiveReader         *self,
                const SnlArchiveElement  *element,
                const xmlChar           **attribute,
                guint                    *index)
{
  const char *name = (const char *) attribute[0];

  for (guint round = 0; round < 2 && attribute[2] == NULL; round++, *index = 0)
    for (; element->attributes[*index] != NULL; (*index)++)
      if (strcmp (element->attributes[*index], name) == 0)
        {
          self->values[(*index)++] = read_value (self, attribute);
          return;
        }

  snl_archive_reader_refuse (self, _("<%s> has no attribute “%s” in this format"), element->name,
                             snl_text_get_quotable (name));
}

/* Refuses an element in another namespace; for the root, tells what the file is and what to do */
static gboolean
check_namespace (SnlArchiveReader *self,
                 const char       *name,
                 const char       *namespace)
{
  if (g_strcmp0 (namespace, SNL_ARCHIVE_NAMESPACE) == 0)
    return TRUE;

  if (self->depth == 0 && namespace != NULL && g_str_has_prefix (namespace, "urn:senlac:game:"))
    snl_archive_reader_refuse (self,
                               _("this game was saved in a format (%s) that this version of Senlac "
                                 "does not know (it knows %s); open it with the version that saved "
                                 "it"),
                               snl_text_get_quotable (namespace), SNL_ARCHIVE_NAMESPACE);
  else if (self->depth == 0 && strcmp (name, "ruleset") == 0)
    snl_archive_reader_refuse (self, _("this file is a module, with which a game is begun, and not "
                                       "a saved game"));
  else if (self->depth == 0)
    snl_archive_reader_refuse (
      self,
      _("this file is not a saved game of Senlac, but something else, which begins with <%s>"),
      snl_text_get_quotable (name));
  else
    snl_archive_reader_refuse (self, _("<%s> is in the namespace “%s”, which a game does not have"),
                               snl_text_get_quotable (name), snl_text_get_quotable (namespace));

  return FALSE;
}

static void
begin_node (SnlArchiveReader  *self,
            const char        *name,
            guint              n_attributes,
            const xmlChar    **attributes)
{
  SnlPosition *position = self->reading->position;
  xmlNode *node = xmlNewNode (NULL, (const xmlChar *) name);
  const char *id = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < n_attributes && self->fault == NULL; i++, attributes += 5)
    {
      const char *value = read_value (self, attributes);

      if (attributes[2] != NULL)
        snl_archive_reader_refuse (self, _("the attribute “%s” is in a namespace"),
                                   snl_text_get_quotable ((const char *) attributes[0]));
      else
        xmlNewProp (node, attributes[0], (const xmlChar *) value);
    }

  id = snl_node_get (node, "id");

  if (self->fault == NULL && !snl_position_check_size (position, &error))
    snl_archive_reader_refuse (self, "%s", error->message);
  else if (self->fault == NULL && (id == NULL || *id == '\0'))
    snl_archive_reader_refuse (self, _("<%s> has no id"),
                               snl_text_get_quotable (name));
  else if (self->fault == NULL && snl_position_find (position, id) != NULL)
    snl_archive_reader_refuse (self, _("the id “%s” is there twice"),
                               snl_text_get_quotable (id));

  if (self->fault == NULL)
    snl_edit_free (snl_position_add (position, node));
  else
    xmlFreeNode (node);
}

static void
begin_position (SnlArchiveReader  *self,
                guint              n_attributes,
                const xmlChar    **attributes)
{
  if (self->reading->position != NULL)
    {
      snl_archive_reader_refuse (self, _("<position> is there twice"));
      return;
    }

  self->reading->position = snl_position_new ();

  for (guint i = 0; i < n_attributes && self->fault == NULL; i++, attributes += 5)
    {
      const char *name = (const char *) attributes[0];
      const char *value = read_value (self, attributes);

      if (attributes[2] != NULL || strcmp (name, "id") == 0)
        snl_archive_reader_refuse (self, _("<position> cannot have the attribute “%s”"),
                                   snl_text_get_quotable (name));
      else
        snl_edit_free (snl_position_set (self->reading->position, "game", name, value));
    }
}

static void
start_element_cb (void           *user_data,
                  const xmlChar  *name,
                  const xmlChar  *prefix G_GNUC_UNUSED,
                  const xmlChar  *namespace,
                  int             n_namespaces G_GNUC_UNUSED,
                  const xmlChar **namespaces G_GNUC_UNUSED,
                  int             n_attributes,
                  int             n_defaulted G_GNUC_UNUSED,
                  const xmlChar **attributes)
{
  SnlArchiveReader *self = user_data;
  const xmlChar *rest = self->parser->input->cur;
  const SnlArchiveElement *element = NULL;
  guint index = 0;

  /* for a start tag that is cut off, even within its name, libxml2 calls this before it reports the
   * error */
  if (self->fault != NULL)
    {
      /* libxml2 limits no depth here */
      xmlStopParser (self->parser);
      return;
    }
  if ((rest[0] != '>' && (rest[0] != '/' || rest[1] != '>')) ||
      !check_namespace (self, (const char *) name, (const char *) namespace))
    return;

  if (self->depth == 0 && self->is_foreign)
    {
      snl_archive_reader_refuse (self, _("a game must be in UTF-8; save it in that encoding"));
      return;
    }

  element = snl_archive_reader_find_element (self, (const char *) name);

  if (element == NULL || self->depth == SNL_ARCHIVE_READER_MAX_DEPTH)
    {
      if (self->depth == 0)
        snl_archive_reader_refuse (self, _("<%s> is there, but a game begins with <game>"),
                                   snl_text_get_quotable ((const char *) name));
      else
        snl_archive_reader_refuse (self, _("<%s> is not known in <%s>"),
                                   snl_text_get_quotable ((const char *) name),
                                   snl_archive_reader_get_element (self)->name);
      return;
    }

  self->path[self->depth++] = element;
  g_string_truncate (self->text, 0);
  prepare_values (self, n_attributes, attributes);

  if (snl_element_is_node (element))
    {
      begin_node (self, (const char *) name, n_attributes, attributes);
      return;
    }

  if (snl_element_is_position (element))
    {
      begin_position (self, n_attributes, attributes);
      return;
    }

  memset (self->values, 0, sizeof self->values);
  for (int i = 0; i < n_attributes && self->fault == NULL; i++)
    read_attribute (self, element, attributes + 5 * i, &index);

  if (element->begin != NULL && self->fault == NULL)
    element->begin (self);
}

static void
end_element_cb (void          *user_data,
                const xmlChar *name G_GNUC_UNUSED,
                const xmlChar *prefix G_GNUC_UNUSED,
                const xmlChar *namespace G_GNUC_UNUSED)
{
  SnlArchiveReader *self = user_data;
  const SnlArchiveElement *element = NULL;

  if (self->fault != NULL || self->depth == 0)
    return;

  element = snl_archive_reader_get_element (self);

  if (element->inside == SNL_ARCHIVE_SECTION_TEXT && self->entry != NULL)
    check_text (self, self->text->len);
  if (element->end != NULL && self->fault == NULL)
    element->end (self);

  if (--self->depth == 0)
    {
      self->is_closed = TRUE;
      self->closed_at = snl_archive_reader_get_place (self);
    }
}

static void
characters_cb (void          *user_data,
               const xmlChar *text,
               int            length)
{
  SnlArchiveReader *self = user_data;
  const SnlArchiveElement *element = snl_archive_reader_get_element (self);

  if (self->fault != NULL || element == NULL)
    return;

  if (element->inside == SNL_ARCHIVE_SECTION_TEXT)
    {
      g_string_append_len (self->text, (const char *) text, length);
      return;
    }

  for (int i = 0; i < length; i++)
    {
      if (!g_ascii_isspace (text[i]))
        {
          snl_archive_reader_damage (self, _("there is text in <%s>"), element->name);
          return;
        }
    }
}

static void
document_type_cb (void          *user_data,
                  const xmlChar *name G_GNUC_UNUSED,
                  const xmlChar *external G_GNUC_UNUSED,
                  const xmlChar *system G_GNUC_UNUSED)
{
  SnlArchiveReader *self = user_data;

  snl_archive_reader_refuse (self, _("a game has no document type; take out <!DOCTYPE …>"));
  xmlStopParser (self->parser);
}

static void
#if LIBXML_VERSION >= 21200
snl_archive_reader_error_cb (void           *user_data,
                             const xmlError *error)
#else
snl_archive_reader_error_cb (void     *user_data,
                             xmlError *error)
#endif
{
  SnlArchiveReader *self = user_data;
  g_autofree char *sentence = NULL;

  if (error->level < XML_ERR_ERROR)
    return;

  sentence = snl_xml_dup_game_fault (error);

  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY)
    snl_archive_reader_refuse (self, _("a game has no entities of its own: %s"), sentence);
  else
    snl_archive_reader_damage (self, "%s", sentence);
}

/* Parses @data into @self and its reading */
static void
archive_reader_run (SnlArchiveReader *self,
                    const char       *data,
                    gsize             length)
{
  self->data = data;
  self->length = length;
  self->is_foreign = snl_xml_is_foreign (data, length);

  /* encoding errors are printed before the parser's own error handler is asked */
  snl_xml_silence ();
  self->parser = xmlCreateMemoryParserCtxt (data, length);
  if (self->parser == NULL)
    return;   /* nothing may be parsed */

  /* without the limits of libxml2, whose older versions stop near the end of 10 MB or more */
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET | XML_PARSE_HUGE);
  memset (self->parser->sax, 0, sizeof *self->parser->sax);
  self->parser->sax->initialized = XML_SAX2_MAGIC;
  self->parser->sax->internalSubset = document_type_cb;
  self->parser->sax->startElementNs = start_element_cb;
  self->parser->sax->endElementNs = end_element_cb;
  self->parser->sax->characters = characters_cb;
  self->parser->sax->ignorableWhitespace = characters_cb;
  self->parser->sax->cdataBlock = characters_cb;
  self->parser->sax->serror = snl_archive_reader_error_cb;
  self->parser->userData = self;
  self->text = g_string_new (NULL);
  self->value_text = g_string_new (NULL);

  xmlParseDocument (self->parser);

  g_string_free (self->text, TRUE);
  g_string_free (self->value_text, TRUE);
  g_clear_pointer (&self->parser->myDoc, xmlFreeDoc);
  xmlFreeParserCtxt (self->parser);
}

static int
count_lines (const char *data,
             gsize       length)
{
  int lines = 1;

  for (gsize i = 0; i + 1 < length; i++)
    lines += data[i] == '\n';

  return lines;
}

/* (transfer full): a sentence that says how much of a damaged file was read */
static char *
describe_damage (SnlArchiveReader *self,
                 const char       *data,
                 gsize             length)
{
  guint number = snl_journal_get_length (self->reading->journal);

  while (length > 0 && g_ascii_isspace (data[length - 1]))
    length--;

  if (self->is_closed || (length >= 7 && memcmp (data + length - 7, "</game>", 7) == 0))
    return g_strdup_printf (
      ngettext ("The file is damaged at line %d (%s): %u action was read, what stands after it is "
                "left out.",
                "The file is damaged at line %d (%s): %u actions were read, what stands after them "
                "is left out.", number),
      self->fault_line, self->fault, number);

  if (self->entry != NULL)
    return g_strdup_printf (
      ngettext ("The file ended in the middle of action %u; %u action was read.",
                "The file ended in the middle of action %u; %u actions were read.", number),
      number + 1 - (guint) self->steps, number);

  return g_strdup_printf (ngettext ("The file ended too early; %u action was read.",
                                    "The file ended too early; %u actions were read.", number),
                          number);
}

/**
 * snl_archive_reader_apply_undo:
 * @self: a reader
 *
 * Undoes or redoes what the records say. This is put off until the position is needed, when an
 * entry ends, or the file: an entry that is undone then can never be redone, and so each is undone
 * only once, however many such records there are.
 */
void
snl_archive_reader_apply_undo (SnlArchiveReader *self)
{
  SnlArchiveContents *reading = self->reading;

  while (snl_journal_get_length (reading->journal) > self->n_done)
    snl_journal_undo (reading->journal, reading->position);

  while (snl_journal_get_length (reading->journal) < self->n_done)
    /* not reached: an entry that is undone here can never be redone, see above */
    snl_journal_redo (reading->journal, reading->position, NULL);
}

/*
 * Parses @data; where an element has more attributes than libxml2 can be given, only what precedes
 * it
 */
static void
run_all (SnlArchiveReader *self,
         const char       *data,
         gsize             length)
{
  int line = 0;
  g_autofree char *excess = snl_xml_find_over_limit (data, length, &line);

  archive_reader_run (self, data, excess != NULL ? snl_xml_get_safe_length (data, length) : length);

  snl_archive_reader_apply_undo (self);

  /* an earlier fault than the missing end is kept */
  if (excess != NULL && (self->fault == NULL || self->fault_line >= line))
    {
      g_free (self->fault);
      self->fault = g_steal_pointer (&excess);
      self->fault_line = line;
      self->is_refused = self->reading->end == 0;
    }
}

/**
 * snl_archive_contents_parse:
 * @self: a reading of which only the check is set; clear it with snl_archive_contents_clear(), also
 *   after an error
 * @name: the file's name for messages
 * @data: (array length=length): the file
 * @length: length of @data in bytes; at most %SNL_ARCHIVE_MAX_SIZE
 * @error: return location for an #SnlError
 *
 * Reads a game. If it is damaged, reads up to the last complete record and sets the reading's
 * damage.
 *
 * Returns: %TRUE; or %FALSE with %SNL_ERROR_FILE and `name:line: sentence`, if @data is not a game
 *   of this format, or has no complete position
 */
gboolean
snl_archive_contents_parse (SnlArchiveContents  *self,
                            const char          *name,
                            const char          *data,
                            gsize                length,
                            GError             **error)
{
  SnlArchiveReader reader = { .reading = self };
  g_autofree char *fault = NULL;

  g_return_val_if_fail (length <= SNL_ARCHIVE_MAX_SIZE, FALSE);

  *self = (SnlArchiveContents) { .journal = snl_journal_new (), .check = self->check,
                         .check_data = self->check_data };

  if (length == 0)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:1: the file is empty; open a copy of the game if there is one"), name);
      return FALSE;
    }

  run_all (&reader, data, length);
  fault = reader.fault;

  if (fault != NULL && !reader.is_refused && self->end > 0)
    self->damage = describe_damage (&reader, data, length);

  snl_entry_free (reader.entry);

  if (self->end == 0 && (fault == NULL || !reader.is_refused))
    {
      /* a missing element is reported at the last line */
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE,
                   _("%s:%d: this is no game, or it breaks off before its first action; open a "
                     "copy of it if there is one (%s)"), name,
                   fault != NULL ? reader.fault_line : count_lines (data, length),
                   fault != NULL ? fault : _("there is no <position>"));
      return FALSE;
    }

  if (reader.is_refused)
    {
      g_set_error (error, SNL_ERROR, SNL_ERROR_FILE, "%s:%d: %s", name, reader.fault_line, fault);
      return FALSE;
    }

  /* keep what precedes the end, such as a comment */
  if (reader.is_closed && self->damage == NULL)
    {
      self->end = reader.has_end ? reader.end_at : reader.closed_at;

      while (!reader.has_end && self->end > 0 && data[--self->end] != '<')
        continue;

      self->is_altered |= reader.has_checks && !reader.has_end;
    }

  return TRUE;
}

/**
 * snl_archive_contents_write:
 * @header: the header
 * @initial: the position before the first entry
 * @journal: the entries, including those that can be redone
 * @content: the string to append to
 *
 * Appends a whole game file.
 *
 * Returns: how many bytes of @content there are before the end of the game
 */
gsize
snl_archive_contents_write (const SnlHeader *header,
                            SnlPosition     *initial,
                            SnlJournal      *journal,
                            GString         *content)
{
  guint redo = snl_journal_get_redo (journal);
  char check[SNL_RECORD_CHECK_SIZE];
  gsize start = 0;

  snl_archive_write_header (header, initial, content);
  snl_record_begin (content->str, content->len, check);

  for (guint i = 0; i < snl_journal_get_length (journal) + redo; i++)
    {
      start = content->len;
      snl_entry_write (snl_journal_get (journal, i), content);
      snl_record_seal (content, start, check);
    }

  if (redo > 0)
    {
      start = content->len;
      g_string_append_printf (content, "<undo n=\"%u\"/>\n", redo);
      snl_record_seal (content, start, check);
    }

  start = content->len;
  snl_record_close (content, check);

  return start;
}
