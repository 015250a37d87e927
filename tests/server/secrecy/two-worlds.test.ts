import { afterAll, expect, test } from 'vitest';
import { procedureNames } from './ask.ts';
import { CALLS } from './calls.ts';
import { inTwoWorlds } from './two-worlds.ts';

// The recipient, whoever edits with her, the administrator and somebody without a session make every call in a world where
// nothing is reserved and in one where givers are at work between the calls. What they are answered, what PostgreSQL is
// asked for them, what the log says, and every mail and file must be the same, word for word (docs/secrecy.md).
// SEEDS=200 tries as many orders of calls.
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 2) }, (_, at) => at + 1);

test('every procedure has its row', () => {
  expect(Object.keys(CALLS).sort()).toEqual(procedureNames.toSorted());
});

let compared = 0;
afterAll(() => {
  if (seeds.length > 2) process.stdout.write(`${compared} pairs of answers compared\n`);
});

test.each(seeds)(
  'nothing tells the recipient or an administrator whether anything is reserved (seed %i)',
  async (seed) => {
    const { differences, answers } = await inTwoWorlds({ seed, hasMailServer: seed % 2 === 1 });
    compared += answers;
    expect(differences).toEqual([]);
  },
  240_000,
);
