import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { logFile } from './postmaster.ts';

/** A PostgreSQL in a temporary folder that goes away with `stop`: for tests, benches and new migrations, never for data. */
export async function startScratchPostgres(
  options: Pick<EmbeddedPostgresOptions, 'binaries' | 'durable'> = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'wishwren-scratch-'));
  const server = await startEmbeddedPostgres({
    durable: false,
    ...options,
    directory: join(directory, 'postgres'),
    report: () => undefined,
  });
  return {
    url: server.url,
    /** What the server has written about itself so far. */
    logged: () => readFile(logFile(join(directory, 'postgres')), 'utf8'),
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
