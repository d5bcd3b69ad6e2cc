/* game.js TIMES: complete lesson games by chance with boardgame.io.  Prints microseconds a game, the
 * best mean of some rounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
'use strict';

const { Client } = require('boardgame.io/client');
const { whole_lesson, begin } = require('./lesson.js');

const ROUNDS = 7;
const TURNS = 60;
const times = Number(process.argv[2]);

function pick(list)
{
  return list[Math.floor(Math.random() * list.length)];
}

function those(client, test)
{
  const { units } = client.getState().G;

  return Object.keys(units).filter((id) => units[id].figures > 0 && test(units[id]));
}

function is_over(client)
{
  return client.getState().ctx.gameover !== undefined;
}

function attack_all(client, side, move, test)
{
  for (const id of those(client, (unit) => unit.side === side && test(unit)))
    {
      const enemies = those(client, (unit) => unit.side !== side);

      if (is_over(client) || enemies.length === 0)
        return;
      client.moves[move](id, pick(enemies));
    }
}

function play(seed)
{
  const client = begin(Client, whole_lesson, seed);
  let acts = 0;

  for (let turn = 0; turn < TURNS && !is_over(client); turn++)
    {
      client.moves.event();
      const { first } = client.getState().G;

      for (const side of [first, first === 'norman' ? 'saxon' : 'norman'])
        {
          if (is_over(client))
            break;
          for (const id of those(client, (unit) => unit.side === side))
            client.moves.move(id);
          attack_all(client, side, 'shoot', (unit) => unit.type === 'archers');
          attack_all(client, side, 'fight', (unit) => unit.figures > unit.absent);
        }
      if (!is_over(client))
        client.moves.endTurn();
    }
  acts = client.getState().G.acts;
  client.stop();

  return acts;
}

let best = Infinity;
let acts = play('warm up');

for (let round = 0; round < ROUNDS; round++)
  {
    acts = 0;
    const start = process.hrtime.bigint();
    for (let i = 0; i < times; i++)
      acts += play(`game ${i}`);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1000 / times);
  }

console.log(best, acts / times);
