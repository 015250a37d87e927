import { createHash } from 'node:crypto';
import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { ZodError } from 'zod';
import type { FetchRules } from '#server/infra/safe-fetch/guarded-fetch.ts';
import { createProviderFetch, NoAnswer } from '#server/infra/safe-fetch/provider-fetch.ts';
import { Failure, type FailureKey } from '#shared/failures.ts';
import { PROVIDER, SHOWN_AGAIN } from '#shared/limits.ts';
import { callbackOf, type Provider } from './provider.ts';
import { type ShownIdentity, shownIdentity } from './shown-identity.ts';

// It brings the whole of OAuth with it, which most processes never need.
const library = () => import('openid-client');

interface FaultOptions {
  /** What the person is told. */
  key?: FailureKey;
  isDown?: boolean;
  provider?: string | undefined;
  cause?: unknown;
}

/** Nobody comes in by a provider; the reason is for the operator and names nobody. */
export class ProviderFault extends Failure {
  readonly reason: string;
  /** Its key, where the address of the call does not name it. */
  readonly provider: string | undefined;
  constructor(reason: string, { isDown = false, key, provider, cause }: FaultOptions = {}) {
    super(key ?? (isDown ? 'providerDown' : 'providerRefused'), undefined, cause);
    this.reason = reason;
    this.provider = provider;
  }
}

/** What is made when somebody leaves for a provider, and must come back with them. */
export interface Flow {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  /** The provider is to ask who they are, even where it knows. */
  isAnew: boolean;
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

interface ProviderClientOptions extends FetchRules {
  publicUrl: string;
}

/** Speaks to providers, each of which is read once an hour. All of it throws ProviderFault. */
export function createProviderClient({ publicUrl, allow, ...rules }: ProviderClientOptions) {
  const known = new Map<string, { config: Promise<Configuration>; until: number }>();

  function configOf(provider: Provider): Promise<Configuration> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.config;
    const fetch = createProviderFetch({ ...rules, allow: [...allow, hostOf(provider)] });
    const config = discover(provider, fetch);
    known.set(key, { config, until: Date.now() + PROVIDER.knownMinutes * 60_000 });
    // What failed is asked anew.
    config.catch(() => known.delete(key));
    return config;
  }

  return {
    /** Where somebody logs in at the provider. */
    async addressFor(provider: Provider, { state, nonce, verifier, isAnew }: Flow): Promise<string> {
      const config = await configOf(provider);
      const { buildAuthorizationUrl } = await library();
      const address = buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(publicUrl, provider.key),
        scope: provider.scope,
        ...{ state, nonce },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      });
      return address.href;
    },

    /** Who came back, `query` being what they came back with. */
    async identityOf(provider: Provider, query: string, flow: Flow): Promise<ShownIdentity> {
      const config = await configOf(provider);
      return redeem(provider, config, {
        url: new URL(`${callbackOf(publicUrl, provider.key)}${query}`),
        flow,
      }).catch(asFault);
    },

    /** Where a session at the provider is ended; null where it cannot be. */
    async endOfSession(provider: Provider): Promise<string | null> {
      const config = await configOf(provider);
      if (!config.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await library();
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/login` }).href;
    },
  };
}

async function discover(provider: Provider, fetch: CustomFetch): Promise<Configuration> {
  const oidc = await library();
  const isPlain = provider.issuer.startsWith('http:');
  const config = await oidc
    .discovery(
      new URL(provider.issuer),
      provider.clientId,
      { [oidc.clockTolerance]: PROVIDER.clockToleranceSeconds },
      // What providers expect that were told nothing else (OpenID Connect Core, section 9).
      (server, ...request) => {
        const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const isBasic = known.includes('client_secret_basic');
        const authenticate = isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
        return authenticate(provider.clientSecret)(server, ...request);
      },
      {
        [oidc.customFetch]: fetch,
        timeout: PROVIDER.timeoutMs / 1000,
        // Without them the signature of a token that comes from the provider itself is believed unread.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      },
    )
    .catch((error: unknown) => {
      const reason = `discovery: ${reasonOf(error)}`;
      throw new ProviderFault(reason, { isDown: true, provider: provider.key, cause: error });
    });
  requireSameIssuer(provider, config);
  return config;
}

// The library forgives a slash at the end, and more of some hosts: identities are found by the very name that we know.
function requireSameIssuer({ key, issuer }: Provider, config: Configuration): void {
  const said = config.serverMetadata().issuer;
  if (said === issuer) return;
  const reason = `discovery: OIDC_${key}_ISSUER is "${issuer}", and the provider calls itself "${said.slice(0, PROVIDER.issuerLength)}"`;
  throw new ProviderFault(reason, { isDown: true, provider: key });
}

interface Arrival {
  url: URL;
  flow: Flow;
}

async function redeem(
  provider: Provider,
  config: Configuration,
  { url, flow: { state, nonce, verifier, isAnew } }: Arrival,
): Promise<ShownIdentity> {
  const oidc = await library();
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
    idTokenExpected: true,
    ...(isAnew && { maxAge: SHOWN_AGAIN.lastsSeconds }),
  });
  const token = tokens.claims();
  if (!token) throw new ProviderFault('no ID token');
  requireOfNow(token);
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : null;
  return shownIdentity(provider, token, userInfo);
}

// The library reads when a token ends and from when it counts, and not that it was made in the future.
function requireOfNow({ iat }: IDToken): void {
  if (iat > Date.now() / 1000 + PROVIDER.clockToleranceSeconds)
    throw new ProviderFault('"iat" is in the future');
}

function asFault(error: unknown): never {
  if (error instanceof ProviderFault) throw error;
  const isDown = causesOf(error).some((cause) => cause instanceof NoAnswer);
  throw new ProviderFault(reasonOf(error), { isDown, cause: error });
}

/** Of what a provider or a browser has sent nothing but codes is told: the rest may say who somebody is. */
function reasonOf(error: unknown): string {
  if (error instanceof ZodError)
    return `claims: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  const said = (error as { error?: unknown }).error;
  const code = typeof said === 'string' && /^[\w.-]{1,60}$/.test(said) ? [said] : [];
  // That of a parser quotes what it could not read.
  const messages = causesOf(error).map((cause) => (cause instanceof SyntaxError ? 'no JSON' : cause.message));
  return [...code, ...new Set(messages)].join(': ').slice(0, 200);
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function hostOf({ issuer }: Provider): string {
  const { hostname, port, protocol } = new URL(issuer);
  return `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`;
}
