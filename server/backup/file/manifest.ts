import { z } from 'zod';

/**
 * A backup file from front to back: a line with the number of this form; the rows of each table, compressed with zstd;
 * on a line of its own the manifest as JSON; on the last line the SHA-256 of everything before, in hex.
 */
const WORDS = 'wishwren backup';

export const FORM = 1;
export const firstLine = () => `${WORDS} ${FORM}\n`;
export const FIRST_LINE_BYTES = 32;
/** The hash in hex and its line break. */
export const SEAL_BYTES = 65;

/** The number of the form that a file of this beginning has; null when it is no backup. */
export function formOf(beginning: string): number | null {
  const [, number] = new RegExp(`^${WORDS} (\\d{1,9})\n`).exec(beginning) ?? [];
  return number === undefined ? null : Number(number);
}

/** One table's rows within the file. */
const Part = z.strictObject({
  /** Where they go: a table with its columns, as COPY takes it. */
  target: z.string(),
  rows: z.int().min(0),
  /** Position and length of the compressed rows in the file. */
  from: z.int().min(0),
  bytes: z.int().min(0),
  /** SHA-256 of the rows before compression, in hex. */
  sha256: z.string(),
});
export type Part = z.infer<typeof Part>;

/** What a backup says of itself, in one line at the end of the file. */
export const Manifest = z.strictObject({
  createdAt: z.iso.datetime(),
  /** The product's version that made it, and the PostgreSQL it came from. */
  product: z.string(),
  postgres: z.string(),
  /** The schema's version: the names of all migrations that made it, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Part.extend({ table: z.string() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Null where there was no queue yet. */
  jobs: Part.extend({ kinds: z.array(z.string()) }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * How many rows a backup or restore names to its operator, who is often a recipient: without the rows of givers and
 * without the jobs, which hold mails to givers.
 */
export const rowsOf = ({ tables }: Manifest) =>
  tables.reduce((sum, { table, rows }) => sum + (OF_GIVERS.has(table) ? 0 : rows), 0);

const OF_GIVERS = new Set([
  'boards',
  'claims',
  'giver_keys',
  'givers',
  // One for each reservation of a page.
  'idempotency_keys',
  'keepers',
  'stocks',
  'thanks',
  'told_matters',
]);
