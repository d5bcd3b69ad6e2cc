/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Follows a game.  The server sends parts, first all of them and then those that have changed; each
 * part is drawn anew when it comes.  Text is set as text, never as markup.
 */
'use strict';

/* milliseconds: the server's sign of life comes every 2 s; a page that slept looks at once */
const SILENCE = 5000;
const TRY = 1500;
const LOOK = 1000;
const CELL = 60;

const link = location.pathname.match(/^\/s\/[0-9a-f]{32}$/);
const parts = {};
const words = {};
let number = -1;
let source = null;
let page = '';
let heard = 0;
let looked = Date.now();
let picked = null;

function find(id) {
  return document.getElementById(id);
}

function t(text) {
  return words[text] || text;
}

/* An element with its attributes, and its children: elements or text */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  return fill(element, attributes, children);
}

function draw(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  return fill(element, attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {}))
    if (value !== undefined && value !== null)
      element.setAttribute(key, value);
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

/* What #game shows is in the game's language, but for the page's own words */
function mark(element, isOwn = true) {
  if (isOwn)
    element.setAttribute('lang', document.documentElement.lang);
  else
    element.removeAttribute('lang');
  return element;
}

/* An element with words of the page's own */
function makeOwn(name, attributes, words) {
  return mark(make(name, attributes, words));
}

function show(id, children, isShown) {
  const element = find(id);
  element.replaceChildren(...children.filter(Boolean));
  const section = element.closest('section');
  if (isShown !== undefined)
    section.hidden = !isShown;
}

function setText(id, text, isOwn = false) {
  const element = mark(find(id), isOwn);
  if (element.textContent !== (text || ''))
    element.textContent = text || '';
}

/* The last act */

const SPOTS = {
  1: [[32, 32]], 2: [[18, 18], [46, 46]], 3: [[16, 16], [32, 32], [48, 48]],
  4: [[18, 18], [46, 18], [18, 46], [46, 46]],
  5: [[17, 17], [47, 17], [32, 32], [17, 47], [47, 47]],
  6: [[18, 15], [46, 15], [18, 32], [46, 32], [18, 49], [46, 49]],
};

function makeDie(face, isHit) {
  const name = (face || '') + (isHit ? ' ' + t('hit') : '');
  const spots = SPOTS[face]
    ? SPOTS[face].map(([x, y]) => draw('circle', { cx: x, cy: y, r: 6 }))
    : [draw('text', { x: 32, y: 40 }, face ? String(face) : '✓')];
  return mark(draw('svg', { viewBox: '0 0 64 64', class: 'die' + (isHit ? ' hit' : ''), role: 'img', 'aria-label': name.trim() },
                   draw('rect', { x: 2, y: 2, width: 60, height: 60, rx: 10 }), ...spots));
}

function drawRoll(roll) {
  if (!roll)
    return [];
  const groups = roll.groups.map(group => mark(make('div', { class: 'dice', role: 'group', 'aria-label': group.label || t('Dice') },
    group.label ? make('span', null, group.label) : null,
    ...group.faces.map((face, i) => makeDie(face, roll.counts && group.hits[i]))), !group.label));
  return [make('h3', null, roll.label),
          roll.needed ? make('p', null, roll.needed) : null,
          ...groups, roll.result ? make('p', null, make('strong', null, roll.result)) : null];
}

function updateAct() {
  const lines = parts.lines || [];
  const roll = parts.roll;
  show('roll', drawRoll(roll));
  show('lines', lines.map(line => make('p', null, line)), Boolean(lines.length || roll));
}

function drawDrawing(drawing) {
  return draw('svg', { viewBox: '0 0 64 64', class: 'drawing', 'aria-hidden': 'true' },
    ...drawing.map(path => draw('path', { d: path.d, 'stroke-width': path.width, class: 'fill-' + path.fill + ' line-' + path.line })));
}

function updateCard() {
  const card = parts.card;
  if (!card)
    return show('card-body', [], false);
  show('card-body', [card.drawing ? drawDrawing(card.drawing) : null,
                     make('p', { class: 'card-name' }, card.name),
                     card.text ? make('p', null, card.text) : null,
                     card.struck ? make('p', null, card.struck) : null], true);
}

/* The board */

function getPieces() {
  return Object.keys(parts).filter(key => key.startsWith('piece:'))
    .map(key => ({ id: key.slice(6), ...parts[key] })).sort((a, b) => a.index - b.index);
}

