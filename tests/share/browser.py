#!/usr/bin/env python3
"""browser.py SENLACCTL CHROMIUM [PICTURES]: the pages in a real browser, over DevTools.

Joins by the code, follows acts, an undo, a broken connection and a silence, reads the accessibility
tree, and looks for what is wider than the screen.  With PICTURES, a folder, keeps pictures there.
"""

import base64
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE = 60
SIZES = {'phone': (360, 740), 'tablet': (820, 1180), 'laptop': (1280, 800), 'board': (1920, 1080)}


class Page:
    """A tab, over a WebSocket (RFC 6455): text frames, ours masked."""

    def __init__(self, address):
        host, port, path = re.match(r'ws://([^:/]+):(\d+)(/.*)', address).groups()
        self.socket = socket.create_connection((host, int(port)), timeout=PATIENCE)
        self.socket.sendall(('GET %s HTTP/1.1\r\nHost: %s:%s\r\nUpgrade: websocket\r\n'
                             'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
                             'Sec-WebSocket-Key: c2VubGFjIGlzIGEgaGlsbA==\r\n\r\n'
                             % (path, host, port)).encode())
        self.buffer = b''
        while b'\r\n\r\n' not in self.buffer:
            self.buffer += self.socket.recv(4096)
        self.buffer = self.buffer.split(b'\r\n\r\n', 1)[1]
        self.number = 0
        self.faults = []
        for domain in ('Page', 'Runtime', 'Log', 'Accessibility', 'Network'):
            self.call(domain + '.enable')

    def read(self, length):
        while len(self.buffer) < length:
            self.buffer += self.socket.recv(1 << 16)
        data, self.buffer = self.buffer[:length], self.buffer[length:]
        return data

    def receive(self):
        text = b''
        while True:
            head, length = self.read(2)
            length &= 127
            if length > 125:
                length = struct.unpack('>H' if length == 126 else '>Q',
                                       self.read(2 if length == 126 else 8))[0]
            text += self.read(length)
            if head & 128:
                return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        text = json.dumps({'id': self.number, 'method': method, 'params': parameters}).encode()
        length = struct.pack('>BBH', 0x81, 0x80 | 126, len(text))
        self.socket.sendall(length + b'\0\0\0\0' + text)
        while True:
            message = self.receive()
            if message.get('method') == 'Runtime.exceptionThrown':
                self.faults.append(message['params']['exceptionDetails'])
            if message.get('method') == 'Log.entryAdded':
                entry = message['params']['entry']
                self.faults += [entry] if entry['source'] in ('security', 'javascript') else []
            if message.get('id') == self.number:
                assert 'error' not in message, message
                return message['result']

    def run(self, source):
        result = self.call('Runtime.evaluate', expression=source, returnByValue=True,
                           awaitPromise=True)
        assert 'exceptionDetails' not in result, result
        return result['result'].get('value')

    def wait(self, source):
        end = time.monotonic() + PATIENCE
        while not (value := self.run(source)):
            if time.monotonic() > end:
                sys.exit('waited in vain for %s; the page says:\n%s'
                         % (source, self.run('document.body.innerText')))
            time.sleep(0.05)
        return value

    def open(self, address):
        self.call('Page.navigate', url=address)
        self.wait('document.readyState === "complete"')

    def resize(self, width, height, dark=False):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 500)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])

    def keep(self, path):
        self.call('Page.bringToFront')
        data = self.call('Page.captureScreenshot', captureBeyondViewport=False)['data']
        path.write_bytes(base64.b64decode(data))


