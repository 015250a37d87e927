import { randomUUID } from 'node:crypto';
import type { EntityClass } from '@mikro-orm/core';
import { DATABASE } from '#shared/limits.ts';
import type { Given, Places, Row, Shape } from './columns.ts';
import { type EntityManager, isDirect } from './orm.ts';
import type { EntityStatement, Statement } from './statement.ts';

/** The values of a statement; left out where it is given none. */
type GivenTo<P extends Places> = keyof P extends never ? [] : [given: Given<P>];

/**
 * The rows of a statement, in the transaction of `em` where there is one. Outside, a read uses connections that wait for no
 * writer, and throws when no answer comes in time. Entities that are loaded already do not see what a write has changed.
 */
export async function run<P extends Places, S extends Shape>(
  em: EntityManager,
  statement: Statement<P, S>,
  ...[given]: GivenTo<P>
): Promise<Row<S>[]> {
  const { text } = statement;
  return (await send(em, statement, { text, given })) as Row<S>[];
}

/** Its first row, null when there is none. */
export async function runForOne<P extends Places, S extends Shape>(
  em: EntityManager,
  statement: Statement<P, S>,
  ...given: GivenTo<P>
): Promise<Row<S> | null> {
  return (await run(em, statement, ...given))[0] ?? null;
}

/**
 * Runs a write on a connection of its own, in no transaction: what it writes stays whatever becomes of the call. Whoever
 * does not wait for it is to catch what goes wrong.
 */
export const runApart = <P extends Places, S extends Shape>(
  em: EntityManager,
  statement: Statement<P, S>,
  ...given: GivenTo<P>
): Promise<Row<S>[]> => run(em.fork(), statement, ...given);

/** The entities that a statement reads. */
export async function readEntities<Entity extends object, P extends Places>(
  em: EntityManager,
  statement: EntityStatement<Entity, P>,
  ...[given]: GivenTo<P>
): Promise<Entity[]> {
  const { entity } = statement;
  const rows = await send(em, statement, { text: textOf(em, statement), given });
  return rows.map((row) => em.map<Entity>(entity, row));
}

/** The first entity, with what the statement reads beside it; null when there is none. */
export async function readJoined<Entity extends object, P extends Places, Beside>(
  em: EntityManager,
  statement: EntityStatement<Entity, P, Beside>,
  ...[given]: GivenTo<P>
): Promise<{ entity: Entity; beside: Beside | null } | null> {
  const [found] = await send(em, statement, { text: textOf(em, statement), given });
  if (!found) return null;
  const { beside, ...row } = found as { beside: Beside | null };
  return { entity: em.map<Entity>(statement.entity, row), beside };
}

/** The text of a statement as it is sent. */
export function textOf(em: EntityManager, statement: Statement | EntityStatement): string {
  if (!('entity' in statement)) return statement.text;
  return `select ${columnsOf(em, statement.entity)}${statement.text}`;
}

interface Sent {
  text: string;
  given: Readonly<Record<string, unknown>> | undefined;
}

async function send(em: EntityManager, statement: Statement, { text, given = {} }: Sent): Promise<object[]> {
  const { name, order, isRead, isPlannedEachTime } = statement;
  const transaction = em.getTransactionContext<Transaction>();
  const pool = await em.getConnection(transaction || !isRead ? 'write' : 'read').getNativeClient();
  const query = {
    // Planned once by each connection, unless a pooler lends its own: the next transaction may get another one.
    ...(isDirect(pool) && !isPlannedEachTime && { name }),
    text,
    values: order.map((place) => asSent(statement.given[place], given[place])),
    // The ORM reads the values of its entities in its own way.
    ...(!('entity' in statement) && { types: readersOver(pool) }),
    ...(isRead && !transaction && { query_timeout: DATABASE.preparedWithinMs }),
  };
  if (!transaction) return (await pool.query<object>(query)).rows;
  const { rows } = await transaction.executeQuery(compiled(query));
  return rows;
}

/** What is used of MikroORM's transaction, which is one of Kysely. */
interface Transaction {
  executeQuery(compiled: object): Promise<{ rows: object[] }>;
}

/** Kysely hands on to the driver whatever stands in the place of the text, so that it is prepared there as well. */
const compiled = (query: { values: unknown[] }) => ({
  sql: query,
  parameters: query.values,
  query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
  queryId: { queryId: randomUUID() },
});

// The driver would make an array of PostgreSQL of a list.
const asSent = (type: string | undefined, value: unknown) =>
  type?.startsWith('jsonb') && value !== null ? JSON.stringify(value) : value;

interface Readers {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown;
}

const TIMESTAMPTZ = 1184;
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);

/** Reads what the driver leaves as text, or the ORM reads for entities: moments and large numbers. */
function readersOver(pool: { options: { types?: Readers | undefined } }): Readers {
  const { types } = pool.options;
  if (!types) throw new Error('The driver was given no readers of values');
  return {
    getTypeParser: (oid, format) =>
      oid === TIMESTAMPTZ ? instantOf : NUMBERS.has(oid) ? Number : types.getTypeParser(oid, format),
  };
}

/** Null for a moment that never comes. */
const instantOf = (text: string) => (text === 'infinity' ? null : new Date(text).toISOString());

// Named one by one, because a plan for all columns fails when a newer version has added one meanwhile.
function columnsOf(em: EntityManager, entity: EntityClass<object>): string {
  const known = columns.get(entity);
  if (known) return known;
  const own = em.getMetadata(entity).props.filter(({ persist, formula }) => persist !== false && !formula);
  const made = own.flatMap(({ fieldNames = [] }) => fieldNames.map((field) => `one.${field}`)).join(', ');
  columns.set(entity, made);
  return made;
}

const columns = new WeakMap<EntityClass<object>, string>();
