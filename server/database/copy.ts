import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Connection } from './orm.ts';

/** The rows of a query as PostgreSQL's COPY writes them: text, one line a row, the same in every major version. */
export function rowsOut(connection: Connection, query: string): Readable {
  return fallible(connection.query(copyTo(`copy (${query}) to stdout`)));
}

/** Writes lines of `rowsOut` into these columns; all of them or, when it throws, none. */
export function rowsIn(connection: Connection, target: string, lines: Readable): Promise<void> {
  return pipeline(lines, fallible(connection.query(copyFrom(`copy ${target} from stdin`))));
}

// When the other end of a pipeline fails first, the closing connection still reports an error here, and an 'error'
// event without a listener would end the process. Whoever is in the pipeline has been told already.
function fallible<Way extends Readable | Writable>(stream: Way): Way {
  stream.on('error', () => undefined);
  return stream;
}
