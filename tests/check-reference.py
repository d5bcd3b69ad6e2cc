#!/usr/bin/env python3
"""check-reference.py SOURCE-ROOT [--write]: the reference of modules is made of their schema.

data/rulesets/reference.md lists each element of data/rulesets/ruleset.rng: where it stands, its
attributes with what they can be, and what it holds.  Fails when the page says something else than
the schema; --write writes it anew.
"""

import pathlib
import re
import sys
import xml.dom.minidom

RNG = 'http://relaxng.org/ns/structure/1.0'
HEAD = """# The elements of a module

*Made from `ruleset.rng` by `tests/check-reference.py . --write`; what each element means stands in
the [guide](README.md).*

In the tables **bold** attributes must be there. Of what an element holds, `?` may be left out, `*`
may stand any number of times, `+` at least once, and of what stands between `|` one is chosen.
Elements stand in this order. Those that hold nothing but words may stand once more for each
language, with `xml:lang`. `source` may stand on most, and is left out here, too.

"""


def kids(node):
    return [kid for kid in node.childNodes if kid.nodeType == kid.ELEMENT_NODE]


def comment_before(node):
    """The words of the comment right before a node, or before what it alone stands in."""
    while node is not None and node.nodeType == node.ELEMENT_NODE:
        at = node.previousSibling
        while at is not None and at.nodeType == at.TEXT_NODE and not at.data.strip():
            at = at.previousSibling
        if at is not None and at.nodeType == at.COMMENT_NODE:
            return ' '.join(at.data.split())
        if node.parentNode.localName != 'optional':
            return ''
        node = node.parentNode


class Schema:
    def __init__(self, path):
        grammar = xml.dom.minidom.parse(str(path)).documentElement
        self.defines = {node.getAttribute('name'): node for node in kids(grammar)
                        if node.localName == 'define'}
        self.start = next(node for node in kids(grammar) if node.localName == 'start')
        self.elements = []     # nodes, in the order in which they are found
        self.parents = {}      # node to names
        self.walk(self.start, None, set())

    def walk(self, node, parent, open_defines):
        for kid in kids(node):
            if kid.localName == 'element':
                parents = self.parents.setdefault(kid, [])
                if parent is not None and parent not in parents:
                    parents.append(parent)
                if kid not in self.elements:
                    self.elements.append(kid)
                    self.walk(kid, kid.getAttribute('name'), set())
            elif kid.localName == 'ref':
                name = kid.getAttribute('name')
                if name not in open_defines:
                    self.walk(self.defines[name], parent, open_defines | {name})
            else:
                self.walk(kid, parent, open_defines)

    def attributes(self, node, must=True):
        for kid in kids(node):
            if kid.localName == 'attribute':
                yield kid, must
            elif kid.localName == 'optional':
                yield from self.attributes(kid, False)
            elif kid.localName == 'ref':
                yield from self.attributes(self.defines[kid.getAttribute('name')], must)
            elif kid.localName in ('choice', 'zeroOrMore', 'oneOrMore'):
                yield from self.attributes(kid, False)
            elif kid.localName != 'element':
                yield from self.attributes(kid, must)

    def value(self, node):
        """What an attribute can be, in words."""
        parts = [self.value_of(kid) for kid in kids(node)
                 if kid.localName not in ('name', 'anyName')]
        return ', '.join(part for part in parts if part) or 'any words'

    def value_of(self, node):
        if node.localName == 'value':
            return '`%s`' % node.firstChild.data
        if node.localName in ('choice', 'list', 'oneOrMore'):
            return ' '.join(self.value_of(kid) for kid in kids(node))
        if node.localName == 'ref':
            name = node.getAttribute('name')
            if name == 'yes-no':
                return '`yes` `no`'
            spelled = self.defines[name]
            if any(kid.localName == 'data' for kid in kids(spelled)) or name == 'words':
                return {'word': 'an id', 'words': 'ids', 'variable': 'an id without a hyphen',
                        'expression': 'an expression', 'letter': 'one or two letters',
                        'key': 'an id, a number or a range', 'phrase': 'words',
                        'count': 'a number from 1 to 1000', 'number': 'a number'}.get(name, name)
            return ', '.join(self.value_of(kid) for kid in kids(spelled))
        if node.localName == 'data':
            params = {kid.getAttribute('name'): kid.firstChild.data for kid in kids(node)}
            if 'minInclusive' in params:
                return 'a number from %s to %s' % (params['minInclusive'],
                                                   params.get('maxInclusive', 'any'))
            if 'pattern' in params:
                return 'like `%s`' % params['pattern'].replace('|', '\\|')
            return {'positiveInteger': 'a number from 1'}.get(node.getAttribute('type'), 'words')
        return ''

    @staticmethod
    def is_words(nodes):
        """Whether these are one element of words, which stands once more for each language."""
        return (len(nodes) == 1 and nodes[0].localName == 'element' and
                [kid.getAttribute('name') for kid in kids(nodes[0])] == ['words-of-a-language'])

    def content(self, node):
        """What may stand in an element, as a line of names with their marks; '' for nothing."""
        parts = [part for part in (self.content_of(kid) for kid in kids(node)) if part]
        return ', '.join(parts)

    def content_of(self, node):
        kind = node.localName
        if kind == 'element':
            return '`%s`' % node.getAttribute('name')
        if kind == 'ref':
            name = node.getAttribute('name')
            if name in ('phrase', 'words-of-a-language'):
                return 'words'
            if name in ('step', 'steps'):
                return '[steps](#steps)'
            return self.content(self.defines[name])
        if kind == 'text':
            return 'words'
        if kind in ('attribute', 'empty', 'data', 'value', 'list', 'notAllowed'):
            return ''
        inner = [part for part in (self.content_of(kid) for kid in kids(node)) if part]
        if not inner:
            return ''
        if kind == 'oneOrMore' and self.is_words(kids(node)):
            return inner[0]
        joined = (' | ' if kind == 'choice' else ', ').join(inner)
        mark = {'optional': '?', 'zeroOrMore': '*', 'oneOrMore': '+'}.get(kind, '')
        if not mark:
            return '(%s)' % joined if kind == 'choice' and len(inner) > 1 else joined
        if joined.endswith(('?', '*', '+')) and len(inner) == 1 and ',' not in joined:
            return joined[:-1] + ('*' if mark != '+' and joined[-1] == '+' and mark != '?' else
                                  '*' if {mark, joined[-1]} == {'?', '+'} else mark)
        return ('(%s)%s' if len(inner) > 1 or ' ' in joined else '%s%s') % (joined, mark)