function getPlace(board, x, y) {
  const shift = board.hex && y % 2 === 0 ? CELL / 2 : 0;
  return [20 + (x - 1) * CELL + shift, 20 + (y - 1) * CELL];
}

function drawGround(board) {
  const width = 30 + board.columns * CELL + (board.hex ? CELL / 2 : 0);
  const svg = draw('svg', { viewBox: `0 0 ${width} ${30 + board.rows * CELL}`, role: 'none' });
  const ground = draw('g', { 'aria-hidden': 'true' });
  for (const [x, y, terrain, id] of board.squares) {
    const [left, top] = getPlace(board, x, y);
    ground.append(draw('rect', { x: left, y: top, width: CELL, height: CELL, class: 'square ' + board.terrains[terrain].mark, 'data-square': id },
                       draw('title', null, id + ': ' + board.terrains[terrain].label)));
    if (y === 1)
      ground.append(draw('text', { x: left + CELL / 2, y: 14, class: 'edge' }, id.replace(/[0-9].*/, '')));
    if (x === 1)
      ground.append(draw('text', { x: 9, y: top + CELL / 2, class: 'edge' }, id.replace(/^[^0-9]*/, '')));
  }
  svg.append(ground);
  return svg;
}

function drawLegend(board) {
  const seen = new Set(board.squares.map(square => square[2]));
  return make('p', { class: 'legend' }, ...board.terrains.filter((terrain, i) => seen.has(i)).map(terrain =>
    make('span', null, draw('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
                            draw('rect', { width: 16, height: 16, class: 'square ' + terrain.mark })), terrain.label)));
}

function drawPiece(piece) {
  const counter = draw('g', { class: 'counter ' + (piece.tone || ''), 'data-id': piece.id, role: 'img', tabindex: 0 },
    draw('rect', { x: 5, y: 5, width: CELL - 10, height: CELL - 10, rx: 6 }),
    draw('text', { x: CELL / 2, y: piece.figures ? 30 : 36 }, piece.call),
    piece.figures ? draw('text', { x: CELL / 2, y: 47, class: 'left' }, piece.figures) : null,
    piece.angle !== undefined
      ? draw('path', { d: `M${CELL / 2} 1l6 8h-12z`, transform: `rotate(${piece.angle} ${CELL / 2} ${CELL / 2})`, fill: 'currentColor' })
      : null);
  counter.setAttribute('aria-label', getWords(piece));
  counter.addEventListener('click', () => pick(piece.id));
  counter.addEventListener('focus', () => pick(piece.id));
  return counter;
}

function pick(id) {
  const piece = parts['piece:' + id];
  picked = piece ? id : null;
  setText('board-words', piece ? getWords({ id, ...piece }) : '');
  for (const counter of document.querySelectorAll('.counter'))
    counter.classList.toggle('picked', counter.dataset.id === picked);
}

let drawnBoard = null;

function updateBoard(changed) {
  const board = parts.board;
  const box = find('board');
  find('board-section').hidden = !board && !parts.plan;
  box.classList.toggle('plan', !board && Boolean(parts.plan));
  if (!board) {
    drawnBoard = null;
    if (changed.has('plan') || box.dataset.of !== 'plan')
      drawPlan(box);
    return;
  }
  if (drawnBoard !== board || box.dataset.of !== 'board') {
    box.replaceChildren(drawGround(board), drawLegend(board));
    box.dataset.of = 'board';
    drawnBoard = board;
    changed = new Set(Object.keys(parts));
  }
  const svg = box.firstChild;
  const places = new Map(board.squares.map(([x, y, , id]) => [id, getPlace(board, x, y)]));
  const stacks = new Map();
  const focused = document.activeElement && document.activeElement.dataset.id;
  for (const piece of getPieces()) {
    let counter = svg.querySelector(`[data-id="${CSS.escape(piece.id)}"]`);
    const place = places.get(piece.square);
    if (!place || !piece.stands) {
      if (counter)
        counter.remove();
      continue;
    }
    const height = stacks.get(piece.square) || 0;
    stacks.set(piece.square, height + 1);
    if (!counter || changed.has('piece:' + piece.id)) {
      const next = drawPiece(piece);
      if (counter) {
        next.setAttribute('transform', counter.getAttribute('transform'));
        counter.replaceWith(next);
        if (focused === piece.id)
          next.focus();
      } else
        svg.append(next);
      counter = next;
    }
    counter.setAttribute('transform', `translate(${place[0] + height * 5} ${place[1] - height * 5})`);
  }
  for (const counter of svg.querySelectorAll('.counter'))
    if (!parts['piece:' + counter.dataset.id])
      counter.remove();
  pick(picked);
}

