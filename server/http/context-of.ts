import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { type Context, createContext, type GiverHeaders, type RequestFacts } from '#server/trpc/context.ts';
import { cookieReader, hostCookie } from '#server/trpc/set-cookie.ts';
import { CLAIM } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';

/** The context of a request, as every route makes it that calls a procedure or does a procedure's work. */
export function contextOf(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale }: { locale?: Locale } = {},
): Context {
  return createContext(dependencies, {
    ...(locale && { locale }),
    ip: request.ip,
    authorization: request.headers.authorization,
    cookies: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    acceptLanguage: request.headers['accept-language'],
    giver: giverHeaders(request, dependencies),
    setHeader: (name, value) => void reply.header(name, value),
  });
}

/**
 * The context of an answer that is cached: for nobody in particular, or for the giver whose key comes along. It reads only
 * those cookies that unlock a link, and the answer is then cached under that key (LinkKeys).
 */
export function contextToCache(
  dependencies: Dependencies,
  {
    ip,
    cookies,
    locale,
    giver = {},
  }: Pick<RequestFacts, 'ip' | 'cookies' | 'locale'> & { giver?: GiverHeaders },
  reportVersion: (version: string) => void,
): Context {
  return createContext(dependencies, {
    ip,
    authorization: undefined,
    cookies,
    ...(locale && { locale }),
    giver,
    setHeader: () => {},
    reportVersion,
  });
}

/** Whatever a browser or a script says of who is giving. */
export function giverHeaders(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Dependencies, 'publicUrl'>,
): GiverHeaders {
  const { origin, cookie } = headers;
  const isSecure = publicUrl.startsWith('https:');
  const plain = plainCookie(cookie);
  const own = isSecure ? ownCookie(cookie) : plain;
  return {
    key: oneOf(headers['x-giver-key']),
    cookie: own,
    ...(isSecure && own === undefined && { oldCookie: plain }),
    origin,
    fetchSite: oneOf(headers['sec-fetch-site']),
  };
}

const plainCookie = cookieReader(CLAIM.cookie);
const ownCookie = cookieReader(hostCookie(CLAIM.cookie));
const oneOf = (sent: string | string[] | undefined) => (Array.isArray(sent) ? sent[0] : sent);
