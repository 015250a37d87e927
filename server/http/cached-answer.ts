import type { FastifyReply } from 'fastify';
import { PAGES } from '#shared/limits.ts';

export type Headers = Record<string, string>;

/** An answer that is made once and sent as it is, to whoever asks. */
export interface CachedAnswer {
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  /**
   * A small one as a letter for each byte: Node sends it in one piece with the headers, which costs less than sending bytes
   * behind them. Of a large one that would be a copy each time.
   */
  body: string | Buffer;
}

/** Makes an answer with a body ready to be sent; `headers` are all of them, the constant ones included. */
export function cachedAnswer(status: number, headers: Headers, content: string | Buffer): CachedAnswer {
  const bytes = Buffer.from(content);
  const body = bytes.length > PAGES.sentAsTextBytes ? bytes : bytes.toString('latin1');
  return { status, headers: inTurns({ ...headers, 'content-length': String(bytes.length) }), body };
}

/** Makes the answers to those who have the newest already, which differ in nothing but their tag. */
export function notModified(headers: Headers): (etag: string) => CachedAnswer {
  const constant = inTurns(headers);
  return (etag) => ({ status: 304, headers: [...constant, 'etag', etag], body: '' });
}

/**
 * Sends an answer past Fastify, whose hooks of answers it does not need: what they add stands in its headers, or is added
 * here. Headers that the reply has already are sent as well.
 */
export function sendCached(reply: FastifyReply, { status, headers, body }: CachedAnswer): void {
  const { raw, request, server } = reply;
  const all = [...headers, ...inTurns(reply.getHeaders() as Headers), 'x-request-id', request.id];
  if (server.isClosing?.()) all.push('connection', 'close');
  // First, because whatever it refuses is then answered like any other failure.
  raw.writeHead(status, all);
  reply.hijack();
  raw.end(body, 'latin1');
}

const inTurns = (headers: Headers): string[] => Object.entries(headers).flat();
