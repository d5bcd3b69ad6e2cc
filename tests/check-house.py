#!/usr/bin/env python3
"""check-house.py BUILD SOURCE-ROOT: the rooms of src/ call downwards only.

They keep their private headers, too.  Reads the symbols of the built objects (nm), so it sees the
calls that are there and not what a header promises.  The rooms and their order stand in
src/core/meson.build and src/app/meson.build; share stands between them, ctl and app on top.
Fails, naming the two functions, when
 - a file calls one in a room above its own,
 - more than four files call each other in a circle, or a circle crosses two rooms,
 - a file includes another room's *-private.h, or a header of a room above,
 - a room has more than 40 files,
 - the head of a room's meson.build names other callers than those that there are,
 - a file logs in another domain than its room's (senlac-core-game for src/core/game),
 - no other file calls a function that is not static.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

MAX_IN_CIRCLE = 4
MAX_IN_ROOM = 40


def read_order(root):
    rooms = []
    for area in ('core', 'app'):
        lines = (root / 'src' / area / 'meson.build').read_text()
        names = re.search(r"%s_rooms = \[(.*?)\]" % area, lines, re.S)[1]
        rooms += ['share'] if area == 'app' else []
        rooms += ['%s/%s' % (area, name) for name in re.findall(r"'([a-z-]+)'", names)]
    assert rooms, 'there are no rooms'
    return rooms + ['app', 'ctl']


def read_symbols(build, root):
    """For each source file: what it defines, what it calls of others, its object."""
    defined, used, objects = {}, {}, {}

    for row in json.loads((build / 'compile_commands.json').read_text()):
        source = (pathlib.Path(row['directory']) / row['file']).resolve()
        name = str(source.relative_to(root)) if root in source.parents else ''
        if name.startswith(('src/', 'tests/')):
            name = name.removeprefix('src/')
            objects[name] = str(pathlib.Path(row['directory']) / row['output'])
            defined[name], used[name] = set(), set()

    # one run for all, as to begin a program takes longer than to read an object
    names = {path: name for name, path in objects.items()}
    listing = subprocess.run(['nm', '-gA', *names], stdout=subprocess.PIPE, check=True,
                             text=True).stdout
    for line in listing.splitlines():
        path, _, entry = line.partition(':')
        kind, symbol = entry.split()[-2:]
        if kind == 'U':
            used[names[path]].add(symbol)
        # AddressSanitizer marks each global with a symbol of its own
        elif symbol != 'main' and not symbol.startswith('__odr_asan.'):
            defined[names[path]].add(symbol)

    return defined, used, objects


def find_domain_faults(build, root):
    """Each room logs in a domain of its own, so that G_MESSAGES_DEBUG can choose it."""
    for row in json.loads((build / 'compile_commands.json').read_text()):
        source = (pathlib.Path(row['directory']) / row['file']).resolve()
        if root / 'src' in source.parents and source.suffix == '.c':
            name = source.relative_to(root / 'src')
            domain = '-'.join(('senlac', *name.parent.parts))
            if 'G_LOG_DOMAIN="%s"' % domain not in row['command']:
                yield '%s: its log domain is not %s' % (name, domain)


def read_left_out(root, built):
    """The words of the files that this build leaves out, as one without libsoup does."""
    return set().union(*(re.findall(r'\w+', path.read_text())
                         for path in (root / 'src').rglob('*.c')
                         if str(path.relative_to(root / 'src')) not in built))


def find_caller(path, symbol):
    """The function in an object whose code refers to @symbol first."""
    listing = subprocess.run(['objdump', '-dr', '--no-show-raw-insn', path],
                             stdout=subprocess.PIPE, check=True, text=True).stdout
    function = '?'

    for line in listing.splitlines():
        head = re.match(r'[0-9a-f]+ <([^>]*)>:$', line)
        if head is not None:
            function = head[1]
        elif re.search(r'R_\S+\s+%s\b' % re.escape(symbol), line):
            return function

    return function


def find_calls(defined, used):
    owner = {symbol: name for name, symbols in defined.items() for symbol in symbols}
    calls = collections.defaultdict(lambda: collections.defaultdict(set))

    for name, symbols in used.items():
        for symbol in symbols:
            if owner.get(symbol, name) != name:
                calls[name][owner[symbol]].add(symbol)

    return calls


def find_head_faults(root, order, calls):
    """“Called by desk and window.” in the head of a meson.build names those of its area."""
    callers = collections.defaultdict(set)

    for name, others in calls.items():
        for other in others:
            callers[str(pathlib.PurePath(other).parent)].add(str(pathlib.PurePath(name).parent))
    for room in order:
        build = (root / 'src' / room / 'meson.build').read_text()
        head = re.search(r'^# Called by ([^.;(]*)', build, re.M)[1]
        area = pathlib.PurePath(room).parent
        named = {word for word in re.findall(r'[a-z-]+', head) if '%s/%s' % (area, word) in order}
        there = {pathlib.PurePath(caller).name for caller in callers[room] - {room}
                 if pathlib.PurePath(caller).parent == area}
        if 'every' not in head and named != there:
            yield 'src/%s/meson.build: called by %s' % (room, ', '.join(sorted(there)) or 'nobody')


def find_circles(calls):
    """Tarjan's strongly connected components of two files and more."""
    index, low, stack, circles = {}, {}, [], []

    def visit(name):
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(calls.get(name, {})):
            if other not in index:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == index[name]:
            at = stack.index(name)
            if len(stack) - at > 1:
                circles.append(sorted(stack[at:]))
            del stack[at:]

    for name in sorted(calls):
        if name not in index:
            visit(name)

    return circles


