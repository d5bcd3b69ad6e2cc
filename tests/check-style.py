#!/usr/bin/env python3
"""check-style.py SOURCE-ROOT: what src/README.md says under “Code style”, line by line.

Looks at the C of src/ and tests/ and at the Python beside it; says file, line and what to do.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

COLUMNS = 100
HEAD = 12       # lines that may pass before the licence is named

FUNCTION = re.compile(r'^((?:static |inline )*)[A-Za-z_][\w *]*\n([a-z_]\w*) \(', re.M)
PUBLIC = re.compile(r'^(?!static)[A-Za-z_][\w *]*\n(snl_\w+) \(([^(){};]*)\)\n\{', re.M)
SIGNATURE = re.compile(r'^((?:[A-Za-z_][\w ]*[ *]+)?)([a-z_]\w*)( +\()'
                       r'((?:[^(){};"/#]|\([^()]*\))*?,\n(?:[^(){};"/#]|\([^()]*\))*)\)', re.M)
PARAMETER = re.compile(r'^(.*[ *])(?!G_GNUC)\w+(?:\[[^]]*\])*(?: G_GNUC_\w+)?,?$')
PARAMETER_NAME = re.compile(r'(\w+)(?:\[\w*\])?(?: G_GNUC_\w+)?(?:,|$)')
INIT = re.compile(r'^static \w+\n(\w+_init) \(([^)]*)\)\n\{\n(.*?)^\}', re.M | re.S)
# what GTK gives the role generic, which has no name
PLAIN = {'AdwBin', 'AdwClamp', 'GtkBox', 'GtkCenterBox', 'GtkFixed', 'GtkGrid', 'GtkOverlay',
         'GtkPaned', 'GtkPopover', 'GtkRevealer', 'GtkScrolledWindow', 'GtkStack', 'GtkViewport',
         'GtkWidget'}
NAMED = re.compile(r'GTK_ACCESSIBLE \(self\),\s+GTK_ACCESSIBLE_PROPERTY_LABEL')
HIDDEN = re.compile(r'/\*.*?\*/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|"(?:\\.|[^"\\\n])*"|'
                    r"'(?:\\.|[^'\\\n])+'", re.S | re.M)
DEFINED = re.compile(r'\bG_DEFINE_(\w*)TYPE\w* \(\w+, (\w+)((?:[^()]|\([^()]*\))*)\)')


def get_line(text, at):
    return text.count('\n', 0, at) + 1


def find_plain_faults(path, lines):
    """What can be seen in a line and the one above it."""
    above = None

    for number, line in enumerate(lines, 1):
        if len(line) > COLUMNS:
            yield number, 'has %d columns; break it at %d' % (len(line), COLUMNS)
        if '\t' in line:
            yield number, 'has a tab; write blanks, or \\t in a literal'
        if line != line.rstrip():
            yield number, 'ends in blanks; remove them'
        if path.suffix != '.py' and line == '' and above == '':
            yield number, 'is the second blank line in a row; remove it'
        if path.suffix != '.py' and line == '' and above is not None and above.endswith('{'):
            yield number, 'is blank after an opening brace; remove it'
        if re.search(r'(?<!\w)_snl_\w', line) and path.suffix != '.py':
            yield number, 'has a name that begins with _snl_; write snl_, or no prefix if static'
        above = line


def find_head_faults(lines):
    """How a file begins: licence, config.h, what the file does, and only then the includes."""
    if lines[1:3] != ['#include "config.h"', '']:
        yield 2, 'config.h comes next, and then a blank line'
    elif not lines[3].startswith('/*') or lines[3].startswith('/**'):
        yield 4, 'what the file does comes next, in a comment, before the other includes'
    elif lines[[line.endswith('*/') for line in lines[3:]].index(True) + 4] != '':
        yield 4, 'the comment is the head of the file; a blank line belongs after it'


def find_spacing_faults(text):
    for comment in re.finditer(r'/\*.*?\*/', text, re.S):
        for match in re.finditer(r'[\w)][.?!]  (?=\S)', comment[0]):
            yield get_line(text, comment.start() + match.start()), (
                'has two blanks after a full stop; write one')


def find_virtuals(text):
    """The functions of a file that GObject calls: by a slot, or by the name of the type."""
    found = set()

    for name, parameters, body in INIT.findall(text):
        if re.search(r'(Class|Iface|Interface) +\*', parameters):
            found |= {name} | set(re.findall(r'->\w+ = (\w+);', body))
    for kind, name, rest in DEFINED.findall(text):
        if kind.startswith(('BOXED', 'POINTER')):
            found |= set(re.findall(r'\w+', rest))
        else:
            found |= {name + end for end in ('_init', '_class_init', '_default_init')}

    return found


def find_name_faults(path, text):
    virtuals = find_virtuals(text)

    for match in FUNCTION.finditer(text):
        name, number = match[2], get_line(text, match.start(2))
        if 'static' not in match[1]:
            if 'src' in path.parts and not name.startswith('snl_') and name != 'main':
                yield number, '%s() is not static; it needs the prefix snl_' % name
        elif name in virtuals:
            if 'src' in path.parts and not name.startswith('snl_'):
                yield number, '%s() is called by GObject; it needs its type\'s prefix' % name
        elif name.startswith('snl_'):
            yield number, '%s() is static, and no virtual function; leave the prefix out' % name


def find_column_faults(text):
    """Parameters one below the other, their names in one column."""
    for match in SIGNATURE.finditer(text):
        if '(*' in match[4]:        # a function as a parameter has columns of its own
            continue
        parameters = match[4].split('\n')
        indent = len(match[1]) + len(match[2]) + len(match[3])
        number = get_line(text, match.start())
        columns = set()

        for i, parameter in enumerate(parameters):
            if i > 0 and len(parameter) - len(parameter.lstrip()) != indent:
                yield number + i, 'is not aligned; the parameter belongs into column %d' % indent
            found = PARAMETER.match(parameter.lstrip())
            if found is not None:
                columns.add(len(found[1]))

        if len(columns) > 1:
            yield number, 'the names of the parameters of %s() stand in columns %s; align them' % (
                match[2], ' and '.join(str(indent + column) for column in sorted(columns)))


def hide(match):
    """A literal as underscores, a comment or a directive as blanks, each as long as it was."""
    return re.sub(r'[^\n]', '_' if match[0][0] in '"\'' else ' ', match[0])


def find_break_faults(text):
    """A broken statement: && and || end a line, what follows a comma stands below the first."""
    brackets = []       # of each "(": the columns of its first argument and of the present one
    above = ''

    for number, line in enumerate(HIDDEN.sub(hide, text).split('\n'), 1):
        code = line.strip()
        indent = len(line) - len(line.lstrip())
        inside = brackets[-1] if brackets else None
        if code.startswith(('&&', '||')):
            yield number, 'begins with %s; end the line above with it' % code[:2]
        elif code and inside and code[0] not in '?:)':
            if above.endswith(',') and indent != inside[0]:
                yield number, 'is not aligned; it belongs into column %d' % inside[0]
            elif above.endswith(('&&', '||')) and indent not in inside:
                yield number, 'is not aligned; it belongs into column %d' % inside[1]
        if line in ('{', '}'):
            brackets = []
        for column, letter in enumerate(line):
            if letter == '(':
                begin = column + 1 if line[column + 1:].strip() else None
                brackets.append([begin, begin])
            elif letter in '[{':
                brackets.append(None)
            elif letter in ')]}' and brackets:
                brackets.pop()
            elif brackets and brackets[-1] and letter in ',;':
                brackets[-1][1] = column + 2
            elif brackets and brackets[-1] and brackets[-1][0] is None and letter != ' ':
                brackets[-1] = [column, column]
        above = code or above


def find_faults(root):
    paths = [path for folder in ('src', 'tests') for path in sorted((root / folder).rglob('*'))
             if path.suffix in ('.c', '.h', '.py')]

    assert paths, 'there is nothing to look at'
    for path in paths:
        name = path.relative_to(root)
        text = path.read_text(encoding='utf-8')
        lines = text.split('\n')
        faults = list(find_plain_faults(path, lines))

        if not text.endswith('\n') or text.endswith('\n\n'):
            faults.append((len(lines), 'the file ends in one line\'s end, no more and no less'))
        if path.suffix != '.py':
            if not any('SPDX-License-Identifier: GPL-3.0-or-later' in x for x in lines[:HEAD]):
                faults.append((1, 'the head of the file names no licence (SPDX)'))
            elif name.parts[0] == 'src' and 'SPDX' not in lines[0]:
                faults.append((1, 'the licence (SPDX) is the first line'))
            elif path.suffix == '.c' and name.parts[0] == 'src':
                faults += find_head_faults(lines)
            faults += find_spacing_faults(text)
            faults += [*find_column_faults(text), *find_break_faults(text)]
        if path.suffix == '.c':
            faults += find_name_faults(name, text)
        for number, fault in sorted(faults):
            yield '%s:%d: %s' % (name, number, fault)


def find_doc_faults(root):
    """What other rooms may call says what it does, and what each parameter is."""
    public = {name for path in (root / 'src').rglob('*.h') if not path.stem.endswith('-private')
              for name in re.findall(r'\b(snl_\w+) +\(', path.read_text())}

    for path in sorted((root / 'src').rglob('*.c')):
        text = path.read_text()
        for match in PUBLIC.finditer(text):
            name, parameters = match.groups()
            before = text[:match.start()]
            comment = before[before.rfind('/*'):] if before.endswith('*/\n') else ''
            where = '%s:%d' % (path.relative_to(root), get_line(text, match.start(1)))
            if not comment and name in public and not name.endswith('_get_type'):
                yield '%s: %s() has no doc comment; other rooms may call it' % (where, name)
            if comment.startswith('/**'):
                for parameter in PARAMETER_NAME.findall(parameters):
                    if parameter != 'void' and not re.search(r'@%s\b' % parameter, comment):
                        yield '%s: the doc comment of %s() does not name @%s' % (
                            where, name, parameter)


def find_sources_of_tasks(root):
    """A task holds its source until its thread has ended, which may then free a window."""
    for path in sorted((root / 'src/app').rglob('*.c')):
        for number, line in enumerate(path.read_text().split('\n'), 1):
            if re.search(r'\bg_task_new \((?!NULL,)', line):
                yield '%s:%d: a task with a source; use snl_shutdown_guard_new_task()' % (
                    path.relative_to(root), number)


def find_markup(root):
    """What an error, a module or a person says is no markup: a toast is made by snl_toast_new()."""
    for path in sorted((root / 'src/app').rglob('*.c')):
        if path.name == 'snl-banner.c':
            continue
        for number, line in enumerate(path.read_text().split('\n'), 1):
            if re.search(r'\b(adw_toast_new|adw_toast_set_title|gtk_label_set_markup\w*|'
                         r'gtk_widget_set_tooltip_markup|\w+_use_markup) \((?!.*, FALSE\))', line):
                yield '%s:%d: takes markup; words are shown as they are' % (
                    path.relative_to(root), number)


def find_lost_names(root):
    """GTK 4.10 and later give no name to what has the role generic or status, and a screen reader
    speaks of each image."""
    with_role = set()
    for path in sorted((root / 'src/app').rglob('*.c')):
        text = path.read_text()
        defined = re.search(r'G_DEFINE_\w*TYPE\w* \((\w+), \w+,\s*(\w+)', text)
        if 'gtk_widget_class_set_accessible_role' in text:
            with_role.add(defined[1])
        elif NAMED.search(text) and defined[2].title().replace('_Type_', '') in PLAIN:
            yield '%s: has a name and needs a role, such as group' % path.relative_to(root)
        if re.search(r'\bgtk_image_new', text):
            yield '%s: an image without a name has the role presentation' % path.relative_to(root)

    for path in sorted((root / 'ui').glob('*.ui')):
        for widget in ElementTree.parse(path).iter():
            kind = widget.get('parent', widget.get('class'))
            role = widget.findtext('property[@name="accessible-role"]')
            is_named = any(name.get('name') in ('label', 'labelled-by')
                           for name in widget.findall('accessibility/*'))
            if is_named and kind in PLAIN and not role and widget.get('class') not in with_role:
                yield '%s: %s has a name and needs a role, such as group' % (
                    path.relative_to(root), widget.get('id', widget.get('class')))
            if kind == 'GtkImage' and not is_named and role != 'presentation':
                yield '%s: an image without a name has the role presentation' % (
                    path.relative_to(root))
            if role == 'status':
                yield '%s: %s has no name as status; call snl_live_label_init() instead' % (
                    path.relative_to(root), widget.get('id', kind))


def find_plain_dialogs(root):
    """GTK 4.18 warns of libadwaita's own: a dialog is made by snl_message_dialog_new()."""
    for path in sorted((root / 'src/app').rglob('*.c')):
        if path.name != 'snl-message-dialog.c' and 'adw_message_dialog_new' in path.read_text():
            yield '%s: call snl_message_dialog_new()' % path.relative_to(root)


