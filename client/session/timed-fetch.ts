import { LOCALE } from '#client/lib/locale.ts';
import { TIMING } from '#shared/limits.ts';

/** `fetch` that ends when no answer has begun after TIMING.answerMs. A long answer on a slow line may take its time. */
export async function timedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), TIMING.answerMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  const headers = new Headers(init.headers);
  // The page may speak another language than the browser asks for; which country it is in, only the browser knows.
  headers.set('accept-language', [LOCALE, ...navigator.languages].join(', '));
  try {
    return await fetch(input, { ...init, headers, signal });
  } finally {
    clearTimeout(timer);
  }
}
