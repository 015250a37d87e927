/** What is used of one of node-postgres' clients. */
interface Client {
  query(check: { text: string; query_timeout: number }): Promise<{ rows: unknown[] }>;
}

/** A connection led to a server that only repeats what another one writes: nothing of ours can be done there. */
export class StandbyReached extends Error {
  /** As PostgreSQL itself answers a write there: "read_only_sql_transaction". */
  readonly code = '25006';
  override message = 'The address leads to a standby, which takes no writes';
}

/** What new connections have told of the way to a database. */
export interface Way {
  /** To be run on every new connection before it is used. Throws StandbyReached, or when no answer comes in time. */
  check(client: Client): Promise<void>;
  /** Whether each connection is a session of PostgreSQL of its own; false until the first one has told. */
  isDirect(): boolean;
}

const CHECK = 'select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"';

/**
 * Asks each new connection two things. Is it a standby? During a failover a proxy may lead there for a moment. A
 * primary never becomes one under an open connection: it has to be started anew. Whether a pooler stands between, which
 * may lend its connections for one transaction only. The process id of the log-in is then an invented one (PgBouncer
 * answers cancel requests itself), not that of the process that works.
 */
export function createWay(withinMs: number): Way {
  let isDirect: boolean | undefined;
  return {
    async check(client) {
      const { rows } = await client.query({ text: CHECK, query_timeout: withinMs });
      const [{ pid, isStandby }] = rows as [{ pid: number; isStandby: boolean }];
      if (isStandby) throw new StandbyReached();
      isDirect = (isDirect ?? true) && pid === processIdOf(client);
    },
    isDirect: () => isDirect === true,
  };
}

// The driver keeps it for requests to cancel; its types do not tell.
const processIdOf = (client: object) => ('processID' in client ? client.processID : null);
