#!/usr/bin/env python3
"""check-button-names.py SOURCE-ROOT: what the guides call a button is what stands on it.

Between asterisks with a capital letter in Markdown, and between quotation marks in the help pages
and the first lesson, stand the names of buttons, menu items, pages and settings: each of them is a
string of the windows, or what a module calls one of its parts.
"""

import html
import pathlib
import re
import sys

GUIDES = ['README.md', 'data/rulesets/README.md', 'data/rulesets/from-printed-rules.md']
PAGES = ['ui/snl-help.ui', 'src/core/view/snl-first-lesson.c']


def plain(text):
    """A label as it is read: without mnemonic and ellipsis"""
    return text.replace('_', '').rstrip('…')


def find_strings(root):
    strings = set()
    for path in sorted((root / 'ui').glob('*.ui')):
        if path.name != 'snl-help.ui':
            strings.update(html.unescape(text) for text in
                           re.findall(r'translatable="yes"[^>]*>([^<]+)<', path.read_text('utf-8')))
    for path in sorted((root / 'src').rglob('*.c')):
        strings.update(re.findall(r'\bN?_\("([^"\\]+)"\)', path.read_text('utf-8')))
    for path in sorted((root / 'data/rulesets').glob('*.xml')):
        strings.update(html.unescape(text) for text in
                       re.findall(r'<name>([^<]+)</name>', path.read_text('utf-8')))

    return {plain(text) for text in strings}


def find_names(root):
    """Each place where a guide names a button: the place, and the name"""
    for guide in GUIDES:
        for number, line in enumerate((root / guide).read_text('utf-8').splitlines(), 1):
            for name in re.findall(r'(?<![*\w])\*(?!\*)([A-Z][^*]*)\*', line):
                yield f'{guide}:{number}', name
    for page in PAGES:
        for number, line in enumerate((root / page).read_text('utf-8').splitlines(), 1):
            for name in re.findall(r'“([^”]+)”', line):
                yield f'{page}:{number}', name


def main():
    root = pathlib.Path(sys.argv[1])
    strings = find_strings(root)
    names = list(find_names(root))
    faults = [f'{place}: no button is called “{name}”' for place, name in names
              if plain(name) not in strings]

    if len(names) < 15:
        faults.append(f'only {len(names)} names were found')
    print('\n'.join(faults), end='\n' if faults else '')

    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
