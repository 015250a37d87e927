import type { FastifyInstance } from 'fastify';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import { proofOf } from '#server/access/same-installation.ts';
import { arrivals } from './unnamed-proxy.ts';

interface SameInstallation {
  keyedHash: KeyedHash;
  trustProxy: readonly string[];
}

/**
 * GET /healthz/{nonce}: proves to whoever has the server's secret that this is their installation, and how the question
 * came here. To everybody else the answer is noise.
 */
export function sameInstallation(app: FastifyInstance, { keyedHash, trustProxy }: SameInstallation): void {
  const arrivalOf = arrivals(trustProxy);
  app.get<{ Params: { nonce: string } }>(
    '/healthz/:nonce(^[\\w-]{22,64}$)',
    { logLevel: 'silent' },
    (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ proof: proofOf(keyedHash, request.params.nonce, arrivalOf(request)) }),
  );
}
