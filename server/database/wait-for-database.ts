import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import type { Database } from './orm.ts';
import { run, runForOne } from './run.ts';
import { statement } from './statement.ts';

const OLDEST_MAJOR = 15;

const MESSAGES = {
  waiting: (place: string) => `Waiting for the database at ${place}…`,
  unreachable: (place: string, reason: string) =>
    `The database at ${place} cannot be used: ${reason}. Start it, or correct DATABASE_URL.`,
  tooOld: (place: string, version: string) =>
    `The database at ${place} is PostgreSQL ${version}; DATABASE_URL must lead to ${OLDEST_MAJOR} or newer.`,
  otherEncoding: (place: string, encoding: string) =>
    `The database at ${place} keeps its text as ${encoding}; DATABASE_URL must lead to one made with encoding UTF8.`,
} as const;

export interface FirstContact {
  /** Where it is, for the person who starts the app. */
  place: string;
  /** Shows one line, at most once, when the database is not there yet. */
  report: (line: string) => void;
  /** How long a database may take to start beside us, as composed ones do. */
  withinMs?: number;
}

const PAUSE_MS = 500;

// Sockets and SQLSTATEs of a server that is starting, full, not promoted or not known by name yet.
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P0[123]|53300|25006)$/;

/**
 * Waits until the database takes connections. Throws a StartFailure of one line when it cannot hold our data, and at
 * once when waiting does not help (a wrong password, an unknown certificate).
 */
export async function waitForDatabase(
  database: Database,
  { place, report, withinMs = 30_000 }: FirstContact,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await refuseUnfit(database, place);
      return;
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      if (!mayPass(error) || performance.now() > until)
        throw new StartFailure(MESSAGES.unreachable(place, reasonOf(error)));
      if (isFirst) report(MESSAGES.waiting(place));
      await pause(PAUSE_MS);
    }
  }
}

async function refuseUnfit(database: Database, place: string): Promise<void> {
  const server = await runForOne(database.em.fork(), SERVER);
  const { version = '', encoding = '' } = server ?? {};
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) throw new StartFailure(MESSAGES.tooOld(place, version));
  if (encoding !== 'UTF8') throw new StartFailure(MESSAGES.otherEncoding(place, encoding));
}

const SERVER = statement({
  name: 'server',
  row: { version: 'text', encoding: 'text' },
  // The encoding of this database, not of the server: each has its own.
  sql: `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
});

/** Whether it answers now. Asked in a transaction, because writers wait for the same connections. */
export const isReachable = ({ em }: Database): Promise<boolean> =>
  em
    .fork()
    .transactional(async (em) => (await run(em, SERVER)).length > 0)
    .catch(() => false);

function mayPass(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    PASSING.test(code ?? '') || /Connection terminated|timeout|server login has been failing/.test(message)
  );
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || 'it does not answer').replaceAll('\n', ' ').replace(/\.$/, '');
};
