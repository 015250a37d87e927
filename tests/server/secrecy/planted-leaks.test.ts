import { expect, test } from 'vitest';
import { LEAKS } from './leaks.ts';
import { inTwoWorlds } from './two-worlds.ts';

// The comparison that tells two worlds apart, with a leak built into both. It looks among a few calls, each as it stands in
// the tables of all calls, and knows nothing of the leak.
const TRIAL = { seed: 1, hasMailServer: false };

async function foundAmong(trial: Omit<Parameters<typeof inTwoWorlds>[0], 'seed' | 'hasMailServer'>) {
  const { differences } = await inTwoWorlds({ ...TRIAL, ...trial });
  return [...new Set(differences.map(({ what }) => what))].sort();
}

test.each(LEAKS)(
  '$name is caught by name',
  async ({ plant, calls: names, caughtBy }) => {
    expect(await foundAmong({ names, plant })).toEqual(caughtBy);
  },
  60_000,
);

test('without a leak the same calls are told apart by nothing', async () => {
  expect(await foundAmong({ names: LEAKS.flatMap(({ calls }) => calls) })).toEqual([]);
}, 60_000);
