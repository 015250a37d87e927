import { setImmediate as endOfTurn } from 'node:timers/promises';
import { within } from '#server/infra/within.ts';
import { DATABASE } from '#shared/limits.ts';

/** What is used of one of node-postgres' clients. */
interface Client {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
  readonly connection: {
    readonly stream: { destroy(): void; once(event: 'data', listener: () => void): unknown };
  };
}

/** What is used of node-postgres' pool. */
export interface WatchedPool {
  readonly ending: boolean;
  readonly options: object;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly Client: new (options: object) => Client;
  on(event: 'acquire' | 'connect', listener: (client: Client) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: Client) => void): unknown;
  connect(done?: (error: Error) => void): Promise<unknown> | undefined;
}

/**
 * Notices a database that takes connections and never answers: nothing of the driver would end the wait. When somebody
 * waits long and no call ends, a separate connection asks. If that gets no answer either, all connections are ended,
 * and nobody waits for a new one until the database answers again. A busy database ends calls, however slowly, or begins
 * to greet a new connection, and is left in peace. A pooler that is full looks the same from here, so this is for direct connections.
 */
export function endWaitsForHungDatabase(pool: WatchedPool, isDirect: () => boolean): void {
  const lentSince = new Map<Client, number>();
  let [isHung, isAsking, hasWaited] = [false, false, false];
  let lastEnded = performance.now();
  // Whoever works with it is told by its call; that nobody listens would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('acquire', (client) => void lentSince.set(client, performance.now()));
  pool.on('release', (error, client) => {
    lentSince.delete(client);
    if (!error) lastEnded = performance.now();
  });

  const connect = pool.connect.bind(pool);
  pool.connect = (done) => {
    if (!isHung) return connect(done);
    const error = new Error('timeout expired: the database does not answer');
    if (!done) return Promise.reject(error);
    process.nextTick(done, error);
    return undefined;
  };

  function isLate(): boolean {
    const isWaiting = pool.waitingCount > 0 || pool.totalCount > pool.idleCount + lentSince.size;
    const waitsOn = isWaiting && hasWaited;
    hasWaited = isWaiting;
    const longAgo = performance.now() - DATABASE.lateAfterMs;
    if (lastEnded > longAgo) return false;
    return waitsOn || [...lentSince.values()].some((since) => since < longAgo);
  }

  async function check(): Promise<void> {
    if (isAsking || !isDirect() || !(isHung || isLate())) return;
    isAsking = true;
    isHung = !(await answersInTime(pool));
    isAsking = false;
    if (isHung) for (const client of lentSince.keys()) client.connection.stream.destroy();
  }

  const checking = setInterval(() => {
    if (pool.ending) clearInterval(checking);
    else void check();
  }, DATABASE.lateAfterMs).unref();
}

/** Also a refusal is an answer. Whoever begins to answer has longer for it: a machine without a free moment is not hung. */
async function answersInTime(pool: WatchedPool): Promise<boolean> {
  // The pool hides the password from whoever copies its options.
  const client = new pool.Client(Object.create(pool.options));
  // How its connection ends is no news.
  client.on('error', () => undefined);
  let [hasBegun, hasAnswered] = [false, false];
  const asking = client
    .connect()
    .then(() => client.query('select 1'))
    .catch(() => undefined)
    .then(() => {
      hasAnswered = true;
    });
  client.connection.stream.once('data', () => {
    hasBegun = true;
  });
  await endsWithin(DATABASE.beginsWithinMs, asking);
  if (hasBegun) await endsWithin(DATABASE.answersWithinMs - DATABASE.beginsWithinMs, asking);
  client.connection.stream.destroy();
  return hasAnswered;
}

/** Waits for the end of an answer, at most this long; what is there by then and was not read yet has been read afterwards. */
async function endsWithin(milliseconds: number, asking: Promise<void>): Promise<void> {
  await within(milliseconds, asking);
  await endOfTurn();
  await endOfTurn();
}
