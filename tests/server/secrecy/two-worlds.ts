import { randomBytes } from 'node:crypto';
import { type Comparison, compareWorlds } from './compare.ts';
import type { Plant } from './plant.ts';
import { randomFrom } from './random.ts';
import { watchStatements } from './statements.ts';
import { aWorld, closeWorld } from './world.ts';

interface Trial {
  seed: number;
  hasMailServer: boolean;
  /** Calls of these names alone. */
  names?: readonly string[];
  /** What makes both worlds leak. */
  plant?: Plant;
}

/** Makes two worlds, compares them, and takes them away. */
export async function inTwoWorlds({ seed, hasMailServer, names, plant = {} }: Trial): Promise<Comparison> {
  const options = { secret: randomBytes(32), hasMailServer, plant };
  const quiet = await aWorld({ ...options, isBusy: false });
  const busy = await aWorld({ ...options, isBusy: true });
  const stopWatching = await watchStatements(quiet.app, plant.rewrite);
  try {
    return await compareWorlds({ quiet, busy, random: randomFrom(seed) }, names);
  } finally {
    stopWatching();
    await Promise.all([closeWorld(quiet), closeWorld(busy)]);
  }
}
