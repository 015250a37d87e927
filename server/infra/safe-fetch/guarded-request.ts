import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { SCRAPE } from '#shared/limits.ts';
import { plainAddress, type Target } from './address-guard.ts';

export type Answer = Dispatcher.ResponseData;

interface AskedFor {
  headers: Readonly<Record<string, string>>;
  /** GET without one. */
  method?: 'GET' | 'POST';
  body?: string | null;
  wireBytes: number;
  signal: AbortSignal;
}

/**
 * One request over a connection of its own that can only lead to the addresses the guard has checked.
 * Follows no redirect, sends no cookie. `use` reads the answer; afterwards the connection is gone, read or not.
 */
export async function guardedRequest<Result>(
  target: Target,
  { method = 'GET', body = null, headers, wireBytes, signal }: AskedFor,
  use: (answer: Answer) => Promise<Result>,
): Promise<Result> {
  const agent = new Agent({
    connect: connectorTo(target.addresses),
    connections: 1,
    pipelining: 0,
    allowH2: false,
    maxResponseSize: wireBytes,
    // The signal limits the time of everything. A timeout of undici's own would sometimes come first, with another reason.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await request(target.url, { dispatcher: agent, signal, headers, method, body });
    // Stopping early makes the body report an error that nobody needs any more.
    answer.body.on('error', () => {});
    return await use(answer);
  } finally {
    await agent.destroy();
  }
}

function connectorTo(addresses: readonly string[]): buildConnector.connector {
  const connect = buildConnector({
    lookup: lookupOf(addresses),
    timeout: SCRAPE.connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
  });
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      // What counts is where the socket really ended, whatever the layers between have done with the name.
      if (addresses.includes(plainAddress(socket.remoteAddress ?? ''))) return done(null, socket);
      socket.destroy();
      done(new Error('the connection led to an unchecked address'), null);
    });
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_hostname, { all }, done) => {
    const [first] = answers;
    if (all || !first) done(null, answers);
    else done(null, first.address, first.family);
  };
}
