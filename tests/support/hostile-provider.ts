import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Provider } from '#server/oidc/provider.ts';

export interface Sent {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body?: unknown;
  /** Nothing is sent at all. */
  isSilent?: boolean;
}

/** How a provider answers oddly; what is left out is answered well. */
export interface Odd {
  claims?: JWTPayload;
  /** Of the token: what is taken away. */
  without?: string[];
  header?: { alg?: string; kid?: string };
  /** The key that signs is not the one that is published. */
  hasForeignKey?: boolean;
  idToken?: (token: string) => string | undefined;
  token?: Sent;
  userInfo?: Sent | Record<string, unknown>;
  keys?: Sent;
  discovery?: Sent | Record<string, unknown>;
}

const SUBJECT = 'subject-of-ada';

/** An OpenID Connect server that answers whatever a test wants: to try how ours takes it. */
export class HostileProvider {
  odd: Odd = {};
  person = {
    sub: SUBJECT,
    email: 'ada@example.test',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  };
  /** What the token endpoint was asked. */
  asked: URLSearchParams[] = [];
  #server: Server;
  #nonce = '';
  #keys = generateKeyPair('RS256', { extractable: true });
  #foreign = generateKeyPair('RS256');

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<HostileProvider> {
    const provider = new HostileProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  settings(over: Partial<Provider> = {}): Provider {
    return {
      ...{ key: '1', issuer: this.issuer, clientId: 'wishwren', clientSecret: 'a secret', label: 'Home' },
      ...{ scope: 'openid email profile', nameClaim: null, adminClaim: 'groups', adminGroup: null },
      endsSession: false,
      ...over,
    };
  }

  /** Somebody logs in there: the query that they are sent back with. */
  logIn(address: URL): string {
    this.#nonce = address.searchParams.get('nonce') ?? '';
    return `?${new URLSearchParams({ code: 'a code', state: address.searchParams.get('state') ?? '' })}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '', this.issuer);
    if (pathname === '/token') this.asked.push(new URLSearchParams(await text(request)));
    const { status = 200, type = 'application/json', headers, body, isSilent } = await this.#sent(pathname);
    if (isSilent) return;
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async #sent(path: string): Promise<Sent> {
    const { odd } = this;
    if (path === '/.well-known/openid-configuration') return merged(this.#metadata(), odd.discovery);
    if (path === '/keys') return odd.keys ?? { body: { keys: [await this.#publicKey()] } };
    if (path === '/token') return odd.token ?? { body: await this.#tokens() };
    if (path === '/userinfo') return merged(this.person, odd.userInfo);
    return { status: 404, body: {} };
  }

  #metadata() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  async #publicKey() {
    return { ...(await exportJWK((await this.#keys).publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  }

  async #tokens() {
    const { idToken = (token: string) => token } = this.odd;
    const id_token = idToken(await this.#idToken());
    return {
      access_token: 'an access token',
      token_type: 'bearer',
      ...(id_token !== undefined && { id_token }),
    };
  }

  async #idToken(): Promise<string> {
    const { claims, without = [], header, hasForeignKey = false } = this.odd;
    const now = Math.floor(Date.now() / 1000);
    const said = {
      ...{ iss: this.issuer, aud: 'wishwren', iat: now, exp: now + 300, auth_time: now, nonce: this.#nonce },
      ...this.person,
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(said).filter(([name]) => !without.includes(name)));
    const { privateKey } = await (hasForeignKey ? this.#foreign : this.#keys);
    return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey);
  }
}

const ODD_PARTS = ['status', 'type', 'headers', 'body', 'isSilent'];

function merged(usual: object, odd: Sent | Record<string, unknown> = {}): Sent {
  if (Object.keys(odd).some((name) => ODD_PARTS.includes(name))) return odd;
  return { body: { ...usual, ...odd } };
}