def find_include_faults(root, order):
    for path in sorted((root / 'src').rglob('*.[ch]')):
        room = str(path.parent.relative_to(root / 'src'))
        for header in re.findall(r'^#include "((?:core|share|app|ctl|\.\.)/[^"]*)"',
                                 path.read_text(), re.M):
            if header.startswith('..'):
                yield '%s/%s includes %s; name its room' % (room, path.name, header)
                continue
            other = str(pathlib.PurePath(header).parent)
            if other == room:
                continue
            if header.endswith('-private.h'):
                yield '%s/%s includes %s, which is private to its room' % (room, path.name, header)
            elif order.index(other) > order.index(room):
                yield '%s/%s includes %s, of a room above' % (room, path.name, header)


def main():
    sys.setrecursionlimit(10000)
    build, root = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    order = read_order(root)
    defined, used, objects = read_symbols(build, root)
    everywhere = set().union(*used.values()) | read_left_out(root, defined)
    defined = {name: found for name, found in defined.items() if not name.startswith('tests/')}
    calls = find_calls(defined, {name: used[name] for name in defined})
    faults = [*find_include_faults(root, order), *find_domain_faults(build, root)]

    def get_room(name):
        return str(pathlib.PurePath(name).parent)

    for name, others in sorted(calls.items()):
        for other, symbols in sorted(others.items()):
            if order.index(get_room(other)) > order.index(get_room(name)):
                faults += ['%s: %s() calls %s() in %s, of a room above'
                           % (name, find_caller(objects[name], symbol), symbol, other)
                           for symbol in sorted(symbols)]

    faults += find_head_faults(root, [room for room in order if '/' in room], calls)

    for name, symbols in sorted(defined.items()):
        faults += ['%s: no other file calls %s(); make it static' % (name, symbol)
                   for symbol in sorted(symbols - everywhere) if not symbol.endswith('_get_type')]

    for circle in find_circles(calls):
        if len(circle) > MAX_IN_CIRCLE or len({get_room(name) for name in circle}) > 1:
            faults.append('%d files call each other in a circle: %s'
                          % (len(circle), ' '.join(circle)))

    for room in order:
        n_files = len(list((root / 'src' / room).glob('*.[ch]')))
        if n_files > MAX_IN_ROOM:
            faults.append('%s has %d files' % (room, n_files))

    print('%d rooms, %d files' % (len(order), len(calls)))
    print('\n'.join(faults))
    sys.exit(bool(faults))


main()
