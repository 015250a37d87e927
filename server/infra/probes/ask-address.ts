import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** What came back from an address, whatever its certificate is worth. */
export interface AskedAddress {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Of an https address. `flaw` is the reason why a browser refuses it. */
  certificate: { flaw: string | null; validTo: Date } | null;
}

const BODY_BYTES = 4_000;

/**
 * One GET of an address that an operator has named, on a connection of its own; redirects are not followed. Nothing secret
 * may be sent along, for the certificate is looked at, not asked for. Throws what Node throws, and after `withinMs`.
 */
export function askAddress(url: string, withinMs: number): Promise<AskedAddress> {
  const { promise, resolve, reject } = Promise.withResolvers<AskedAddress>();
  const isTls = url.startsWith('https:');
  const signal = AbortSignal.timeout(withinMs);
  const options = { signal, agent: false, rejectUnauthorized: false } as const;
  const asked = (isTls ? request : plainRequest)(url, options, (answer) => {
    const certificate = isTls ? certificateOf(answer.socket as TLSSocket) : null;
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      if (body.length < BODY_BYTES) body += text;
    });
    answer.once('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, certificate }),
    );
    answer.once('error', reject);
  });
  asked.once('error', reject);
  asked.end();
  return promise;
}

function certificateOf(socket: TLSSocket): AskedAddress['certificate'] {
  const { valid_to: validTo } = socket.getPeerCertificate();
  // An Error by its types, a code in fact (nodejs.org/api/tls.html#tlssocketauthorizationerror).
  const flaw = socket.authorized ? null : String(socket.authorizationError);
  return { flaw, validTo: new Date(validTo) };
}
