import type { KeyedHash } from './keyed-hash.ts';

/** How a question came: by nobody who names visitors, by a proxy that is trusted, or by one that is not. */
export const ARRIVALS = ['direct', 'named', 'unnamed'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What only an installation with this secret can answer to a nonce. */
export const proofOf = (keyedHash: KeyedHash, nonce: string, arrival: Arrival): string =>
  keyedHash('this installation', nonce, arrival);

/** How the nonce came to the installation that answered so; null when it was another one. */
export const arrivalIn = (keyedHash: KeyedHash, nonce: string, proof: string): Arrival | null =>
  ARRIVALS.find((arrival) => proofOf(keyedHash, nonce, arrival) === proof) ?? null;
