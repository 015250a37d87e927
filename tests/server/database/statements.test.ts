import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession } from '#server/access/sessions.ts';
import { type Database, onConnection, openDatabase } from '#server/database/orm.ts';
import { textOf } from '#server/database/run.ts';
import { STATEMENTS } from '#server/database/statement.ts';
import { freshDatabase, isPooled } from '#tests/support/database.ts';
import { describeStatement } from '#tests/support/described.ts';

// What is declared of a statement is compared with what this version of PostgreSQL says.
const WITH_STATEMENTS = globSync('server/**/*.ts').filter((file) =>
  /^import .*#server\/database\/statement\.ts|^import .*\.\/statement\.ts/m.test(readFileSync(file, 'utf8')),
);

/** By what is read of a column the types of PostgreSQL that it may have (pg_type.dat). */
const TYPES = {
  text: [25, 1043, 1042, 2950, 1082, 19],
  number: [20, 21, 23, 700, 701, 1700],
  boolean: [16],
  instant: [1184],
  json: [114, 3802],
  bytes: [17],
};

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = await openDatabase({ url: fresh.url, connections: 2 });
  for (const file of WITH_STATEMENTS) await import(/* @vite-ignore */ `../../../${file}`);
});
afterAll(async () => {
  await database.close(true);
  await drop();
});

test('every statement is one that PostgreSQL takes, and answers the columns that are declared', async () => {
  expect(STATEMENTS.size).toBeGreaterThan(200);
  const differences = await onConnection(database, async (connection) => {
    const found: string[] = [];
    for (const made of STATEMENTS.values()) {
      const told = (what: unknown) => found.push(`${made.name}: ${String(what)}`);
      const described = await describeStatement(connection, textOf(database.em, made)).catch(told);
      if (typeof described !== 'object' || 'entity' in made) continue;
      for (const difference of differencesOf(made.row, described.columns)) told(difference);
    }
    return found;
  });
  expect(differences).toEqual([]);
});

test('every value that a statement is given stands in its text, and no other', () => {
  const wrong = [...STATEMENTS.values()].filter(
    ({ given, order }) => order.toSorted().join() !== Object.keys(given).toSorted().join(),
  );
  expect(wrong.map(({ name, order }) => `${name}: ${order}`)).toEqual([]);
});

test.skipIf(isPooled())('a connection prepares a statement once, within a transaction, too', async () => {
  const prepared = await database.em.fork().transactional(async (em) => {
    for (const _ of [1, 2]) await endSession(em, crypto.randomUUID(), crypto.randomUUID());
    return em.execute<{ name: string; calls: number }[]>(
      `select name, (generic_plans + custom_plans)::int as calls from pg_prepared_statements where name = 'ended session'`,
    );
  });
  expect(prepared).toEqual([{ name: 'ended session', calls: 2 }]);
});

function differencesOf(row: object, columns: readonly { name: string; dataTypeID: number }[]): string[] {
  // A write may answer what nobody reads.
  const declared = Object.entries(row) as [string, string | { read: string }][];
  const missing = columns.filter(({ name }) => !declared.some(([own]) => own === name));
  return [
    ...missing.map(({ name }) => `“${name}” is answered and not declared`),
    ...declared.flatMap(([name, column]) => {
      const read = (typeof column === 'string' ? column : column.read).replace('?', '') as keyof typeof TYPES;
      const found = columns.find((one) => one.name === name);
      if (!found) return `“${name}” is declared and not answered`;
      return TYPES[read].includes(found.dataTypeID)
        ? []
        : `“${name}” is read as ${read}, and is ${found.dataTypeID}`;
    }),
  ];
}
