import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import type { Provider as ProviderSettings } from '#server/oidc/provider.ts';

export type RealProvider = Awaited<ReturnType<typeof aRealProvider>>;

const ADA = { email: 'ada@example.test', email_verified: true, given_name: 'Ada', family_name: 'Byron' };
const CLIENT = { client_id: 'wishwren', client_secret: 'a secret of forty signs, more or less: 0123' };
/** The button that logs somebody in there. */
export const GO_ON = 'I am Ada';

/** A certified OpenID Connect server (the package oidc-provider) with one person, for an app that is reached at this address. */
export async function aRealProvider(publicUrl: string, port = 0) {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(publicUrl));
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    void provider.interactionFinished(request, response, { login: { accountId: 'ada' } });
  };
  const settings: ProviderSettings = {
    ...{ key: '1', issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, label: 'Home' },
    ...{ scope: 'openid email profile', nameClaim: null, adminClaim: 'groups', adminGroup: null },
    endsSession: true,
  };
  return {
    ...{ issuer, settings },
    logIn: (address: string) => logIn(address, publicUrl),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Home</title><form method="post"><button>${GO_ON}</button></form></html>`;

async function configuration(publicUrl: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${publicUrl}/oidc/1/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of a test'] },
    adapter: inMemory(),
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...ADA }) }),
    // Nobody is asked what may be told: the app is the family's own.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** What it remembers. Its own memory says on the console that it is one. */
function inMemory() {
  const rows = new Map<string, AdapterPayload>();
  return (kind: string): Adapter => {
    const key = (id: string) => `${kind} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) =>
        [...rows].find(([name, row]) => name.startsWith(kind) && row.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign(rows.get(key(id)) ?? {}, { consumed: Date.now() / 1000 }),
      destroy: async (id) => void rows.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [name, row] of rows) if (row.grantId === grantId) rows.delete(name);
      },
    };
  };
}

/** As a browser goes there, presses the button and is sent back: the address that it comes back to. */
async function logIn(address: string, publicUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  for (let hops = 0; hops < 10 && !next.startsWith(publicUrl); hops++) {
    const method = new URL(next).pathname.startsWith('/interaction/') ? 'POST' : 'GET';
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await fetch(next, { method, headers: { cookie }, redirect: 'manual' });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    next = new URL(headers.get('location') ?? '', next).href;
  }
  return next;
}
