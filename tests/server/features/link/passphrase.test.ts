import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/password.ts';
import { createLog } from '#server/infra/log.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { type Answer, startApp, type TestApp } from '#tests/support/app.ts';
import { PASSPHRASE } from '#tests/support/links.ts';
import { aLockedLink, say } from '#tests/support/locked-links.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { everything } from '#tests/support/traces.ts';

const lines: string[] = [];
/** Where a try is soon one too many, and where none is; both write every line of their log down. */
let strict: TestApp;
let app: TestApp;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  // 2 of a link from one address, 60 of a link in a day and then 1 from each network, 12 from one address.
  strict = await startApp({ log, rateLimitScale: 0.2, pageSource: pageSourceOf({}, () => strict) });
  app = await startApp({ log, pageSource: pageSourceOf({}, () => app) });
});
afterAll(() => Promise.all([app.close(), strict.close()]));

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const sayByForm = (at: TestApp, token: string, passphrase: string, from = '198.51.100.1') =>
  at.call('POST', `/share/${token}/unlock`, {
    body: new URLSearchParams({ passphrase }).toString(),
    headers: FORM,
    from,
  });
/** A form leads to what it says: to the list, or to what was wrong. */
const saidBy = ({ status, headers: { location } }: Answer) =>
  ({ wrong: 403, wait: 429 })[/said=(wrong|wait)/.exec(String(location))?.[1] ?? ''] ?? status;
const sayOverTrpc = (at: TestApp, token: string, passphrase: string, from = '198.51.100.1') =>
  at.call('POST', '/trpc/share.unlock', { body: { token, passphrase }, from });
