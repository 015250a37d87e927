import { StartFailure } from '#server/start-failure.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import type { Trial } from './trial-list.ts';

const TEXTS = COMMAND_TEXTS.secrecy;

/** What the owner, or somebody without a session, was answered. */
export interface Answer {
  /** Method and address, with a word for what the trial alone has. */
  call: string;
  status: number;
  headers: string;
  body: string;
  /** To be sent back as `If-None-Match`. */
  tag: string | null;
}

// They differ from answer to answer.
const OWN_OF_EACH = ['date', 'x-request-id'];
const QUIET = { 'accept-encoding': 'identity' };

/**
 * Asks everything that shows something of the list, first without a condition, then with the tags that it was answered
 * with, or that `earlier` was.
 */
export async function answersOf(
  address: string,
  trial: Trial,
  earlier?: readonly Answer[],
): Promise<Answer[]> {
  const bearer = await logIn(address, trial);
  const asked = questionsOf(trial, bearer);
  const answers: Answer[] = [];
  for (const question of asked) answers.push(await ask(address, question));
  for (const [at, question] of asked.entries())
    answers.push(await ask(address, question, (earlier ?? answers)[at]?.tag));
  return answers;
}

interface Question {
  call: string;
  path: string;
  headers: Record<string, string>;
}

function questionsOf({ wishlistId, shareToken }: Trial, bearer: string): Question[] {
  const input = (value: object) => `?input=${encodeURIComponent(JSON.stringify(value))}`;
  const forOwner: [string, string][] = [
    ['/api/me', '/api/me'],
    ['/api/wishlists', '/api/wishlists'],
    ['/api/wishlists/{id}', `/api/wishlists/${wishlistId}`],
    ['/api/wishlists/{id}/removed-items', `/api/wishlists/${wishlistId}/removed-items`],
    ['/api/share/{token}/me', `/api/share/${shareToken}/me`],
    ['/api/share/{token}/claims', `/api/share/${shareToken}/claims`],
    ['/api/claims', '/api/claims'],
    ['/api/claims/offered', '/api/claims/offered'],
    ['/trpc/wishlist.byId', `/trpc/wishlist.byId${input({ id: wishlistId })}`],
    ['/trpc/item.removed', `/trpc/item.removed${input({ wishlistId })}`],
  ];
  const forAnybody: [string, string][] = [
    ['/api/share/{token}', `/api/share/${shareToken}`],
    ['/share/{token}', `/share/${shareToken}`],
  ];
  const authorization = `Bearer ${bearer}`;
  return [
    ...forOwner.map(([name, path]) => ({ call: `GET ${name}`, path, headers: { authorization } })),
    ...forAnybody.map(([name, path]) => ({ call: `GET ${name}`, path, headers: {} })),
  ];
}

async function ask(address: string, { call, path, headers }: Question, tag?: string | null): Promise<Answer> {
  const condition = tag ? { 'if-none-match': tag } : {};
  const answer = await fetch(`${address}${path}`, { headers: { ...QUIET, ...headers, ...condition } });
  const compared = [...answer.headers].filter(([name]) => !OWN_OF_EACH.includes(name));
  return {
    call: tag ? `${call} with If-None-Match` : call,
    status: answer.status,
    headers: JSON.stringify(compared),
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    tag: answer.headers.get('etag'),
  };
}

async function logIn(address: string, { email, password }: Trial): Promise<string> {
  const answer = await post(`${address}/api/login`, { email, password });
  if (answer.status === 401) throw new StartFailure(TEXTS.otherDatabase(address));
  if (!answer.ok) throw new Error(`the log-in was answered with ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Reserves both things of the list as somebody without an account. */
export async function reserveAsVisitor(address: string, { shareToken, itemIds }: Trial): Promise<void> {
  for (const itemId of itemIds) {
    const answer = await post(`${address}/api/share/${shareToken}/claims`, { itemId, name: 'A visitor' });
    if (answer.status !== 201) throw new StartFailure(TEXTS.notReserved(answer.status));
  }
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Which answers differ, and in what. */
export function differencesBetween(before: readonly Answer[], after: readonly Answer[]): string[] {
  return before.flatMap((was, at) => {
    const is = after[at];
    const parts = (['status', 'headers', 'body'] as const).filter((part) => was[part] !== is?.[part]);
    return parts.length > 0 ? [`${was.call} (${parts.join(', ')})`] : [];
  });
}
