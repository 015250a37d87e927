import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const execute = (statement: string, values: unknown[] = []) =>
  app.database.em.fork().execute<{ count: number }[]>(statement, values);

/** A reservation of a bowl in a shop, by somebody who was nobody before. */
async function aReservation() {
  const { maya, token, items, id: listId } = await aSharedList(app, [1]);
  const url = 'https://shop.example/bowl?size=30&oiled';
  await maya.as.item.update({ id: items[0], name: 'walnut bowl; oiled, large', url });
  const vera = new GiverBrowser(app);
  const { claim, manageUrl } = (await vera.reserve(token, items[0])).body;
  const path = `/api/claims/${claim.id}/calendar.ics`;
  return { maya, token, listId, vera, manageUrl, path, id: claim.id as string, url };
}

/** As a calendar program reads it. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [vevent] = events as [(typeof events)[number]];
  return { calendar, vevent, event: new ICAL.Event(vevent) };
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a calendar reads what to buy, for whom and where, with an alarm, on the day that the claim lapses', async () => {
  const { vera, path, manageUrl, url } = await aReservation();
  const file = await vera.call('GET', path);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8'],
    'no-store',
  ]);
  expect(file.text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const { event, vevent, calendar } = eventIn(file.text);
  expect(event.summary).toBe('Buy walnut bowl; oiled, large for Maya');
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, dayFromNow(60)]);
  expect(event.description).toContain(`In the shop: ${url}`);
  expect(event.description).toContain(manageUrl);
  expect(event.description).toMatch(/Everybody who shares this calendar can see it/);
  expect(String(vevent.getFirstPropertyValue('url'))).toBe(url);
  expect(String(vevent.getFirstPropertyValue('class'))).toBe('PRIVATE');
  const alarm = vevent.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT9H');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  // A line of more than 75 bytes is folded.
  for (const line of file.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a second file takes the place of the first: the same UID, a higher SEQUENCE, the day that counts now', async () => {
  const { vera, path, listId, id, maya } = await aReservation();
  const first = eventIn((await vera.call('GET', path)).text);
  await execute("update claims set created_at = created_at - interval '10 seconds' where id = ?", [id]);
  const occasion = dayFromNow(30);
  await execute(
    `update wishlists set occasion_on = ?::date, time_zone = 'Europe/Berlin',
       holds_lapse_at = (?::date - 3 + time '09:00') at time zone 'Europe/Berlin' where id = ?`,
    [occasion, occasion, listId],
  );
  const second = eventIn((await vera.call('GET', path)).text);
  expect(second.event.uid).toBe(first.event.uid);
  expect(first.event.uid).toContain(id);
  expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
  expect(second.event.startDate.toString()).toBe(dayFromNow(26));
  const changedAt = (one: typeof first) => String(one.vevent.getFirstPropertyValue('last-modified'));
  expect(changedAt(second) >= changedAt(first)).toBe(true);
  // Too late for the day before: the occasion itself.
  await execute("update wishlists set holds_lapse_at = now() - interval '1 hour' where id = ?", [listId]);
  expect(eventIn((await vera.call('GET', path)).text).event.startDate.toString()).toBe(occasion);
  await maya.as.me.remove();
  expect((await vera.call('GET', path)).status).toBe(200);
});

test('its link opens the reservations, is the same in every file, and ends with all links', async () => {
  const { vera, path, id } = await aReservation();
  const elsewhere = new GiverBrowser(app);
  const linkIn = (text: string) => /\/reserved\/([\w-]{43})/.exec(eventIn(text).event.description)?.[1] ?? '';
  const files = [await vera.call('GET', path), await vera.call('GET', path)].map(({ text }) => linkIn(text));
  expect(files[0]).toBe(files[1]);
  const open = (key = '') => elsewhere.call('POST', '/api/claims/open', { body: { key } });
  expect((await open(files[0])).status).toBe(200);
  expect((await elsewhere.mine())[0].id).toBe(id);
  expect((await vera.call('DELETE', '/api/claims/links')).status).toBe(200);
  expect([(await open(files[0])).status, await elsewhere.mine()]).toEqual([404, []]);
  expect((await vera.mine())[0].id).toBe(id);
  const anew = linkIn((await vera.call('GET', path)).text);
  expect(anew).not.toBe(files[0]);
  expect((await open(anew)).status).toBe(200);
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await vera.call('DELETE', '/api/claims/links', foreign)).status).toBe(403);
});

test('nobody else gets the file, and what is given back has none', async () => {
  const { maya, vera, path, id } = await aReservation();
  const keys = async () => (await execute('select count(*)::int as count from giver_keys'))[0]?.count;
  const before = await keys();
  const stranger = await aPerson(app);
  for (const answer of [
    await maya.call('GET', path),
    await stranger.call('GET', path),
    await maya.call('GET', path, { headers: { cookie: `__Host-ww_giver=${vera.cookie}` } }),
    await new GiverBrowser(app).call('GET', path),
    await vera.call('GET', '/api/claims/0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77/calendar.ics'),
    await vera.call('GET', '/api/claims/17/calendar.ics'),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'claimNotFound']);
  expect(await keys()).toBe(before);
  expect((await maya.call('GET', path, { headers: { authorization: 'Bearer dead' } })).status).toBe(401);
  await vera.call('DELETE', `/api/claims/${id}`);
  expect((await vera.call('GET', path)).status).toBe(404);
});
