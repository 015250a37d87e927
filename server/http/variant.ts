import type { FastifyRequest } from 'fastify';
import type { Headers } from './cached-answer.ts';
import { type Encoding, encodingFor } from './page-compression.ts';

/** What one address answers in several ways by: the `vary` of those answers. */
export const VARIES_BY = 'accept-encoding';

interface Variant {
  encoding: Encoding;
  /** Part of the key of whatever is cached: two requests with one key get the same bytes. */
  key: string;
}

/** Which of the answers of an address a request gets. */
export function variantOf({ headers }: Pick<FastifyRequest, 'headers'>): Variant {
  const encoding = encodingFor(headers[VARIES_BY]);
  return { encoding, key: String(encoding) };
}

export const variantHeaders = (encoding: Encoding): Headers => ({
  vary: VARIES_BY,
  ...(encoding && { 'content-encoding': encoding }),
});
