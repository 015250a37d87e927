import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLATION } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/people.ts';
import { saidIn } from '#tests/support/said.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const change = (body: object) => admin.call('PATCH', '/api/admin/settings', { body });
const logged = async () => (await admin.as.admin.logs({})).rows.map(({ action }) => action);

test('what holds without any change is what the environment says', async () => {
  const { status, body } = await admin.call('GET', '/api/admin/settings');
  expect([status, body]).toEqual([
    200,
    {
      brandName: 'Wishwren',
      contactEmail: 'hello@wishwren.test',
      defaultCurrency: null,
      defaultLocale: 'en',
      signups: 'open',
      hasAffiliateTag: true,
      tellsOfAffiliate: false,
      accent: null,
      logo: null,
      fixed: [],
      providers: [],
      isProviderOnly: false,
    },
  ]);
});

test('another instance holds a change within a second', async () => {
  // It lives no longer than this test, as it would send the letters that the next ones wait for.
  const neighbour = await startApp({ databaseUrl: app.databaseUrl, secret: app.secret });
  const { installation } = neighbour.dependencies;
  const endWatch = installation.watch();
  expect((await change({ brandName: 'Larsson wishes', defaultCurrency: 'SEK' })).status).toBe(200);
  expect(app.dependencies.installation.now.brandName).toBe('Larsson wishes');
  await pause(INSTALLATION.readEveryMs + 300);
  endWatch();
  const held = installation.now;
  await neighbour.close();
  expect(held).toMatchObject({
    brandName: 'Larsson wishes',
    defaultCurrency: 'SEK',
  });
});

test('home screen and reference bear the new name', async () => {
  expect((await app.call('GET', '/manifest.webmanifest')).body).toMatchObject({ name: 'Larsson wishes' });
  expect((await app.call('GET', '/api/openapi.json')).body).toMatchObject({
    info: { title: 'Larsson wishes API' },
  });
});

test('each change stands in the action log, an address without itself', async () => {
  await change({ contactEmail: 'Hanna@Example.org', tellsOfAffiliate: true });
  expect((await logged()).slice(0, 4).sort()).toEqual([
    'Changed the setting “Contact address”',
    'Changed the setting “Currency” to “SEK”',
    'Changed the setting “Name of the installation” to “Larsson wishes”',
    'Changed the setting “Tell visitors of the tag” to on',
  ]);
  const before = await logged();
  expect((await change({ tellsOfAffiliate: true })).status).toBe(200);
  expect(await logged()).toEqual(before);
});

test('a contact message goes to the new address, and mails bear the new name', async () => {
  await app.call('POST', '/api/contact', { body: { email: 'visitor@example.test', message: 'Hello' } });
  await expect.poll(() => JSON.stringify(app.mails)).toContain('hanna@example.org');
  expect(JSON.stringify(app.mails)).toContain('Sent by Larsson wishes');
});

test('pages and mails speak the new language to whoever has chosen none, without a new start', async () => {
  const langOfManifest = async () => (await app.call('GET', '/manifest.webmanifest')).body.lang;
  expect(await langOfManifest()).toBe('en');
  await change({ defaultLocale: 'sv' });
  expect(await langOfManifest()).toBe('sv');
  await app.call('POST', '/api/contact', { body: { email: 'svea@example.test', message: 'Hej' } });
  await expect.poll(() => JSON.stringify(app.mails)).toContain(saidIn('sv')('mail.contact.subject'));
  await change({ defaultLocale: 'en' });
});

test('registration is closed from that moment, and answers as before', async () => {
  await change({ signups: 'closed' });
  const registration = {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@example.test',
    password: 'a calm otter sings',
  };
  const answer = await app.call('POST', '/api/register', { body: registration });
  expect(answer.status).toBe(200);
  await change({ signups: 'open' });
  expect(await app.database.em.fork().execute("select from users where email = 'ada@example.test'")).toEqual(
    [],
  );
});

test('without the tag a link to the retailer carries none', async () => {
  await change({ hasAffiliateTag: false });
  const { id } = await admin.as.wishlist.create({ name: 'Birthday' });
  const url = 'https://www.amazon.com/dp/B000000001?tag=somebody-20';
  expect((await admin.as.item.add({ wishlistId: id, name: 'Kettle', url })).url).toBe(
    'https://www.amazon.com/dp/B000000001',
  );
  await change({ hasAffiliateTag: true });
});

test('an accent that could not be read is refused with the nearest that can', async () => {
  const { status, body } = await change({ accent: '#F4B400' });
  expect(status).toBe(400);
  const nearest = /#[\da-f]{6}/.exec((body as { error: string }).error)?.[0];
  expect((await change({ accent: nearest })).body).toMatchObject({ accent: nearest });
  const styles = await app.app.inject(`/accent/${nearest?.slice(1)}.css`);
  expect([styles.statusCode, styles.body]).toEqual([200, expect.stringContaining(`light-dark(${nearest},`)]);
  expect((await app.app.inject('/accent/red.css')).statusCode).toBe(404);
});

test.each([
  { brandName: '' },
  { brandName: ' \u200b ' },
  { brandName: 'two\nlines' },
  { brandName: '<b>' },
  { brandName: 'x'.repeat(61) },
  { contactEmail: 'nobody' },
  { defaultCurrency: 'EURO' },
  { defaultLocale: 'xx' },
  { signups: 'perhaps' },
  { hasAffiliateTag: 'yes' },
  { accent: 'red' },
  { jwtSecret: 'x' },
])('%j is refused in words and changes nothing', async (body) => {
  const before = (await admin.call('GET', '/api/admin/settings')).body;
  const answer = await change(body);
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^[A-Z].{10,}/) } });
  expect((await admin.call('GET', '/api/admin/settings')).body).toEqual(before);
});

test('two who save at once keep what the other one changed', async () => {
  await Promise.all([change({ brandName: 'Both' }), change({ defaultCurrency: 'NOK' })]);
  expect((await admin.call('GET', '/api/admin/settings')).body).toMatchObject({
    brandName: 'Both',
    defaultCurrency: 'NOK',
  });
});

test('what the environment says wins, is told as fixed, and its change is refused', async () => {
  const strict = await startApp({
    ...{ databaseUrl: app.databaseUrl, secret: app.secret, fixed: ['brandName', 'signups'] },
  });
  await strict.dependencies.installation.refresh();
  const own = await anAdmin(strict);
  const { body } = await own.call('GET', '/api/admin/settings');
  expect(body).toMatchObject({
    brandName: 'Wishwren',
    defaultCurrency: 'NOK',
    fixed: ['brandName', 'signups'],
  });
  const refused = await own.call('PATCH', '/api/admin/settings', {
    body: { brandName: 'Mine', defaultCurrency: 'EUR' },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'settingFixed' } });
  expect((await own.call('GET', '/api/admin/settings')).body).toEqual(body);
  await strict.close();
});
