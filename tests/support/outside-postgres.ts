import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { findProgram, installPackages } from './debian.ts';

const OLDEST_MAJOR = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * A PostgreSQL that is not ours: TEST_DATABASE_URL, else a server of the system's own programs in a folder that
 * goes away, installed from Debian where that is possible. Throws a line that says what to do.
 */
export async function startOutsidePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => undefined };
  const bin = (await newestBin()) ?? (installPackages('postgresql') ? await newestBin() : undefined);
  if (!bin) {
    throw new Error(
      `The API tests also run on an outside PostgreSQL ${OLDEST_MAJOR} or newer and found none: install it (Debian: apt-get install postgresql) or name one with TEST_DATABASE_URL=postgres://…`,
    );
  }
  console.log(`PostgreSQL ${majorOf(bin)} of ${bin}`);
  return startScratchPostgres({ binaries: programsIn(bin) });
}

async function newestBin(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const onPath = findProgram('postgres');
  const bins = versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .concat(onPath ? dirname(onPath) : []);
  return bins
    .filter((bin) => findProgram(join(bin, 'initdb')) && majorOf(bin) >= OLDEST_MAJOR)
    .sort((a, b) => majorOf(b) - majorOf(a))[0];
}

const majorOf = (bin: string) =>
  Number(/\d+/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0]);

function programsIn(bin: string) {
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgControl: join(bin, 'pg_ctl'),
    major: String(majorOf(bin)),
  };
}
