import type { Connection } from '#server/database/orm.ts';

export interface Described {
  columns: { name: string; dataTypeID: number }[];
}

/** Prepares a statement and answers the columns that PostgreSQL says it has, without running it. */
export function describeStatement(connection: Connection, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    let columns: Described['columns'] = [];
    connection.query({
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: Described['columns'] }) {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ columns }),
    } as never);
  });
}

/** What node-postgres calls its connection. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(asked: { type: 'S'; name: string }): void;
  sync(): void;
}
