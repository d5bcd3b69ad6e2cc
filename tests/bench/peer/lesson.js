/* lesson.js: the classroom Hastings, as short as it can be said for boardgame.io: 31 units, the event
 * deck, moving, shooting and fighting, the commanders' modifiers, panic, and the end at half the
 * figures.  No options, no board, no odds, no file: less than Senlac does, so that the comparison
 * favours the peer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
'use strict';

const GROUPS = [
  ['norman', 'knights', 6, 8], ['norman', 'spearmen', 5, 12], ['norman', 'archers', 5, 8],
  ['saxon', 'housecarles', 5, 8], ['saxon', 'spearmen', 5, 12], ['saxon', 'archers', 5, 8],
];
const CARDS = [
  ...Array(3).fill('shieldwall'), ...Array(3).fill('fyrd'), ...Array(3).fill('mud'),
  ...Array(2).fill('tired'), 'arrow', 'trip',
];
const CLASS = { knights: 0, housecarles: 0, spearmen: 1, archers: 2 };
const NEEDED = {
  'knights': [3, 2, 2], 'housecarles': [5, 4, 3], 'spearmen': [6, 5, 4], 'archers': [6, 6, 6],
};

function setup({ random })
{
  const units = {};

  for (const [side, type, count, figures] of GROUPS)
    for (let i = 1; i <= count; i++)
      {
        const leader = i === 1 && (type === 'knights' || type === 'housecarles');

        units[`${side}-${type}-${i}`] = { side, type, figures, start: figures, commander: true, leader,
          guard: leader, absent: 0, moved: false, shot: false, fought: false };
      }

  const deck = random.Shuffle(CARDS).map((kind, i) => ({ kind, colour: i < 7 ? 'black' : 'red' }));

  return { units, deck: random.Shuffle(deck), event: '', first: '', turn: 1, acts: 0, said: '' };
}

function fall(unit, losses)
{
  const gone = Math.min(unit.figures - unit.absent, losses);

  unit.figures -= gone;
  if (unit.figures === 0)
    unit.commander = unit.leader = false;

  return gone;
}

function attack(G, random, from, to, needed, shooting, label)
{
  const attacker = G.units[from];
  const target = G.units[to];
  const count = attacker.figures - attacker.absent;
  const dice = random.D6(count);
  let hits = 0;

  dice.forEach((die, i) => {
    const commander = i === 0 && attacker.commander;
    let score = die;

    if (!shooting)
      {
        if (commander)
          score += attacker.leader ? 2 : 1;
        else if (attacker.guard)
          score += 1;
        if (G.event === 'mud' && attacker.type === 'knights')
          score -= 1;
        if (G.event === 'tired' && attacker.side === 'saxon')
          score -= 1;
      }
    if (score >= needed)
      hits++;
  });
  if (shooting && CLASS[target.type] === 0)
    hits = Math.floor(hits / 2);
  if (G.event === 'shieldwall' && target.side === 'saxon')
    hits = Math.floor(hits / 2);

  const gone = fall(target, hits);
  G.said = `${from} ${label} ${to}: dice ${dice.join(' ')}, needed ${needed}, hits ${hits}, ` +
    `losses ${gone}, left ${target.figures}.`;
  G.acts++;
}

function panic(G, random, side, less)
{
  for (const unit of Object.values(G.units))
    if (unit.side === side && unit.figures > 0)
      fall(unit, Math.max(random.D6() - less, 0));
}

const moves = {
  event: ({ G, random }) => {
    const card = G.deck.pop();

    G.event = card.kind;
    G.first = card.colour === 'black' ? 'norman' : 'saxon';
    for (const unit of Object.values(G.units))
      {
        unit.moved = unit.shot = unit.fought = false;
        unit.absent = 0;
      }
    if (card.kind === 'arrow')
      {
        const king = Object.values(G.units).find((unit) => unit.side === 'saxon' && unit.leader);

        if (king)
          {
            king.leader = king.commander = false;
            fall(king, 1);
          }
        panic(G, random, 'saxon', 0);
      }
    if (card.kind === 'trip')
      {
        const duke = Object.values(G.units).find((unit) => unit.side === 'norman' && unit.leader);

        if (duke)
          duke.absent = 1;
        panic(G, random, 'norman', 2);
      }
    if (G.deck.length === 0)
      G.deck = random.Shuffle(CARDS).map((kind, i) => ({ kind, colour: i < 7 ? 'black' : 'red' }));
    G.said = `Event: ${card.kind}. ${G.first} first.`;
    G.acts++;
  },
  move: ({ G }, id) => {
    G.units[id].moved = true;
    G.said = `${id} moves.`;
    G.acts++;
  },
  shoot: ({ G, random }, from, to) => {
    G.units[from].shot = true;
    attack(G, random, from, to, 6, true, 'shoots at');
  },
  fight: ({ G, random }, from, to, measured) => {
    const attacker = G.units[from];
    const target = G.units[to];
    const figures = target.figures;

    attacker.fought = true;
    attack(G, random, from, to, NEEDED[attacker.type][CLASS[target.type]], false, 'fights');
    /* the one that is measured meets the same enemy each time */
    if (measured)
      target.figures = figures;
  },
  endTurn: ({ G }) => {
    G.turn++;
    G.event = '';
    G.acts++;
  },
};

function lost(G, side)
{
  let start = 0;
  let left = 0;

  for (const unit of Object.values(G.units))
    if (unit.side === side)
      {
        start += unit.start;
        left += unit.figures;
      }

  return left * 2 <= start;
}

const endIf = ({ G }) => {
  if (lost(G, 'norman'))
    return { winner: 'saxon' };
  if (lost(G, 'saxon'))
    return { winner: 'norman' };

  return undefined;
};

exports.lesson = { name: 'lesson', setup, moves };
exports.whole_lesson = { name: 'lesson', setup, moves, endIf };

exports.begin = (Client, game, seed) => {
  const client = Client({ game: { ...game, seed }, numPlayers: 2, debug: false });

  client.start();

  return client;
};