def find_lost_colours(root):
    """A colour that no style sheet defines is looked up without a word, and another is drawn."""
    defined = set(re.findall(r'@define-color (snl_\w+)',
                             ''.join(path.read_text() for path in (root / 'ui').glob('*.css'))))

    for path in sorted((root / 'src/app').rglob('*.c')):
        for number, line in enumerate(path.read_text().split('\n'), 1):
            for colour in set(re.findall(r'"(snl_[a-z_]+)"', line)) - defined:
                yield '%s:%d: no style sheet defines the colour %s' % (
                    path.relative_to(root), number, colour)


def find_lost_ways(root):
    """Each row of “Where to begin reading” names files that are there, and words that find them."""
    readme = (root / 'src/README.md').read_text(encoding='utf-8')
    rows = re.findall(r'^\| .*`([^`]+)` \|$', readme, re.M)
    text = '\n'.join(path.read_text() for folder in ('src', 'data', 'tests/core')
                     for path in (root / folder).rglob('*') if path.suffix in ('.c', '.h', '.xml'))

    assert rows, 'there are no ways to look at'
    for pattern in rows:
        if not re.search(pattern, text, re.M):
            yield 'src/README.md: grep finds nothing for “%s”' % pattern
    for name in sorted(set(re.findall(r'`((?:src|tests|data)/[^` ]+)`', readme))):
        if 'FOLDER' not in name and not (root / name).exists():
            yield 'src/README.md: there is no %s' % name


def main():
    root = pathlib.Path(sys.argv[1])
    faults = [*find_faults(root), *find_doc_faults(root), *find_sources_of_tasks(root),
              *find_markup(root), *find_lost_colours(root), *find_lost_names(root),
              *find_plain_dialogs(root), *find_lost_ways(root)]

    for fault in faults:
        print(fault)
    if faults:
        sys.exit('%d places are not in the code style of src/README.md' % len(faults))


main()
