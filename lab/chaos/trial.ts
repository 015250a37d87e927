import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** What a trial was told: its size, and whether a fault is planted, by which it must be found to fail. */
export function trialOf(fullSize: number) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { plant: { type: 'boolean', default: false }, outside: { type: 'boolean', default: false } },
  });
  const size = Number(positionals[0] ?? fullSize);
  if (!(size > 0)) throw new Error('The size must be a number above 0');
  return { size, isPlanted: values.plant, isOutside: values.outside };
}

/** Says whether a promise was kept; the process ends with 1 when one was not. */
export function promise(what: string, isKept: boolean): void {
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what}`);
  if (!isKept) process.exitCode = 1;
}

/** For the end of a report: figures without it say little. */
export const loadLine = () => `load ${loadavg().map((one) => one.toFixed(1))}`;