/* The plan is a drawing of Senlac's own, read as XML: a script in it would not run */
function drawPlan(box) {
  box.replaceChildren();
  box.dataset.of = 'plan';
  if (!parts.plan)
    return;
  const svg = new DOMParser().parseFromString(parts.plan, 'image/svg+xml').documentElement;
  if (svg.localName !== 'svg')
    return;
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', parts['plan-words'] || t('Board'));
  box.append(mark(document.importNode(svg, true), !parts['plan-words']));
}

/* Armies, pages, the log */

function updateGauges() {
  show('gauges', (parts.gauges || []).map(gauge => make('div', { class: 'gauge' },
    make('div', null, make('span', { class: 'side ' + (gauge.tone || ''), 'aria-hidden': 'true' }),
         gauge.label + (gauge.value ? ': ' + gauge.value : '')),
    gauge.fraction >= 0
      ? make('meter', { min: 0, max: 1, value: gauge.fraction, low: gauge.mark >= 0 ? gauge.mark : 0, 'aria-label': gauge.label })
      : null,
    gauge.way ? make('div', { class: 'way' }, gauge.way) : null)));
}

/* Whether it is the reader's own unit */
function isOwn(piece) {
  return Boolean(parts.unit) && piece.id === parts.unit.id;
}

/* What was never set up, or never stands on a board, is not gone */
function isGone(piece, standing) {
  return !piece.stands && (piece.fraction === 0 || standing.has(piece.side + piece.type));
}

function getStanding(pieces) {
  return new Set(pieces.filter(piece => piece.stands).map(piece => piece.side + piece.type));
}

/* What a badge says: to the one who leads the unit it speaks */
function getBadgeWords(piece, badge) {
  const own = isOwn(piece) ? parts.unit.badges.find(([label]) => label === badge.label) : null;
  return own ? own[1] : badge.label;
}

/* A unit with all that is said of it */
function getWords(piece) {
  return piece.badges.reduce((words, badge) => words.replace(badge.label, getBadgeWords(piece, badge)),
                             piece.words || piece.name);
}

function makeUnitRow(piece, isOut) {
  const badges = piece.badges.map(badge =>
    make('span', { class: 'badge ' + badge.tone }, getBadgeWords(piece, badge)));
  return make('tr', { class: isOut ? 'gone' : null },
    make('td', { class: 'call' }, make('span', { class: 'side ' + (piece.tone || ''), 'aria-hidden': 'true' }), piece.call),
    make('th', { scope: 'row' }, piece.player ? make('div', null, piece.player) : null,
         make('span', { class: piece.player ? 'quiet' : null }, piece.name), ...badges),
    isOut ? makeOwn('td', null, t('gone')) : make('td', null, piece.figures || piece.strength || ''));
}

function updateUnits() {
  const pieces = getPieces().filter(piece => !piece.badges.some(badge => badge.away));
  const standing = getStanding(pieces);
  show('units', pieces.length
    ? [make('table', null,
        make('tbody', null, ...pieces.map(piece => makeUnitRow(piece, isGone(piece, standing)))))]
    : []);
}

function makePage(page) {
  return make('section', null, make('h2', null, page.heading),
    page.facts.length
      ? make('dl', null, ...page.facts.flatMap(([label, value]) => [make('dt', null, label), make('dd', null, value)]))
      : null,
    ...page.lists.filter(list => list.rows.length).map(list => make('div', { class: 'scroll' }, make('h3', null, list.label),
      make('table', null,
        make('thead', null, make('tr', null, ...list.columns.map(column => make('th', { scope: 'col' }, column)))),
        make('tbody', null, ...list.rows.map(row => make('tr', null, ...row.map(value => make('td', null, value)))))))));
}

function getPages(kind) {
  return Object.keys(parts).filter(key => key.startsWith(kind + ':')).map(key => makePage(parts[key]));
}

