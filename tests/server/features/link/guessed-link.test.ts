import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { PASSPHRASE } from '#tests/support/links.ts';
import { aLockedLink, say } from '#tests/support/locked-links.ts';

let strict: TestApp;
beforeAll(async () => {
  // 60 tries of a link in a day, up to a fifth more or less, and then 1 from each network.
  strict = await startApp({ rateLimitScale: 0.2 });
});
afterAll(() => strict.close());

/** As many wrong tries as a link takes in a day before it counts as guessed at. */
async function guessAllDay(token: string) {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429)
    statuses.push((await say(strict, token, 'a guess', `203.0.113.${statuses.length >> 1}`)).status);
  // Sixty, and up to a fifth more or less.
  expect([statuses.length >= 48, statuses.length <= 75]).toEqual([true, true]);
}

test('a link that is guessed at all day is tried once more from each network, and no faster from many', async () => {
  const { token } = await aLockedLink(strict);
  await guessAllDay(token);
  const from = (address: string) => say(strict, token, 'a guess', address).then(({ status }) => status);
  expect(await from('198.51.100.9')).toBe(403);
  expect(await from('198.51.100.9')).toBe(429);
  expect(await from('2001:db8:7:1::1')).toBe(403);
  expect(await from('2001:db8:7:2::1')).toBe(429);
  const statuses: number[] = [];
  for (let nth = 0; nth < 26; nth++) statuses.push(await from(`192.0.2.${100 + nth}`));
  const tried = statuses.indexOf(429);
  expect([tried >= 10, statuses.slice(0, tried).every((status) => status === 403)]).toEqual([true, true]);
});

test('while a link is guessed at, whoever knows the passphrase opens it, one after the other from one address', async () => {
  const { token } = await aLockedLink(strict);
  await guessAllDay(token);
  expect((await say(strict, token, PASSPHRASE, '2001:db8:8:1::1')).status).toBe(200);
  expect((await say(strict, token, PASSPHRASE, '2001:db8:8:2::1')).status).toBe(200);
  // Wrong tries of the one network take nothing from another.
  expect((await say(strict, token, PASSPHRASE, '198.51.100.8')).status).toBe(200);
});
