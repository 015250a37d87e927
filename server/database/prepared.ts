import type { EntityClass } from '@mikro-orm/core';
import { DATABASE } from '#shared/limits.ts';
import { type EntityManager, isDirect } from './orm.ts';

/**
 * A named statement, which PostgreSQL plans once per connection. Behind a transaction pooler it is unnamed: the next
 * transaction may get another connection. `$1` and so on stand for its values.
 */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** Runs a prepared statement outside of every transaction, where no writer is waited for. Throws when no answer comes in time. */
export async function queryPrepared<Row extends object>(
  em: EntityManager,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = await em.getConnection('read').getNativeClient();
  const { name, text } = statement;
  const query = {
    ...(isDirect(pool) && { name }),
    text,
    values: [...values],
    query_timeout: DATABASE.preparedWithinMs,
  };
  return (await pool.query<Row>(query)).rows;
}

/**
 * The rows of a statement, read in the transaction of `em` where there is one. For what every call asks: making the SQL
 * of a query anew costs several times what PostgreSQL needs to answer it (docs/performance.md).
 */
export async function readRows<Row extends object>(
  em: EntityManager,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!em.isInTransaction()) return queryPrepared<Row>(em, statement, values);
  const inOrder: unknown[] = [];
  const text = statement.text.replace(/\$(\d+)/g, (_, position) => {
    inOrder.push(asLiteral(values[Number(position) - 1]));
    return '?';
  });
  return em.execute<Row[]>(text, inOrder);
}

// The entity manager writes values into the text, and of an array a list for `in`.
const asLiteral = (value: unknown) =>
  Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value;

/** What reads whole rows of an entity: its table is called `one`, and `more` stands behind its columns. */
export interface EntityStatement<Entity extends object> {
  name: string;
  entity: EntityClass<Entity>;
  more: string;
}

/** The entities that a statement reads. */
export async function readEntities<Entity extends object>(
  em: EntityManager,
  { name, entity, more }: EntityStatement<Entity>,
  values: readonly unknown[],
): Promise<Entity[]> {
  const text = `select ${columnsOf(em, entity)} ${more}`;
  return (await readRows(em, { name, text }, values)).map((row) => em.map<Entity>(entity, row));
}

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