function updateMe() {
  const hand = parts.hand || [];
  find('me').hidden = !parts.me;
  const [before, after] = t('You are: %s').split('%s');
  mark(find('me-name')).replaceChildren(before, make('span', { lang: parts.language }, parts.me || ''), after || '');
  show('hand', hand.length
    ? [makeOwn('h3', null, t('Hand')), make('ul', null, ...hand.map(card => make('li', null, card)))]
    : []);
  find('own').replaceChildren(...getPages('own'));
}

/* One's own unit */

function updateUnit() {
  const unit = parts.unit;
  find('unit').hidden = !unit;
  if (!unit)
    return;
  setText('unit-name', unit.name);
  const figures = unit.figures
    ? make('p', { class: 'figures' }, make('strong', null, unit.figures), unit.start ? ' / ' + unit.start : '')
    : null;
  const facts = unit.facts.length
    ? make('dl', null, ...unit.facts.flatMap(([label, value]) => [make('dt', null, label), make('dd', null, value)]))
    : null;
  const scores = unit.scores.rows.length
    ? [makeOwn('h3', null, t('What You Need')), make('div', { class: 'scroll' }, make('table', null,
        make('thead', null, make('tr', null, make('td'), ...unit.scores.columns.map(name => make('th', { scope: 'col' }, name)))),
        make('tbody', null, ...unit.scores.rows.map(([label, ...cells]) =>
          make('tr', null, make('th', { scope: 'row' }, label), ...cells.map(cell => make('td', null, cell)))))))]
    : [];
  const foes = unit.foes
    ? [makeOwn('h3', null, t('Whom You Can Reach')),
       unit.foes.length ? make('p', null, unit.foes.join(', ')) : makeOwn('p', null, t('Nobody now'))]
    : [];
  const history = parts.history && parts.history.length
    ? [makeOwn('h3', null, t('What Happened')), make('ul', null, ...parts.history.map(text => make('li', null, text)))]
    : [];
  find('unit-body').replaceChildren(...[figures, facts, ...scores, ...foes, ...history].filter(Boolean));
}

function markReach() {
  const own = parts.unit;
  const reach = new Set(own && own.reach);
  for (const square of document.querySelectorAll('.square[data-square]'))
    square.classList.toggle('near', reach.has(square.dataset.square));
  for (const counter of document.querySelectorAll('.counter'))
    counter.classList.toggle('own', Boolean(own) && counter.dataset.id === own.id);
}

/* Writing to the desk */

let draft = null;
let token = null;

async function say(request) {
  try {
    const answer = await fetch(link[0] + '/say', { method: 'POST', body: new URLSearchParams({ page, ...request }) });
    return answer.ok ? await answer.json() : { full: answer.status === 429 };
  } catch (fault) {
    return {};
  }
}

function tell(answer) {
  setText('write-told', answer.frozen ? t('Wait: the page is on hold.')
    : answer.full ? t('Too many requests are waiting already.') : answer.problem || '', answer.frozen || answer.full);
}

async function listActions() {
  const answer = await say({ do: 'list' });
  tell(answer);
  draft = null;
  drawDraft({ questions: [] });
  const actions = answer.actions || [];
  if (answer.actions && !actions.length)
    setText('write-told', t('Nothing to write now.'), true);
  find('actions').replaceChildren(...actions.map(action => {
    const button = make('button', { type: 'button', class: 'choice' }, action.label);
    button.addEventListener('click', () => beginDraft(action));
    return button;
  }));
}

function beginDraft(action) {
  draft = { action, answers: {} };
  askDraft('ask');
}

async function askDraft(what) {
  const request = { do: what, action: draft.action.id };
  for (const [name, value] of Object.entries(draft.answers))
    request['a.' + name] = value;
  const answer = await say(request);
  if (!draft)
    return;
  tell(answer);
  if (answer.sent) {
    setText('write-told', draft.action.written ? t('Written. Nobody sees it until all are opened.') : t('Sent to the referee.'), true);
    draft = null;
    find('actions').replaceChildren();
    drawDraft({ questions: [] });
  } else if (answer.questions)
    drawDraft(answer);
}

