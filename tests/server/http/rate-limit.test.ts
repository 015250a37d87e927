import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { type Answer, startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    rateLimitScale: 0.1,
    corsOrigins: ['https://app.example'],
    log: createLog('silent'),
  });
});
afterAll(() => app.close());

const policyOf = ({ headers }: Answer) => headers['ratelimit-policy'];
const leftOf = ({ headers }: Answer) => headers.ratelimit;
const logIn = (email: string, from: string) =>
  app.call('POST', '/api/login', { body: { email, password: 'a wrong password' }, from });

test('a call that only its caller uses up says how often it may be made, and how often still', async () => {
  const maya = await aPerson(app);
  const scrape = () => maya.call('POST', '/api/scrape', { body: { url: 'http://127.0.0.1/' } });
  const lefts: unknown[] = [];
  for (let nth = 0; nth < 7; nth++) {
    const answer = await scrape();
    expect(policyOf(answer)).toBe('"scrapePerUser";q=6;w=60');
    lefts.push(leftOf(answer));
    if (answer.status === 429)
      expect(leftOf(answer)).toBe(`"scrapePerUser";r=0;t=${answer.headers['retry-after']}`);
  }
  expect(lefts.map((left) => /^"scrapePerUser";r=(\d);t=\d\d$/.exec(String(left))?.[1])).toEqual([
    ...['5', '4', '3', '2', '1', '0', '0'],
  ]);
});

test('over tRPC the answer says the same', async () => {
  const maya = await aPerson(app);
  const answer = await maya.call('POST', '/trpc/scrape.page', { body: { url: 'http://127.0.0.1/' } });
  expect(policyOf(answer)).toBe('"scrapePerUser";q=6;w=60');
  expect(leftOf(answer)).toMatch(/^"scrapePerUser";r=5;t=\d+$/);
});

test('what others behind the same address have used up is told to nobody before it is used up', async () => {
  const answers: Answer[] = [];
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    answers.push(await logIn(`${name}@mail.example`, '10.1.1.1'));
  const [first, , , last, refused] = answers;
  expect(policyOf(first as Answer)).toBe('"loginPerAddress";q=4;w=60, "loginPerAccountAndAddress";q=1;w=60');
  expect(policyOf(last as Answer)).toBe(policyOf(first as Answer));
  expect([first, last].map((answer) => leftOf(answer as Answer))).toEqual([undefined, undefined]);
  expect(refused?.status).toBe(429);
  expect(leftOf(refused as Answer)).toBe(`"loginPerAddress";r=0;t=${refused?.headers['retry-after']}`);
});

test('nobody learns that an account is guessed at from elsewhere, or that mail was asked for to an address', async () => {
  const [guessed, quiet] = [await aPerson(app), await aPerson(app)];
  for (let nth = 0; nth < 11; nth++) await logIn(guessed.email, `10.2.${nth}.1`);
  const [ofGuessed, ofQuiet] = [await logIn(guessed.email, '10.3.1.1'), await logIn(quiet.email, '10.3.2.1')];
  expect(ofGuessed.status).toBe(401);
  expect(policyOf(ofGuessed)).toBe(policyOf(ofQuiet));
  expect(leftOf(ofGuessed)).toBe(leftOf(ofQuiet));
  const forgot = (email: string, from: string) =>
    app.call('POST', '/api/forgot-password', { body: { email }, from });
  await forgot(quiet.email, '10.4.1.1');
  const [again, first] = [await forgot(quiet.email, '10.4.2.1'), await forgot('x@mail.example', '10.4.3.1')];
  expect([policyOf(again), leftOf(again)]).toEqual([policyOf(first), leftOf(first)]);
});

test('how much is given from one address is in no header', async () => {
  const { token, items } = await aSharedList(app, [9, 9]);
  const [vera, tom] = [new GiverBrowser(app), new GiverBrowser(app)];
  const first = await vera.reserve(token, items[0]);
  const second = await tom.reserve(token, items[1] ?? '');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(policyOf(first)).toBe(
    '"claimsPerAddress";q=30;w=600, "claimsPerAddressAndDay";q=300;w=86400, "newcomersPerAddressAndList";q=5;w=3600',
  );
  expect([policyOf(second), leftOf(first), leftOf(second)]).toEqual([policyOf(first), undefined, undefined]);
});

test('a call without a limit says nothing of limits, and scripts of other sites may read both headers', async () => {
  const answer = await app.call('GET', '/api/me', { headers: { origin: 'https://app.example' } });
  expect([policyOf(answer), leftOf(answer)]).toEqual([undefined, undefined]);
  const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['ratelimit', 'ratelimit-policy', 'retry-after']));
});
