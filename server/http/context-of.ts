import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { type Context, createContext, type GiverHeaders, type RequestFacts } from '#server/trpc/context.ts';
import { CLAIM } from '#shared/limits.ts';

/** The context of a request, as every route makes it that calls a procedure or does a procedure's work. */
export function contextOf(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  return createContext(dependencies, {
    ip: request.ip,
    authorization: request.headers.authorization,
    cookies: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    giver: giverHeaders(request),
    setHeader: (name, value) => void reply.header(name, value),
  });
}

/**
 * The context of an answer that is kept: of nobody in particular, or of the giver whose key comes along. Of the cookies only
 * what opens a locked link counts, and then the answer is kept under that (LinkKeys).
 */
export function contextToKeep(
  dependencies: Dependencies,
  { ip, cookies, giver = {} }: Pick<RequestFacts, 'ip' | 'cookies'> & { giver?: GiverHeaders },
  tellVersion: (version: string) => void,
): Context {
  return createContext(dependencies, {
    ip,
    authorization: undefined,
    cookies,
    giver,
    setHeader: () => {},
    tellVersion,
  });
}

export function giverHeaders({ headers }: FastifyRequest): GiverHeaders {
  const { origin, cookie = '' } = headers;
  return {
    key: oneOf(headers['x-giver-key']),
    cookie: COOKIE.exec(cookie)?.[1],
    origin,
    fetchSite: oneOf(headers['sec-fetch-site']),
  };
}

const COOKIE = new RegExp(`(?:^|;)\\s*${CLAIM.cookie}=([^;\\s]*)`);
const oneOf = (sent: string | string[] | undefined) => (Array.isArray(sent) ? sent[0] : sent);
