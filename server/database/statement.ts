import type { EntityClass } from '@mikro-orm/core';
import type { Places, Row, Shape } from './columns.ts';

declare const told: unique symbol;

/**
 * SQL that never changes, with the values that it is given and the rows that it answers. Whatever the product asks of
 * PostgreSQL beside its entities is one (docs/decisions/0047). `tests/server/database/statements.test.ts` prepares each, and
 * compares what is declared with what PostgreSQL says.
 */
export interface Statement<P extends Places = Places, S extends Shape = Shape> {
  name: string;
  given: P;
  row: S;
  /** With `$1`, `$2` and so on. */
  text: string;
  /** The names of the values `$1`, `$2` and so on. */
  order: readonly string[];
  /** It changes and locks nothing. */
  isRead: boolean;
  /** No connection keeps a plan of it. */
  isPlannedEachTime: boolean;
}

/** Reads whole rows of an entity: `text` stands behind its columns. */
export interface EntityStatement<Entity extends object = object, P extends Places = Places, Beside = unknown>
  extends Statement<P> {
  entity: EntityClass<Entity>;
  [told]?: Beside;
}

/** SQL of a value of JSON. */
interface JsonText<Value> {
  sql: string;
  [told]?: Value;
}

export const jsonText = <Value>(sql: string): JsonText<Value> => ({ sql });

/** A row of a statement. */
export type RowOf<Made> = Made extends Statement<infer _, infer S> ? Row<S> : never;

/** Every statement, by its name. */
export const STATEMENTS = new Map<string, Statement | EntityStatement>();

interface Declared<P extends Places> {
  /** Unique: a connection prepares the statement once, under this name. */
  name: string;
  /** PostgreSQL's type of each value: `$userIds` in the text stands for the value `userIds`, cast to its type. */
  given?: P;
  /** The best plan depends on the values. What the values alone decide is then no part of the plan. */
  isPlannedEachTime?: boolean;
  sql: string;
}

// biome-ignore lint/complexity/noBannedTypes: what is declared where no value is given, or no row read
type Nothing = {};

export function statement<const P extends Places = Nothing, const S extends Shape = Nothing>({
  row = {} as S,
  ...declared
}: Declared<P> & {
  /** Left out where no row is read. */
  row?: S;
}): Statement<P, S> {
  return registered({ ...madeOf(declared), row });
}

/** The table of the entity is called `one`, and `sql` begins with `from`, or with a comma and a column more. */
export function entityStatement<Entity extends object, const P extends Places = Nothing, Beside = undefined>({
  entity,
  beside,
  ...declared
}: Declared<P> & {
  entity: EntityClass<Entity>;
  /** What is read beside the entity. */
  beside?: JsonText<Beside>;
}): EntityStatement<Entity, P, Beside> {
  const sql = `${beside ? `, ${beside.sql} as beside` : ''} ${declared.sql}`;
  return registered({ ...madeOf({ ...declared, sql }), row: {}, entity });
}

function registered<Made extends { name: string }>(made: Made): Made {
  if (STATEMENTS.has(made.name)) throw new Error(`Two statements are called "${made.name}"`);
  STATEMENTS.set(made.name, made as unknown as Statement);
  return made;
}

function madeOf<P extends Places>({ name, given = {} as P, isPlannedEachTime = false, sql }: Declared<P>) {
  const order: string[] = [];
  const text = sql.replace(/\$([a-zA-Z]\w*)/g, (_, place: string) => {
    if (!order.includes(place)) order.push(place);
    return `$${order.indexOf(place) + 1}::${given[place]?.replace('?', '')}`;
  });
  return { name, given, text, order, isRead: !WRITES.test(sql), isPlannedEachTime };
}

const WRITES =
  /\b(insert into|update|delete from|for (key )?share|lock table|set_config|pg_\w*lock\w*|pg_notify)\b/;
