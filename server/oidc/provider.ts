import { Failure } from '#shared/failures.ts';
import type { PROVIDER } from '#shared/limits.ts';

export type ProviderKey = (typeof PROVIDER.keys)[number];

/** An OpenID Connect server that people log in with, as the operator names it. */
export interface Provider {
  /** Stands in addresses: what is registered at the provider depends on it. */
  key: ProviderKey;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** On the button. */
  label: string;
  scope: string;
  /** What holds somebody's whole name; null for what the standard says. */
  nameClaim: string | null;
  adminClaim: string;
  /** Whoever is in it is an administrator here; null where the provider decides nothing of that. */
  adminGroup: string | null;
  /** Whether a log-out here ends the session there as well. */
  endsSession: boolean;
}

/** Where a provider sends people back to, below PUBLIC_URL and never below what a request names. */
export const callbackOf = (publicUrl: string, key: ProviderKey) => `${publicUrl}/oidc/${key}/callback`;

/** The one of this key. Throws `providerNotFound`. */
export function providerOf(providers: readonly Provider[], key: string): Provider {
  const provider = providers.find((each) => each.key === key);
  if (!provider) throw new Failure('providerNotFound');
  return provider;
}
