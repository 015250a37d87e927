/** SQL of a moment as JSON and text name it, in milliseconds of UTC; null for one that never comes. A column is an `instant` instead. */
export const instant = (moment: string) =>
  `to_char(nullif(${moment}, 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What PostgreSQL's types of given values are in TypeScript. */
interface GivenTypes {
  uuid: string;
  text: string;
  int: number;
  bigint: number;
  numeric: number;
  boolean: boolean;
  /** Seconds may be infinite: `'infinity'`. */
  timestamptz: Date | string;
  date: string;
  jsonb: unknown;
  bytea: Buffer;
  'uuid[]': readonly string[];
  'text[]': readonly string[];
  'int[]': readonly number[];
}

/** What a column of a row is read as. */
interface ReadTypes {
  /** Of text in any length, of ids and days. */
  text: string;
  number: number;
  boolean: boolean;
  /** As an ISO 8601 instant with milliseconds; null for one that never comes. */
  instant: string;
  json: unknown;
  bytes: Buffer;
}

type GivenName = keyof GivenTypes;
export type ReadName = keyof ReadTypes;

/** The values that a statement is given, by name: PostgreSQL's type of each, with `?` where it may be null. */
export type Places = Readonly<Record<string, GivenName | `${GivenName}?`>>;

export type Given<P extends Places> = {
  -readonly [Name in keyof P]: P[Name] extends `${infer Type extends GivenName}?`
    ? GivenTypes[Type] | null
    : GivenTypes[P[Name] & GivenName];
};

declare const told: unique symbol;

/** A column whose values are told more closely than by the type that PostgreSQL has for them. */
export interface ColumnOf<Value> {
  read: ReadName;
  [told]?: Value;
}

/** The columns of a row, by name, with `?` where a value may be null. */
export type Shape = Readonly<Record<string, ReadName | `${ReadName}?` | ColumnOf<unknown>>>;

export type Row<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends ColumnOf<infer Value>
    ? Value
    : S[Name] extends `${infer Read extends ReadName}?`
      ? ReadTypes[Read] | null
      : ReadTypes[S[Name] & ReadName];
};

/** A column of JSON, of one of a few words, or of whatever else TypeScript knows more closely than PostgreSQL. */
export const columnOf = <Value>(read: ReadName): ColumnOf<Value> => ({ read });
export const json = <Value>(): ColumnOf<Value> => columnOf('json');
