import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';

export const start = (directory: string, lines: string[] = []) =>
  startEmbeddedPostgres({ directory, durable: false, report: (line) => lines.push(line) });

export const pidOn = async (directory: string) =>
  Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The text of a program that holds the database until it is told to go. */
export const hosting = (directory: string) => `
  import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
  const { url } = await startEmbeddedPostgres({
    directory: ${JSON.stringify(directory)}, report: () => {},
  });
  process.on('SIGTERM', () => process.exit(0));
  console.log(url);
`;
