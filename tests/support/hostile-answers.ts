import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { PROVIDER } from '#shared/limits.ts';
import type { HostileProvider, Odd } from './hostile-provider.ts';

const now = () => Math.floor(Date.now() / 1000);
const html = { type: 'text/html', body: '<html><body>Welcome to our café</body></html>' };
const unsigned = (token: string) =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${token.split('.')[1]}.`;

/** Signed by the secret that a client shares with the provider. */
const hmac = (issuer: string, secret: string) =>
  new SignJWT({ iss: issuer, aud: 'wishwren', sub: 'x', iat: now(), exp: now() + 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secret));

/** ID tokens that are not as they should be. */
export const WRONG_TOKENS: Record<string, (provider: HostileProvider) => Odd | Promise<Odd>> = {
  'a wrong nonce': () => ({ claims: { nonce: 'another' } }),
  'no nonce': () => ({ without: ['nonce'] }),
  'a wrong audience': () => ({ claims: { aud: 'somebody else' } }),
  'an audience of two without the party meant': () => ({ claims: { aud: ['wishwren', 'another'] } }),
  'a party meant that is another one': () => ({ claims: { aud: ['wishwren', 'another'], azp: 'another' } }),
  'a wrong issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'no issuer': () => ({ without: ['iss'] }),
  'no signature (alg none)': () => ({ idToken: unsigned }),
  'a signature with the secret of the client': async ({ issuer }) => {
    const token = await hmac(issuer, 'a secret');
    return { idToken: () => token };
  },
  'a signature that is cut off': () => ({ idToken: (token) => token.slice(0, -20) }),
  'a changed payload': () => ({
    idToken: (token) => {
      const [head, body = '', signature] = token.split('.');
      const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'somebody else' };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
  }),
  'a signature by another key': () => ({ hasForeignKey: true }),
  'a key that is not published': () => ({ header: { kid: 'unknown' } }),
  'an algorithm that was not announced': () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey)
      .then((token) => ({ idToken: () => token }));
  },
  'an end that is over': () => ({ claims: { exp: now() - 120, iat: now() - 400 } }),
  'no end': () => ({ without: ['exp'] }),
  'a making in the future': () => ({ claims: { iat: now() + 600, exp: now() + 900 } }),
  'no making': () => ({ without: ['iat'] }),
  'a beginning in the future': () => ({ claims: { nbf: now() + 600 } }),
  'no subject': () => ({ without: ['sub'] }),
  'an empty subject': () => ({ claims: { sub: '' } }),
  'a subject that is a number': () => ({ claims: { sub: 7 as unknown as string } }),
  'a subject without end': () => {
    const sub = 'x'.repeat(PROVIDER.subjectLength + 1);
    return { claims: { sub }, userInfo: { sub } };
  },
  'a subject with a NUL': () => {
    const sub = 'ada\0';
    return { claims: { sub }, userInfo: { sub } };
  },
  'a subject with half a sign': () => {
    const sub = 'ada\ud800';
    return { claims: { sub }, userInfo: { sub } };
  },
  'no ID token at all': () => ({ idToken: () => undefined }),
  'an ID token that is none': () => ({ idToken: () => 'not.a.token' }),
};

/** Answers of other kinds. */
export const WRONG_ANSWERS: Record<string, Odd> = {
  'a code that counts no more': { token: { status: 400, body: { error: 'invalid_grant' } } },
  'HTML in place of tokens': { token: html },
  'JSON of another type': { token: { type: 'text/plain', body: { access_token: 'x' } } },
  'broken JSON': { token: { body: '{"access_token":' } },
  'an answer without end': { token: { body: { access_token: 'x'.repeat(PROVIDER.answerBytes) } } },
  'a redirect of the token': {
    token: { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
  },
  'tokens of another kind': { token: { body: { access_token: 'x', token_type: 'mac', id_token: 'x' } } },
  'a failure of the provider': { token: { status: 500, body: {} } },
  'another subject as the user': { userInfo: { sub: 'somebody else' } },
  'a user without a subject': { userInfo: { body: { email: 'ada@example.test' } } },
  'HTML in place of the user': { userInfo: html },
  'no access to the user': { userInfo: { status: 401, body: { error: 'invalid_token' } } },
};

/** The same of the keys, which are asked for once. */
export const WRONG_KEYS: Record<string, Odd> = {
  'no keys': { keys: { body: { keys: [] } } },
  'HTML in place of keys': { keys: html },
};

/** How a provider says of itself that it is none. */
export const DOWN: Record<string, Odd['discovery']> = {
  'says nothing': { isSilent: true },
  'answers HTML': html,
  'is another one': { issuer: 'https://evil.example' },
  'has failed': { status: 503, body: {} },
  'sends us elsewhere': { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
  'is without end': { body: { issuer: 'x'.repeat(PROVIDER.answerBytes) } },
};
