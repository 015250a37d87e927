import { globSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findBinaries } from '#server/embedded-postgres/binaries.ts';

const LIBRARY = globSync('/usr/{lib,lib64,local/lib}{/*,}/faketime/libfaketimeMT.so.1')[0];
// So often it looks into the file.
const CHECKS_EVERY_SECONDS = 1;

/** A clock for a program, which jumps while it runs. Needs libfaketime, a package of most systems. */
export async function fakeClock(folder: string, name: string) {
  if (!LIBRARY) throw new Error('This needs libfaketime: apt-get install libfaketime');
  const file = join(folder, `${name}.clock`);
  // Readable for PostgreSQL's account.
  await chmod(folder, 0o755);
  await writeFile(file, '+0', { mode: 0o644 });
  const settings = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(CHECKS_EVERY_SECONDS),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return {
    settings,
    /** So many seconds from the true time, from now on. */
    async set(seconds: number): Promise<void> {
      await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`);
      await pause(2 * CHECKS_EVERY_SECONDS * 1_000);
    },
    /** PostgreSQL's programs, which start with an environment of their own, by this clock. */
    async binaries(): Promise<Binaries> {
      const own = await findBinaries();
      const postgres = join(folder, `postgres-by-${name}-clock`);
      const exports = Object.entries(settings).map(([key, value]) => `export ${key}='${value}'`);
      await writeFile(postgres, ['#!/bin/sh', ...exports, `exec '${own.postgres}' "$@"`, ''].join('\n'), {
        mode: 0o755,
      });
      return { ...own, postgres };
    },
  };
}
