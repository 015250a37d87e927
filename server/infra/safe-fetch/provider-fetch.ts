import type { CustomFetchOptions } from 'openid-client';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { PROVIDER } from '#shared/limits.ts';
import { checkedTarget } from './address-guard.ts';
import { aborted, type FetchRules } from './guarded-fetch.ts';
import type { Answer } from './guarded-request.ts';
import { readBytes, Unreadable } from './page-body.ts';

/** Nobody answered; the message is for the log. */
export class NoAnswer extends Error {}

type ProviderFetch = (address: string, options: CustomFetchOptions) => Promise<Response>;

/**
 * The fetch of what a log-in provider says and is asked. Its own host may be private, when the operator named it (`allow`);
 * wherever else it sends us must be public, as of every address that was not ours to choose (docs/decisions/0069). Follows no
 * redirect. Throws NoAnswer, and Unreadable for what is too long.
 */
export function createProviderFetch(rules: FetchRules): ProviderFetch {
  const limit = limitConcurrency({ max: PROVIDER.atOnce, maxWaitMs: PROVIDER.timeoutMs });
  return async (address, options) => {
    const signal = AbortSignal.timeout(PROVIDER.timeoutMs);
    try {
      const answer = await limit(() =>
        Promise.race([fetchOne(address, options, { rules, signal }), aborted(signal)]),
      );
      if (answer) return answer;
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      throw new NoAnswer(signal.aborted ? 'too slow' : reasonOf(error), { cause: error });
    }
    throw new NoAnswer('too many at once');
  };
}

interface Bounds {
  rules: FetchRules;
  signal: AbortSignal;
}

async function fetchOne(
  address: string,
  { method, headers, body }: CustomFetchOptions,
  { rules, signal }: Bounds,
): Promise<Response> {
  const { guardedRequest } = await import('./guarded-request.ts');
  const target = await checkedTarget(new URL(address), rules, signal);
  const asked = {
    headers: { ...headers, 'accept-encoding': 'identity' },
    method: method === 'POST' ? 'POST' : 'GET',
    body: body ? String(body) : null,
    // Beyond what is read of it: what is too long is told apart from nothing.
    wireBytes: 2 * PROVIDER.answerBytes,
    signal,
  } as const;
  return guardedRequest(target, asked, toResponse);
}

async function toResponse({ statusCode, headers, body }: Answer): Promise<Response> {
  const bytes = await readBytes(headers, body, PROVIDER.answerBytes);
  const answer = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) answer.append(name, each);
  return new Response(NO_BODY.has(statusCode) ? null : new Uint8Array(bytes), {
    status: statusCode,
    headers: answer,
  });
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