class Game:
    def __init__(self, program, folder, module, *words):
        # a name of its own, since a module may be played twice
        self.program = program
        self.path = folder / ('%s-%u.senlac' % (module, len(list(folder.glob('*.senlac')))))
        self.run('new', module, str(self.path), *words)

    def run(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def play(self, typed):
        subprocess.run([self.program, 'play', str(self.path)], input=typed, text=True, check=True,
                       capture_output=True)

    def act(self, command, *words):
        return self.run(command, str(self.path), *words)


class Server:
    all = []

    def __init__(self, game, *words):
        self.all.append(self)
        self.process = subprocess.Popen([game.program, 'serve', str(game.path), *words],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.links, self.root, self.code = {}, None, None
        while self.code is None and (line := self.process.stdout.readline()):
            if found := re.match(r'(\S+): (http\S+/s/[0-9a-f]{32})$', line):
                self.links[found[1]] = found[2]
                if len(self.links) == words.count('--as') and 'everybody' not in words:
                    break
            if found := re.match(r'Join at (\S+) with the code (\S+)$', line):
                self.root, self.code = found.groups()
        self.port = int(re.search(r':(\d+)/', next(iter(self.links.values())))[1])

    def type(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def start_browser(chromium, folder):
    browser = subprocess.Popen([chromium, '--headless=new', '--no-sandbox', '--disable-gpu',
                                '--disable-dev-shm-usage', '--no-first-run', '--lang=en',
                                '--disable-background-networking', '--disable-component-update',
                                '--remote-debugging-port=0', '--remote-allow-origins=*',
                                '--user-data-dir=%s' % (folder / 'browser'), 'about:blank'],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    told = folder / 'browser' / 'DevToolsActivePort'
    end = time.monotonic() + PATIENCE
    while not (told.exists() and told.read_text().count('\n')):
        assert time.monotonic() < end and browser.poll() is None, 'the browser does not start'
        time.sleep(0.05)
    return browser, told.read_text().split('\n')[0]


def new_page(port):
    request = urllib.request.Request('http://127.0.0.1:%s/json/new?about:blank' % port,
                                     method='PUT')
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return Page(json.load(answer)['webSocketDebuggerUrl'])


def check_width(page, name):
    wide = page.run('document.documentElement.scrollWidth - innerWidth')
    assert wide <= 0, '%s: the page is %d pixels too wide' % (name, wide)
    over = page.run('[...document.querySelectorAll("#units table, #who > *")].reduce('
                    '(most, part) => '
                    'Math.max(most, part.scrollWidth - part.parentElement.clientWidth), 0)')
    assert over <= 0, '%s: a part is %d pixels too wide' % (name, over)


def check_names(page):
    """Each thing that can be reached or means something has a name."""
    roles = {'button', 'textbox', 'image', 'region', 'heading', 'meter', 'img'}
    for node in page.call('Accessibility.getFullAXTree')['nodes']:
        role = node.get('role', {}).get('value')
        if not node.get('ignored') and role in roles:
            assert node.get('name', {}).get('value'), 'a %s without a name: %s' % (role, node)


def keep_pictures(page, pictures, name):
    for size, (width, height) in SIZES.items():
        page.resize(width, height)
        check_width(page, name + ' ' + size)
        if pictures:
            page.keep(pictures / ('%s-%s.png' % (name, size)))
    page.resize(360, 740, dark=True)
    if pictures:
        page.keep(pictures / ('%s-dark.png' % name))
    # at 200 % a laptop's page has half the width
    page.resize(640, 400)
    check_width(page, name + ' at 200 %')
    page.resize(1280, 800)


def check_languages(page, game):
    """Within #game the page's own words are in its language, all other text in the game's."""
    wrong = page.run("""
      (() => {
        const known = new Set(Object.values(words));
        const [before] = t('You are: %s').split('%s');
        const wrong = [];
        const look = (element, text) => {
          const isOwn = known.has(text) || text === before.trim() || element.matches('.die');
          const language = element.closest('[lang]').getAttribute('lang');
          /* “Hand” is a word of both */
          if (/[a-z]/i.test(text) && text !== 'Hand' &&
              language !== (isOwn ? document.documentElement.lang : GAME))
            wrong.push(`${language}: ${text}`);
        };
        const walker = document.createTreeWalker(find('game'), NodeFilter.SHOW_TEXT);
        while (walker.nextNode())
          look(walker.currentNode.parentElement, walker.currentNode.data.trim());
        for (const element of document.querySelectorAll('#game [aria-label]'))
          look(element, element.getAttribute('aria-label'));
        return wrong;
      })()""".replace('GAME', json.dumps(game)))
    assert not wrong, wrong


def follow(page, game, server, pictures):
    """By code; then acts, and one that is undone."""
    page.open(server.root)
    page.wait('!document.getElementById("join").hidden')
    check_names(page)
    keep_pictures(page, pictures, 'join')
    page.run('document.getElementById("code").value = "WRONGS"; '
             'document.querySelector("button").click()')
    page.wait('document.getElementById("join-fault").textContent')
    page.run('document.getElementById("code").value = %s; document.querySelector("button").click()'
             % json.dumps(server.code[:3].lower() + ' ' + server.code[3:]))
    page.wait('document.getElementById("turn") && document.getElementById("turn").textContent')
    assert page.run('location.pathname.startsWith("/s/")')
    n_counters = page.wait('document.querySelectorAll(".counter").length')

    game.play('e mud black\n')
    page.wait('!document.getElementById("card").hidden')
    game.play('n\n12 4 4,2,2,6,1,1,2,2\n')
    page.wait('document.querySelectorAll("#roll .die").length === 8')
    page.wait('document.querySelectorAll("#told li").length')
    assert page.run('document.querySelectorAll(".counter").length') == n_counters
    calls = page.run('[...document.querySelectorAll("#units .call")].map(one => one.textContent)')
    assert 'N7' in calls and 'S7' in calls, calls
    check_names(page)
    keep_pictures(page, pictures, 'everybody')

    shown = page.run('document.getElementById("phase").textContent + '
                     'document.getElementById("lines").textContent')
    game.act('do', 'next')
    page.wait('document.getElementById("phase").textContent + '
              'document.getElementById("lines").textContent !== %s' % json.dumps(shown))
    game.act('undo')
    page.wait('document.getElementById("phase").textContent + '
              'document.getElementById("lines").textContent === %s' % json.dumps(shown))


def click(page, selector):
    page.wait('document.querySelector(%s)' % json.dumps(selector) + ' !== null')
    page.run('document.querySelector(%s).click()' % json.dumps(selector))


def choose(page, name, value):
    page.wait('document.getElementById("field-%s") !== null' % name)
    page.run('(field => { field.value = %s; field.dispatchEvent(new Event("change")); })'
             '(document.getElementById("field-%s"))' % (json.dumps(value), name))


def write_order(page, choices):
    click(page, '#actions .choice')
    page.wait('document.querySelectorAll("#actions .choice").length > 1')
    click(page, '#actions .choice')
    for name, value in choices:
        choose(page, name, value)
        page.wait('document.getElementById("field-%s").value === %s' % (name, json.dumps(value)))
    page.wait('!document.getElementById("send").disabled')


def seal(page):
    click(page, '#send')
    page.wait('document.querySelectorAll("#sent .sent").length === 1')


def orders(pages, game, server, pictures):
    """Sealed orders on the pages of two sides, opened at once; what one writes, no other reads."""
    norman, saxon, everybody = pages
    for page, link in ((norman, 'norman'), (saxon, 'saxon'), (everybody, 'everybody')):
        page.open(server.links[link])
        page.wait('document.getElementById("turn").textContent')
    write_order(norman, [('group', 'nat-norman'), ('choose', 'aggressive')])
    check_names(norman)
    keep_pictures(norman, pictures, 'order')
    seal(norman)
    write_order(saxon, [('choose', 'cautious')])
    seal(saxon)
    time.sleep(0.5)
    for page, words in ((saxon, ('Aggressive', 'Norman division, ')),
                        (norman, ('Cautious', 'Saxon left wing, ')),
                        (everybody, ('Aggressive', 'Cautious'))):
        known = page.run('JSON.stringify(parts) + document.documentElement.outerHTML')
        for word in words:
            assert word not in known, 'a page knows of %s' % word
    assert not page.run('document.getElementById("write").hidden === false')
    server.type('open')
    for page, word in ((norman, 'aggressive'), (saxon, 'cautious')):
        page.wait('document.getElementById("own").textContent.toLowerCase().includes("%s")' % word)
        page.wait('document.querySelectorAll("#sent .sent").length === 0')
    assert 'aggressive' not in saxon.run('JSON.stringify(parts)').lower()
    assert 'cautious' not in norman.run('JSON.stringify(parts)').lower()
    log = game.act('log')
    assert log.count('a strategy is chosen') == 2, log


def fill_in(page):
    """Answers each question that has no answer yet with the first choice."""
    end = time.monotonic() + PATIENCE
    while page.run('document.getElementById("send").disabled'):
        page.run('(field => { if (field) { field.value = field.options[1].value; '
                 'field.dispatchEvent(new Event("change")); } })'
                 '([...document.querySelectorAll("#draft select")].find(field => !field.value))')
        time.sleep(0.3)
        assert time.monotonic() < end, page.run('document.getElementById("write").innerText')


def own_unit(page, game, server, pictures):
    """“Who are you?”, the referee's nod, one's own page, and a proposal that the referee does."""
    page.open(server.links['everybody'])
    page.wait('!document.getElementById("who").hidden')
    check_names(page)
    page.run('document.getElementById("claimed").value = "saxon-archers-1"; 1')
    unit = page.run('document.getElementById("claimed").value')
    assert unit
    click(page, '#claim button')
    page.wait('document.getElementById("who-told").textContent')
    assert page.run('location.href') == server.links['everybody']
    server.type('y')
    page.wait('document.getElementById("unit") && !document.getElementById("unit").hidden')
    assert page.run('location.href') != server.links['everybody']
    assert page.run('parts.unit.id') == unit
    # what all read of a unit speaks to the one who leads it
    assert page.run('parts.unit.badges.length') > 0
    assert page.run('getBadgeWords(getPieces().find(isOwn), {label: parts.unit.badges[0][0]})'
                    ' === parts.unit.badges[0][1]')
    page.wait('document.querySelectorAll("#unit-body table td").length')
    page.wait('document.querySelector(".counter.own") !== null')
    check_names(page)
    keep_pictures(page, pictures, 'unit')

    before = game.act('log')
    click(page, '#actions .choice')
    page.wait('document.querySelectorAll("#actions .choice").length > 1')
    click(page, '#actions .choice')
    page.wait('document.getElementById("send") !== null')
    fill_in(page)
    seal(page)
    assert game.act('log') == before
    server.type('y')
    page.wait('document.querySelectorAll("#sent .sent").length === 0')
    assert game.act('log') != before


def hand(pages, game, server, pictures):
    """A card drawn into a hand: its owner's page shows it, and no other is sent its name."""
    owner, rival, everybody = pages
    game.act('do', 'next', '--leave-undone')
    game.act('do', 'draw-intrigue', 'realm=byzantium', 'free=green')
    known = game.act('show', '--as', 'xml', '--as-side', 'byzantium')
    kind = re.search(r'<card id="[^"]*" deck="green" kind="([^"]+)" place="hand"', known)[1]
    module = pathlib.Path(os.environ['SENLAC_DATADIR'], 'rulesets', 'swords-and-sails.xml')
    name = re.search('<card id="%s"[^>]*><name>([^<]+)' % kind, module.read_text())[1]
    for page, link in ((owner, 'byzantium'), (rival, 'england'), (everybody, 'everybody')):
        page.open(server.links[link])
        page.wait('document.getElementById("turn").textContent')
    owner.wait('document.getElementById("me").innerText.includes(%s)' % json.dumps(name))
    check_names(owner)
    keep_pictures(owner, pictures, 'hand')
    for page in (rival, everybody):
        known = page.run('JSON.stringify(parts) + document.documentElement.outerHTML')
        assert name not in known and kind not in known, 'a page knows of %s' % name


def foreign(page, program, folder):
    """A game of a German desk on a page in English: each text says which language it is in."""
    os.environ['LANGUAGE'] = 'de'
    game = Game(program, folder, 'hastings-lesson', '--set', 'table=example', '--seed', '7')
    game.play('e mud black\nn\n')
    server = Server(game, '--as', 'norman-archers-1')
    page.open(server.links['norman-archers-1'])
    page.wait('document.getElementById("turn").textContent')
    game.play('12 4 4,2,2,6,1,1,2,2\n')
    page.wait('document.querySelectorAll("#roll .die").length')
    assert 'Bogenschützen' in page.run('document.getElementById("units").textContent')
    check_languages(page, 'de')
    server.end()

    server = Server(game, '--write', '--as', 'norman-archers-1')
    page.open(server.links['norman-archers-1'])
    click(page, '#actions .choice')
    page.wait('document.querySelectorAll("#actions .choice").length > 1')
    check_languages(page, 'de')
    click(page, '#actions .choice')
    page.wait('document.getElementById("send") !== null')
    check_languages(page, 'de')
    server.end()

    game = Game(program, folder, 'swords-and-sails', '--seed', '7')
    game.act('do', 'next', '--leave-undone')
    game.act('do', 'draw-intrigue', 'realm=byzantium', 'free=green')
    server = Server(game, '--as', 'byzantium')
    page.open(server.links['byzantium'])
    page.wait('document.querySelectorAll("#hand li").length')
    check_languages(page, 'de')
    server.end()
    os.environ['LANGUAGE'] = ''


def come_back(page, game, server):
    """The connection breaks; the page comes back by itself, with what is so by then."""
    page.call('Network.emulateNetworkConditions', offline=True, latency=0, downloadThroughput=-1,
              uploadThroughput=-1)
    page.run('source.close(); connect(); 1')
    page.wait('!document.getElementById("status").hidden')
    shown = page.run('document.getElementById("phase").textContent')
    game.act('do', 'next')
    page.call('Network.emulateNetworkConditions', offline=False, latency=0, downloadThroughput=-1,
              uploadThroughput=-1)
    page.wait('document.getElementById("status").hidden')
    page.wait('document.getElementById("phase").textContent !== %s' % json.dumps(shown))


def sleep(page, game, server):
    """The server falls silent: the page says so, and shows what is so once it wakes."""
    shown = page.run('document.getElementById("phase").textContent')
    server.process.send_signal(signal.SIGSTOP)
    page.wait('!document.getElementById("status").hidden')
    game.act('do', 'next', '--leave-undone')
    server.process.send_signal(signal.SIGCONT)
    page.wait('document.getElementById("status").hidden')
    page.wait('document.getElementById("phase").textContent !== %s' % json.dumps(shown))


def main():
    program, chromium = sys.argv[1:3]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work:
        folder = pathlib.Path(work)
        browser, port = start_browser(chromium, folder)
        page = None
        try:
            page = new_page(port)
            game = Game(program, folder, 'hastings-lesson', '--set', 'table=example', '--seed', '7')
            server = Server(game)
            follow(page, game, server, pictures)
            come_back(page, game, server)
            sleep(page, game, server)
            server.end()
            page.open('about:blank')

            game = Game(program, folder, 'hastings-lesson', '--set', 'table=example', '--seed', '7')
            game.play('e mud black\nn\n')
            server = Server(game, '--write', '--as', 'everybody')
            own_unit(page, game, server, pictures)
            server.end()
            page.open('about:blank')

            game = Game(program, folder, 'hastings-st110', '--seed', '7')
            game.act('do', 'next', '--leave-undone')
            server = Server(game, '--write', '--as', 'norman', '--as', 'saxon',
                            '--as', 'everybody')
            pages = [page, new_page(port), new_page(port)]
            orders(pages, game, server, pictures)
            server.end()
            for other in pages:
                other.open('about:blank')

            game = Game(program, folder, 'swords-and-sails', '--seed', '7')
            server = Server(game, '--as', 'byzantium', '--as', 'england', '--as', 'everybody')
            hand(pages, game, server, pictures)
            server.end()
            foreign(page, program, folder)
            for page in pages:
                assert not page.faults, page.faults
        finally:
            for server in Server.all:
                server.process.kill()
            browser.terminate()
            browser.wait(PATIENCE)


if __name__ == '__main__':
    main()