function makeField(question) {
  const id = 'field-' + question.name;
  const value = question.value || '';
  let field;
  if (question.choices.length)
    field = make('select', { id }, question.optional || !value ? make('option', { value: '' }, '–') : null,
      ...question.choices.map(([key, label]) => make('option', { value: key }, label)));
  else if (question.kind === 'number')
    field = make('input', { id, type: 'number', min: question.min, max: question.max });
  else
    field = make('input', { id, maxlength: 60, autocomplete: 'off' });
  field.value = value;
  field.addEventListener('change', () => {
    if (!draft)
      return;
    draft.answers[question.name] = field.value;
    askDraft('ask');
  });
  return [make('label', { for: id }, question.label), field];
}

function drawDraft(answer) {
  const form = find('draft');
  const focused = document.activeElement && form.contains(document.activeElement) ? document.activeElement.id : null;
  form.hidden = !draft;
  if (!draft)
    return form.replaceChildren();
  const send = makeOwn('button', { id: 'send' }, draft.action.written ? t('Write and Seal') : t('Propose'));
  send.disabled = !answer.ready;
  const leave = makeOwn('button', { type: 'button', class: 'quiet-button' }, t('Cancel'));
  leave.addEventListener('click', listActions);
  form.replaceChildren(make('h3', null, draft.action.label), ...answer.questions.flatMap(makeField), send, leave);
  const again = focused && find(focused);
  if (again)
    again.focus();
}

function updateWriting() {
  const sent = parts.sent || {};
  find('write').hidden = !sent.write && !sent.propose && !(sent.sent || []).length;
  setText('write-name', sent.write ? t('Your Orders') : t('Propose'), true);
  show('sent', (sent.sent || []).map(item => {
    const back = makeOwn('button', { type: 'button', class: 'quiet-button' }, t('Take Back'));
    back.addEventListener('click', () => say({ do: 'take-back', number: item.number }).then(tell));
    return make('p', { class: 'sent' }, (item.written ? '✉ ' : '') + item.words + ' ', back);
  }));
  if (sent.outcome)
    setText('write-told', sent.outcome === 'accepted' ? t('The referee has accepted it.') : t('The referee has declined it.'), true);
  if (!draft && !find('actions').children.length && (sent.write || sent.propose)) {
    const more = makeOwn('button', { type: 'button', class: 'choice' }, sent.write ? t('Write an Order') : t('Propose Something'));
    more.addEventListener('click', listActions);
    find('actions').replaceChildren(more);
  }
}

function updateWho() {
  const standing = getStanding(getPieces());
  const units = getPieces().filter(piece => !isGone(piece, standing));
  const chosen = find('claimed').value;
  find('who').hidden = !parts.sent || !parts.sent.claims || !units.length;
  find('claimed').replaceChildren(...units.map(piece =>
    make('option', { value: piece.id }, piece.name + (piece.player ? ' (' + piece.player + ')' : ''))));
  if (units.some(piece => piece.id === chosen))
    find('claimed').value = chosen;
}

async function claim(event) {
  event.preventDefault();
  const answer = await say({ do: 'claim', piece: find('claimed').value });
  token = answer.token || null;
  setText('who-told', token ? t('You are number %s. Wait for the referee.').replace('%s', answer.number)
    : t('Too many requests are waiting already.'), true);
  if (token)
    setTimeout(lookAtClaim, 2000);
}

async function lookAtClaim() {
  const answer = await say({ do: 'claimed', token });
  if (answer.to)
    location.assign(answer.to);
  else if (answer.refused)
    setText('who-told', t('The referee has declined it.'), true);
  else
    setTimeout(lookAtClaim, 2000);
}

function updateEnd() {
  const end = parts.ending;
  show('end', end ? [end.winner, end.ending, end.reason].filter(Boolean).map(text => make('p', null, text)) : [], Boolean(end));
}

function update(changed) {
  const has = prefix => [...changed].some(key => key === prefix || key.startsWith(prefix + ':'));
  find('blank').hidden = !parts.blank;
  find('game').hidden = Boolean(parts.blank);
  find('game').lang = parts.language || '';
  for (const id of ['title', 'turn', 'phase', 'first', 'owed'])
    setText(id, parts[id]);
  document.title = parts.title || 'Senlac';
  if (has('roll') || has('lines'))
    updateAct();
  if (has('card'))
    updateCard();
  if (has('gauges'))
    updateGauges();
  if (has('piece') || has('board') || has('plan'))
    updateBoard(changed);
  if (has('piece'))
    updateUnits();
  if (has('page'))
    find('pages').replaceChildren(...getPages('page'));
  if (has('me') || has('hand') || has('own'))
    updateMe();
  if (has('unit') || has('history'))
    updateUnit();
  if (has('unit') || has('piece') || has('board'))
    markReach();
  if (has('sent'))
    updateWriting();
  if (has('sent') || has('piece'))
    updateWho();
  if (has('ending'))
    updateEnd();
  if (has('told'))
    show('told', (parts.told || []).slice().reverse().map(text => make('li', null, text)), Boolean((parts.told || []).length));
}

