import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { aRealProvider, type RealProvider } from '#tests/support/real-provider.ts';

let app: TestApp;
let provider: RealProvider;
beforeAll(async () => {
  provider = await aRealProvider(PUBLIC_URL);
  app = await startApp({ providers: [provider.settings] });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

test('a certified provider logs somebody in, and its session ends with ours', async () => {
  const left = await app.app.inject({ url: '/oidc/1' });
  const callback = new URL(await provider.logIn(String(left.headers.location)));
  const cookieOf = ({ cookies }: typeof left) =>
    cookies
      .filter(({ value }) => value)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const back = await app.app.inject({
    url: callback.pathname + callback.search,
    headers: { cookie: cookieOf(left) },
  });
  const [page, hash] = String(back.headers.location).split('#');
  expect(page).toBe('/login/provider');
  const answer = new URLSearchParams(hash).get('answer');
  expect(answer).toBeTruthy();
  const session = await app.app.inject({
    ...{ method: 'POST', url: '/trpc/provider.logIn', payload: { answer } },
    headers: { cookie: cookieOf(back) },
  });
  const { token, logOutAt } = session.json().result.data;
  const me = await app.call('GET', '/api/me', { token });
  expect(me.body.user).toMatchObject({ email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' });
  const end = await app.app.inject({ url: logOutAt });
  const { searchParams, pathname } = new URL(String(end.headers.location));
  expect(pathname).toBe('/session/end');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'wishwren',
    post_logout_redirect_uri: `${PUBLIC_URL}/login`,
  });
});
