import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { databaseNamed, execute } from './sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
    /** The same server as the app reaches it: through a pooler, where TEST_DATABASE_POOLER names one. */
    databaseWay: string;
  }
}

/**
 * One PostgreSQL for the run: the embedded one, or the outside one that TEST_DATABASE_URL names.
 * Each test file copies the migrated template made here, which takes a tenth of a second.
 */
export async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside
    ? { url: outside, logged: async () => '', stop: async () => undefined }
    : await startScratchPostgres();
  const template = `template_${process.pid}_${Date.now()}`;
  await execute(server.url, `create database ${template}`);
  await fillTemplate(databaseNamed(server.url, template));
  project.provide('databaseServer', server.url);
  project.provide('databaseWay', process.env.TEST_DATABASE_POOLER ?? server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    for (const line of crashesIn(await server.logged())) console.error(`PostgreSQL of the tests: ${line}`);
    await execute(server.url, `drop database ${template}`);
    await server.stop();
  };
}

// A server that fell and rose again is seen by a test only as a connection that ended.
const crashesIn = (log: string) =>
  log.split('\n').filter((line) => /PANIC: |terminated by signal|No space left on device/.test(line));

async function fillTemplate(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close(true);
  const jobs = createJobQueue({ databaseUrl: url, log: { warn: () => undefined, error: () => undefined } });
  jobs.handle('mail', async () => undefined);
  jobs.handle('account-mail', async () => undefined);
  await jobs.start();
  await jobs.stop();
}
