import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseLauncher } from '#server/embedded-postgres/account.ts';
import { findBinaries } from '#server/embedded-postgres/binaries.ts';
import { start } from '#tests/support/embedded.ts';
import { execute } from '#tests/support/sql.ts';

const isRoot = process.getuid?.() === 0;

describe('the embedded database', () => {
  test.runIf(isRoot)(
    'works below a closed home folder (needs root: PostgreSQL then runs as somebody else)',
    async () => {
      const closed = await mkdtemp(join(homedir(), 'wishwren-closed-'));
      await chmod(closed, 0o700);
      try {
        const directory = join(closed, 'postgres');
        const { url, stop } = await start(directory);
        expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
        expect((await stat(directory)).uid).not.toBe(0);
        expect((await stat(closed)).mode & 0o777).toBe(0o700);
        await stop();
      } finally {
        await rm(closed, { recursive: true });
      }
    },
  );

  test.runIf(isRoot)('is prepared by programs that lie below a closed home folder (needs root)', async () => {
    const closed = await mkdtemp(join(homedir(), 'wishwren-closed-'));
    try {
      const { postgres } = await findBinaries();
      await cp(join(dirname(postgres), '..'), join(closed, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const programs = join(closed, 'native', 'bin');
      const folder = join(closed, 'postgres');
      const launcher = chooseLauncher(join(programs, 'postgres'), folder);
      await mkdir(folder);
      launcher.giveAway(folder);
      const child = launcher.start(
        join(programs, 'initdb'),
        ['-D', folder, '-U', 'wren', '--no-sync'],
        ['ignore', 'ignore', 'ignore'],
      );
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      await rm(closed, { recursive: true });
    }
  });
});
