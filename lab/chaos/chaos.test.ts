import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRIALS } from './trials.ts';

const root = join(import.meta.dirname, '../..');

test('docs/chaos.md names every trial with its full size, and none that there is not', async () => {
  const rows = (await readFile(join(root, 'docs/chaos.md'), 'utf8')).matchAll(
    /^\| `npm run chaos -- (\S+)` +\| (\d+) +\|/gm,
  );
  const named = [...rows].map(([, name, minutes]) => [name, Number(minutes)]);
  expect(named).toEqual(Object.entries(TRIALS).map(([name, { minutes }]) => [name, minutes]));
});
