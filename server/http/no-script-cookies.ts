import { createHash } from 'node:crypto';
import type { Context } from '#server/trpc/context.ts';
import { saidCookie, setCookie } from '#server/trpc/set-cookie.ts';
import { CLAIM } from '#shared/limits.ts';

type Cookies = string | undefined;

/** What was done last, for the next page to tell. */
export interface Result {
  what: 'reserved' | 'released';
  item: string;
}

const RESULT = new RegExp(`(?:^|;)\\s*${CLAIM.resultCookie}=(reserved|released)\\.([\\w-]*)`);

export function resultIn(cookies: Cookies): Result | null {
  const [, what, item = ''] = RESULT.exec(cookies ?? '') ?? [];
  return what === undefined ? null : { what: what as Result['what'], item };
}

/**
 * Told by a cookie, for a minute, unless somebody logs in or out or is forgotten: an address would stay in the history of a
 * browser that the recipient uses, too.
 */
export const tellNext = (context: Context, { what, item }: Result): void =>
  setCookie(context, CLAIM.resultCookie, { value: `${what}.${item}`, seconds: CLAIM.resultSeconds });

/** Whether this browser has said of this link that its reader gives, and nothing has ended that. */
export const saysTheyGive = (cookies: Cookies, token: string): boolean =>
  linksIn(cookies).includes(markOf(token));

/** Until the browser is closed, or somebody logs in or out, or says that this browser shall forget them. */
export function sayTheyGive(context: Context, token: string): void {
  const links = new Set([markOf(token), ...linksIn(context.cookies)]);
  setCookie(context, CLAIM.saidCookie, { value: [...links].slice(0, CLAIM.saidLinks).join('.') });
}

const linksIn = (cookies: Cookies) => saidCookie(cookies)?.split('.') ?? [];

/** By what the cookie knows a link. */
export const markOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 8);