/* Following */

function setStatus(text) {
  const status = find('status');
  status.hidden = !text;
  setText('status', text);
}

function take(event) {
  const message = JSON.parse(event.data);
  if (!message.whole && message.number !== number + 1)
    return connect();   /* something was missed: begin anew */
  const changed = new Set(Object.keys(message.parts));
  if (message.whole)
    for (const key of Object.keys(parts)) {
      changed.add(key);
      delete parts[key];
    }
  for (const [key, value] of Object.entries(message.parts))
    if (value === null)
      delete parts[key];
    else
      parts[key] = value;
  number = message.number;
  update(changed);
  document.documentElement.dataset.number = number;
}

function connect() {
  if (source)
    source.close();
  source = new EventSource(link[0] + '/events');
  const own = source;
  heard = Date.now();
  const hear = () => {
    heard = Date.now();
    setStatus('');
  };
  source.addEventListener('open', hear);
  source.addEventListener('beat', hear);
  source.addEventListener('page', event => page = event.data);
  source.addEventListener('message', event => {
    hear();
    if (own === source)
      take(event);
  });
  source.addEventListener('over', () => finish(t('This link no longer works.')));
  source.addEventListener('error', () => {
    setStatus(t('No connection. Trying again…'));
    /* a browser gives up when the server says no; then ask whether the link is valid */
    if (own === source && own.readyState === EventSource.CLOSED)
      ask();
  });
}

async function ask() {
  const own = source;
  try {
    const answer = await fetch(link[0], { cache: 'no-store' });
    if (answer.status === 404)
      return finish(t('This link no longer works.'));
  } catch (fault) {
    /* no connection: try again below */
  }
  if (own === source)
    setTimeout(connect, 1000);
}

function finish(text) {
  if (source)
    source.close();
  source = null;
  find('game').hidden = true;
  find('blank').hidden = true;
  setStatus(text);
}

/*
 * A clock that jumped is a page that slept: its connection may be dead without knowing.  A try that
 * gets no answer is made anew, since it would notice only after many seconds that there is a way
 * again.
 */
function look() {
  const now = Date.now();
  const slept = now - looked > LOOK * 3;
  const isOpen = source && source.readyState === EventSource.OPEN;
  const isSilent = now - heard > (isOpen ? SILENCE : TRY);
  looked = now;
  if (!source || !(slept || isSilent))
    return;
  if (isSilent && !slept)
    setStatus(t('No connection. Trying again…'));
  connect();
}

async function join(event) {
  event.preventDefault();
  setText('join-fault', '');
  const answer = await fetch('/join', { method: 'POST', body: new URLSearchParams({ code: find('code').value }) })
    .catch(() => null);
  if (answer && answer.ok)
    location.assign((await answer.json()).to);
  else
    setText('join-fault', !answer ? t('No connection. Trying again…')
      : answer.status === 429 ? t('Too many wrong codes. Wait a minute.') : t('Wrong code'));
}

async function begin() {
  try {
    const answer = await (await fetch('/words')).json();
    Object.assign(words, answer.words);
    document.documentElement.lang = answer.language;
  } catch (fault) {
    /* the words as they stand, then */
  }
  for (const element of document.querySelectorAll('[data-words]'))
    mark(element).textContent = t(element.dataset.words);
  if (!link) {
    find('join').hidden = false;
    find('join').addEventListener('submit', join);
    find('code').focus();
    return;
  }
  find('game').hidden = false;
  find('draft').addEventListener('submit', event => {
    event.preventDefault();
    if (draft)
      askDraft('send');
  });
  find('claim').addEventListener('submit', claim);
  connect();
  setInterval(look, LOOK);
  window.addEventListener('online', connect);
  window.addEventListener('pageshow', event => event.persisted && connect());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

begin();