def write_element(schema, node, parents):
    name = node.getAttribute('name')
    lines = ['### `%s`' % name, '']
    about = comment_before(node)
    if about:
        lines += ['%s.' % about.rstrip('.'), '']
    if parents:
        lines += ['Stands in %s.' % ', '.join('`%s`' % parent for parent in parents), '']
    rows = []
    for attribute, must in schema.attributes(node):
        label = attribute.getAttribute('name') or 'any other'
        if label in ('source', 'xml:lang'):
            continue
        row = (('**`%s`**' if must else '`%s`' if attribute.getAttribute('name') else '%s') % label,
               schema.value(attribute), comment_before(attribute).replace('|', '\\|'))
        if row not in rows:
            rows.append(row)
    if rows:
        lines += ['| attribute | is | note |', '| --- | --- | --- |']
        lines += ['| %s | %s | %s |' % row for row in rows] + ['']
    content = schema.content(node)
    lines += ['Holds %s.' % content if content else 'Holds nothing.', '']
    return lines


def make(path):
    schema = Schema(path)
    lines = HEAD.split('\n')[:-1]
    steps = {kid for kid in schema.elements if 'procedure' in schema.parents[kid] and
             kid.getAttribute('name') not in ('takes', 'gives', 'name', 'text')}
    written = {}
    for node in schema.elements:
        parents = schema.parents[node] if node not in steps else ['wherever steps stand']
        text = '\n'.join(write_element(schema, node, [] if node in steps else parents))
        written.setdefault(node.getAttribute('name'), []).append((node in steps, text))
    shown = set()
    for title, of_steps in (('Parts', False), ('Steps', True)):
        lines += ['## %s' % title, '']
        if of_steps:
            lines += ['These stand wherever a list of steps does, each any number of times.', '']
        for name, texts in written.items():
            for is_step, text in texts:
                if is_step == of_steps and text not in shown:
                    shown.add(text)
                    lines += text.split('\n')
    return re.sub(r'\n{3,}', '\n\n', '\n'.join(lines)).rstrip() + '\n'


def main():
    root = pathlib.Path(sys.argv[1])
    page = root / 'data' / 'rulesets' / 'reference.md'
    text = make(root / 'data' / 'rulesets' / 'ruleset.rng')

    if '--write' in sys.argv:
        page.write_text(text)
    elif page.read_text() != text:
        print('%s is not what is made of ruleset.rng: python3 tests/check-reference.py . --write'
              % page)
        sys.exit(1)


main()
