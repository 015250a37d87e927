import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Arrival } from '#server/access/same-installation.ts';

const MESSAGES = {
  unnamed: (peer: string) =>
    `a proxy at ${peer} names visitors, but is not trusted: all of them count as one and share its limits. Set TRUST_PROXY=${peer} if it is yours`,
} as const;

/**
 * Warns when a request with X-Forwarded-For arrives from an address that TRUST_PROXY does not name. Only once, because
 * anybody may send the header, and nobody may fill the log with it.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, trusted: readonly string[]): void {
  const isTrusted = matcherOf(trusted);
  let hasWarned = false;
  const warnOnce = (peer: string) => {
    hasWarned = true;
    // Not by the request's own log, which routes may silence.
    app.log.warn({ peer }, MESSAGES.unnamed(plainAddress(peer)));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const isNamed = !hasWarned && request.headers['x-forwarded-for'] !== undefined;
    const peer = isNamed ? request.socket.remoteAddress : undefined;
    if (peer !== undefined && !isTrusted(peer)) warnOnce(peer);
    done();
  });
}

/** Tells of each request how it came. */
export function arrivals(trusted: readonly string[]): (request: FastifyRequest) => Arrival {
  const isTrusted = matcherOf(trusted);
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined) return 'direct';
    return isTrusted(socket.remoteAddress ?? '::') ? 'named' : 'unnamed';
  };
}

const plainAddress = (address: string) => ipaddr.process(address).toString();

function matcherOf(trusted: readonly string[]): (address: string) => boolean {
  const ranges = trusted.map((each) =>
    ipaddr.parseCIDR(each.includes('/') ? each : `${each}/${bitsOf(each)}`),
  );
  return (address) => {
    const peer = ipaddr.process(address);
    return ranges.some((range) => range[0].kind() === peer.kind() && peer.match(range));
  };
}

const bitsOf = (address: string) => (address.includes(':') ? 128 : 32);