const cookieIn = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('who says it is given a cookie of this link that no script reads; who does not is told so', async () => {
  const { token } = await aLockedLink(app);
  const wrong = await say(app, token, 'plum pie');
  expect(wrong).toMatchObject({
    status: 403,
    body: { code: 'wrongPassphrase', error: LINK_TEXTS.passphraseWrong },
  });
  expect(wrong.headers['set-cookie']).toBeUndefined();
  const right = await say(app, token, PASSPHRASE);
  expect(right.headers['set-cookie']).toMatch(
    /^ww_link_[0-9a-f]{16}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(String(right.headers['set-cookie'])).not.toContain(token);
  const headers = { cookie: cookieIn(right) };
  expect((await app.call('GET', `/api/share/${token}`, { headers })).status).toBe(200);
  expect((await app.call('GET', `/api/share/${token}`)).body).toMatchObject({ code: 'passphraseNeeded' });
  const other = await aLockedLink(app);
  expect((await app.call('GET', `/api/share/${other.token}`, { headers })).status).toBe(401);
});

test('it is heard by telephone: capitals and more blanks count as little as there', async () => {
  const { token } = await aLockedLink(app);
  for (const same of ['Plum Cake', 'plum cake ', ' plum  cake', 'plum\u00a0cake'])
    expect((await say(app, token, same)).status).toBe(200);
  for (const other of ['plumcake', 'plum cakes', 'plum-cake'])
    expect((await say(app, token, other)).status).toBe(403);
  const { owner, id } = await aLockedLink(app);
  const blanks = await owner.call('PATCH', `/api/links/${id}`, { body: { passphrase: 'a        b' } });
  expect([blanks.status, blanks.body.code]).toEqual([400, 'invalidInput']);
});

test('one that was kept as it was typed still opens its link', async () => {
  const { token } = await aLockedLink(app);
  await execute(app.databaseUrl, 'update share_links set passphrase_hash = ? where token = ?', [
    await hashPassword('Plum Cake'),
    token,
  ]);
  expect((await say(app, token, 'Plum Cake')).status).toBe(200);
  expect((await say(app, token, 'plum cake')).status).toBe(403);
});

test('a link from one address is tried a few times, over all transports together, and then waits even with the right one', async () => {
  const { token, owner } = await aLockedLink(strict);
  expect(saidBy(await sayByForm(strict, token, 'a guess'))).toBe(403);
  expect((await sayOverTrpc(strict, token, 'another')).status).toBe(403);
  for (const face of [say, sayByForm, sayOverTrpc]) {
    const refused = await face(strict, token, PASSPHRASE);
    expect(saidBy(refused)).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  const another = await aLockedLink(strict, owner);
  expect((await say(strict, another.token, PASSPHRASE)).status).toBe(200);
  expect((await say(strict, token, PASSPHRASE, '198.51.100.2')).status).toBe(200);
});

test('a new passphrase has six signs at least; a shorter one from before opens on, and outlives a change of the rest', async () => {
  const { token, id, owner } = await aLockedLink(app);
  const tooShort = { status: 400, body: { error: LINK_TEXTS.passphraseLength } };
  expect(await owner.call('PATCH', `/api/links/${id}`, { body: { passphrase: '12345' } })).toMatchObject(
    tooShort,
  );
  await app.database.em
    .fork()
    .execute('update share_links set passphrase_hash = ? where id = ?', [await hashPassword('1234'), id]);
  expect((await say(app, token, '1234')).status).toBe(200);
  expect((await owner.call('PATCH', `/api/links/${id}`, { body: { name: 'Office' } })).status).toBe(200);
  expect((await say(app, token, '1234')).status).toBe(200);
  expect((await owner.call('PATCH', `/api/links/${id}`, { body: { passphrase: '123456' } })).status).toBe(
    200,
  );
});

test('an address tries no more by trying many links, and those that are none count, too', async () => {
  const owner = await aPerson(strict);
  const from = '192.0.2.7';
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const { token } = await aLockedLink(strict, owner);
    statuses.push((await say(strict, token, 'a guess', from)).status);
    statuses.push((await say(strict, `${token}x`, 'a guess', from)).status);
  }
  // Twelve, and up to a fifth more or less: nobody can count by it what others tried.
  const tried = statuses.indexOf(429);
  expect([tried >= 9, tried <= 15]).toEqual([true, true]);
  expect(statuses.slice(0, tried)).toEqual(Array(8).fill([403, 404]).flat().slice(0, tried));
  expect((await say(strict, (await aLockedLink(strict, owner)).token, PASSPHRASE, from)).status).toBe(429);
});

test('it is in no table, but as a slow hash, and nothing that opens a link is', async () => {
  const { owner, id, token } = await aLockedLink(app);
  const [list] = await owner.as.wishlist.list();
  await owner.call('POST', `/api/wishlists/${list?.id}/links`, {
    body: { name: 'Keyed', passphrase: 'kept nowhere' },
    headers: { 'idempotency-key': 'a-passphrase' },
  });
  await owner.call('PATCH', `/api/links/${id}`, { body: { passphrase: 'kept nowhere' } });
  const proof = cookieIn(await say(app, token, 'kept nowhere')).split('=')[1] ?? '';
  expect(proof).toMatch(/^[\w-]{43}$/);
  const rows = await everything(app);
  expect(rows).not.toContain('kept nowhere');
  expect(rows).not.toContain(proof);
  const hashes = await app.database.em
    .fork()
    .execute<{ hash: string }[]>(
      'select passphrase_hash as hash from share_links where passphrase_hash is not null',
    );
  expect(hashes.filter(({ hash }) => !hash.startsWith('$argon2id$v=19$m='))).toEqual([]);
});

test('it is in no line of the log, and is not taken from an address', async () => {
  lines.splice(0);
  const { owner, id, token } = await aLockedLink(app);
  await owner.call('PATCH', `/api/links/${id}`, { body: { passphrase: 'logged nowhere' } });
  const secrets = ['logged nowhere', token];
  for (const face of [say, sayByForm, sayOverTrpc])
    for (const said of ['logged nowhere', 'logged nowhere, wrongly']) {
      const proof = cookieIn(await face(app, token, said)).split('=')[1];
      if (proof) secrets.push(proof);
    }
  const inAddress = `passphrase=${encodeURIComponent('logged nowhere')}`;
  const byAddress = [
    await app.call('POST', `/share/${token}/unlock?${inAddress}`, { body: '', headers: FORM }),
    await app.call('POST', `/api/share/${token}/unlock?${inAddress}`),
    await app.call('GET', `/api/share/${token}?${inAddress}`),
    await app.call('GET', `/share/${token}?${inAddress}`),
    await app.call('GET', `/share/${token}/unlock?${inAddress}`),
  ];
  expect(byAddress.map(({ headers }) => headers['set-cookie'])).toEqual(byAddress.map(() => undefined));
  expect(lines.length).toBeGreaterThan(10);
  const said = decodeURIComponent(lines.join('').replaceAll('%', '%25'));
  for (const secret of [...secrets, encodeURIComponent('logged nowhere'), 'logged+nowhere'])
    expect(said).not.toContain(secret);
});

test('a wrong one takes as long as the right one', { timeout: 60_000 }, async () => {
  const { token } = await aLockedLink(app);
  const times = { right: [] as number[], wrong: [] as number[] };
  const ratio = () => quickest(times.wrong) / quickest(times.right);
  // A busy machine needs more tries until both had an undisturbed one; a real difference stays however often it is tried.
  for (let nth = 0; nth < 15 || (nth < 200 && (ratio() < 0.7 || ratio() > 1.4)); nth++)
    for (const [kind, passphrase] of [
      ['right', PASSPHRASE],
      ['wrong', 'a guess'],
    ] as const) {
      const begun = performance.now();
      await say(app, token, passphrase);
      times[kind].push(performance.now() - begun);
    }
  expect(ratio()).toBeGreaterThan(0.6);
  expect(ratio()).toBeLessThan(1.7);
});

// What else the machine does only adds.
const quickest = (times: number[]) => Math.min(...times);
