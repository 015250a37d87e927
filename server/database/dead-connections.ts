/** What is used of node-postgres' pool and its clients. */
interface Client {
  once(event: 'end', listener: () => void): unknown;
  release(reason: Error): void;
}
export interface Pool {
  readonly ending: boolean;
  end(): Promise<void>;
  on(event: 'connect' | 'acquire', listener: (client: Client) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: Client) => void): unknown;
}

// Whoever still notices the death by themselves gives the connection back within this time.
const GRACE_MS = 1_000;

/**
 * Gives the place of a connection that died inside a transaction back to its pool. Kysely 0.29 never does
 * (github.com/kysely-org/kysely/issues/1990). One restart of a busy database would take every place of the pool, and
 * later queries would wait in vain.
 */
export function reclaimDeadConnections(pool: Pool): void {
  const lent = new Set<Client>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    const reclaim = () => {
      if (lent.has(client)) client.release(new Error('The connection ended'));
    };
    client.once('end', () => void setTimeout(reclaim, GRACE_MS).unref());
  });
}
