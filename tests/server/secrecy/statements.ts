import { AsyncLocalStorage } from 'node:async_hooks';
import type { TestApp } from '#tests/support/app.ts';
import { withoutChance } from './canonical.ts';

type Query = (...args: unknown[]) => unknown;
interface Sent {
  text: string;
  name?: string;
}

const watched = new AsyncLocalStorage<string[]>();

/** Makes another statement of one that the product sends, as a slip in its source would. */
export type Rewrite = (text: string) => string;

/**
 * From now on the statements of a call can be written down, whichever app of this process it calls, and `rewrite` is sent
 * instead. Answers what ends it.
 */
export async function watchStatements(
  { database }: TestApp,
  rewrite: Rewrite = (text) => text,
): Promise<() => void> {
  const pool = await database.em.getConnection().getNativeClient();
  const { prototype } = (pool as unknown as { Client: { prototype: { query: Query } } }).Client;
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...[first, ...rest]: unknown[]) {
    const sent = rewritten(first, rewrite);
    // Which call finds that a new connection is needed is chance.
    if (!isCheckOfNewConnection(first)) watched.getStore()?.push(textOf(sent).replace(/\s+/g, ' '));
    return original.apply(this, [sent, ...rest]);
  };
  return () => {
    prototype.query = original;
  };
}

/** What a call answers, and the text of each statement that it sent, whatever else the process does meanwhile. */
export async function withStatements<Answer>(call: () => Promise<Answer>) {
  const statements: string[] = [];
  const answer = await watched.run(statements, call);
  return { answer, statements: inOrder(statements) };
}

/** Which of two reads that a call makes at once is sent first is chance; within a transaction there is one order. */
function inOrder(statements: readonly string[]): string[] {
  const ordered: string[] = [];
  let apart: string[] = [];
  let isWithin = false;
  for (const text of statements) {
    isWithin ||= /^begin/i.test(text);
    if (!isWithin) {
      apart.push(text);
      continue;
    }
    ordered.push(...apart.sort(byWords), text);
    apart = [];
    isWithin = !/^(commit|rollback$)/i.test(text);
  }
  return [...ordered, ...apart.sort(byWords)];
}

const isCheckOfNewConnection = (sent: unknown) => textOf(sent).includes('pg_backend_pid()');

const byWords = (one: string, other: string) => (withoutChance(one) < withoutChance(other) ? -1 : 1);

const textOf = (sent: unknown) =>
  typeof sent === 'string' ? sent : ((sent as Sent | undefined)?.text ?? '');

function rewritten(sent: unknown, rewrite: Rewrite): unknown {
  const text = textOf(sent);
  const changed = rewrite(text);
  if (changed === text) return sent;
  if (typeof sent === 'string') return changed;
  // A name belongs to a text, and a connection may have prepared the other one.
  return {
    ...(sent as Sent),
    text: changed,
    ...((sent as Sent).name && { name: `${(sent as Sent).name}!` }),
  };
}
