/* fight.js TIMES: the smallest boardgame.io move that does what a fight of 8 dice does in Senlac:
 * two units found, the score looked up, 8 dice rolled with their modifiers, the hits counted, losses
 * applied, one sentence.  Prints microseconds a move, the best of some rounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
'use strict';

const { Client } = require('boardgame.io/client');
const { lesson, begin } = require('./lesson.js');

const ROUNDS = 7;
const times = Number(process.argv[2]);
let best = Infinity;

for (let round = 0; round < ROUNDS; round++)
  {
    const client = begin(Client, lesson, `seed ${round}`);

    const start = process.hrtime.bigint();
    for (let i = 0; i < times; i++)
      client.moves.fight('norman-knights-1', 'saxon-housecarles-1', true);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1000 / times);

    /* whoever measures nothing is very quick */
    if (client.getState().G.acts !== times)
      throw new Error('the moves were not made');
    client.stop();
  }

console.log(best);
