import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { Failure } from '#shared/failures.ts';
import { SCRAPE } from '#shared/limits.ts';
import { type AddressRules, checkedTarget, type Resolve } from './address-guard.ts';
import type { Answer } from './guarded-request.ts';
import { Unreadable } from './page-body.ts';

/** Nothing to read; the reason is for the log. */
export interface NothingRead {
  kind: 'unreadable';
  reason: string;
  /** What the server answered instead of 200. */
  status?: number;
}

/** What is fetched, and how much of everything that may take. */
export interface Wanted<Found> {
  headers: Readonly<Record<string, string>>;
  wireBytes: number;
  atOnce: number;
  /** For one's turn. */
  maxWaitMs: number;
  /** For all hops, names and bytes together. */
  totalTimeoutMs: number;
  read: (url: URL, answer: Answer) => Promise<Found>;
}

export interface FetchRules {
  /** Exact "host:port" strings (SCRAPE_ALLOW) that may be reached although private; they are logged at start. */
  allow: readonly string[];
  /** For tests: stands in for the name service. */
  resolve?: Resolve;
}

class RefusedBy extends Unreadable {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * The one outgoing fetch for addresses that people type. The reasons behind each rule:
 * docs/decisions/0006-one-guarded-fetch.md. Throws Failure('addressRefused').
 */
export function createGuardedFetch<Found>({ allow, resolve }: FetchRules, wanted: Wanted<Found>) {
  const rules: AddressRules = resolve ? { allow, resolve } : { allow };
  const limit = limitConcurrency({ max: wanted.atOnce, maxWaitMs: wanted.maxWaitMs });
  return async (address: string): Promise<Found | NothingRead> => {
    const url = URL.parse(address);
    if (!url) throw new Failure('addressRefused');
    const found = await limit(() => fetchInTime(url, rules, wanted));
    return found ?? { kind: 'unreadable', reason: 'too many at once' };
  };
}

async function fetchInTime<Found>(
  url: URL,
  rules: AddressRules,
  wanted: Wanted<Found>,
): Promise<Found | NothingRead> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Unreadable('too slow')), wanted.totalTimeoutMs);
  const { signal } = ending;
  try {
    // The race covers what does not listen to the signal, such as the system's name lookup.
    return await Promise.race([followRedirects(url, { rules, signal }, wanted), aborted(signal)]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const failed = signal.aborted ? signal.reason : error;
    const status = failed instanceof RefusedBy ? { status: failed.status } : {};
    return { kind: 'unreadable', reason: reasonOf(failed), ...status };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function followRedirects<Found>(
  first: URL,
  { rules, signal }: { rules: AddressRules; signal: AbortSignal },
  wanted: Wanted<Found>,
): Promise<Found> {
  // The client behind it is large, and few calls need it: it is loaded by the first one.
  const { guardedRequest } = await import('./guarded-request.ts');
  let url = first;
  for (let hop = 0; hop <= SCRAPE.redirects; hop++) {
    const target = await checkedTarget(url, rules, signal);
    const next = await guardedRequest(target, { ...wanted, signal }, (answer) =>
      foundOrNext(url, answer, wanted),
    );
    if (!(next instanceof URL)) return next;
    url = next;
  }
  throw new Unreadable('too many redirects');
}

async function foundOrNext<Found>(url: URL, answer: Answer, { read }: Wanted<Found>): Promise<Found | URL> {
  if (REDIRECTS.includes(answer.statusCode)) return redirectTarget(url, answer);
  if (answer.statusCode !== 200) throw new RefusedBy(answer.statusCode);
  return read(url, answer);
}

function redirectTarget(url: URL, { headers }: Answer): URL {
  const next = typeof headers.location === 'string' ? URL.parse(headers.location, url.href) : null;
  if (!next) throw new Unreadable('redirect without an address');
  return next;
}

/** Rejects with the signal: for what does not listen to it. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
