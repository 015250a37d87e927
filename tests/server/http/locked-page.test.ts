import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoScriptPage } from '#shared/giver-page.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { NoScriptBrowser } from '#tests/support/no-script-browser.ts';

let usual: TestApp;
beforeAll(async () => {
  usual = await startApp({ pageSource: pageSourceOf({}, () => usual) });
});
afterAll(() => usual.close());

const PASSPHRASE = 'plum cake';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A link to a list of one item, and a browser without script. */
async function aLink(draft: object, app = usual) {
  const { maya, id, items } = await aSharedList(app);
  const made = await maya.as.link.add({ id, name: 'Grandma', ...draft });
  const token = String(made.url).split('/').at(-1) ?? '';
  const browser = new NoScriptBrowser(app);
  const unlock = (fields: Record<string, string>) =>
    browser.call('POST', `/share/${token}/unlock`, {
      headers: FORM,
      body: new URLSearchParams(fields).toString(),
    });
  return { maya, linkId: made.id, token, browser, unlock, item: items[0] };
}

const pageIn = ({ text }: { text: string }): NoScriptPage => JSON.parse(text);

test('the page without script asks for the passphrase, and leads on where somebody was going', async () => {
  const { token, browser, unlock } = await aLink({ passphrase: PASSPHRASE });
  const asked = await browser.call('GET', `/share/${token}/free`);
  expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(pageIn(asked)).toMatchObject({ locked: { refused: null, leadsToGiverPage: true } });
  expect(asked.text).not.toContain('Gift');
  const refusal = await unlock({ passphrase: 'plum pie', to: 'free' });
  expect([refusal.status, refusal.headers.location]).toEqual([
    303,
    `/share/${token}/unlock?said=wrong&to=free`,
  ]);
  const refused = await browser.call('GET', String(refusal.headers.location));
  expect(refused.status).toBe(403);
  expect(pageIn(refused)).toMatchObject({ locked: { refused: 'That is not it.', leadsToGiverPage: true } });
  expect(refused.text).not.toContain('plum');
  const opened = await unlock({ passphrase: PASSPHRASE, to: 'free' });
  expect([opened.status, opened.headers.location]).toEqual([303, `/share/${token}/free`]);
  expect(pageIn(await browser.call('GET', `/share/${token}/free`))).toMatchObject({ giver: { board: null } });
  const elsewhere = await unlock({ passphrase: PASSPHRASE, to: 'https://shop.example' });
  expect(elsewhere.headers.location).toBe(`/share/${token}`);
});

test('whoever guesses too often reads so in words, whatever they say next', async () => {
  const strict: TestApp = await startApp({
    rateLimitScale: 1,
    pageSource: pageSourceOf({}, () => strict),
  });
  const { unlock, browser } = await aLink({ passphrase: PASSPHRASE }, strict);
  let refusal = await unlock({ passphrase: 'a guess' });
  while (String(refusal.headers.location).endsWith('said=wrong'))
    refusal = await unlock({ passphrase: 'a guess' });
  refusal = await unlock({ passphrase: PASSPHRASE });
  const refused = await browser.call('GET', String(refusal.headers.location));
  expect(refused.status).toBe(429);
  expect(pageIn(refused)).toMatchObject({
    locked: { refused: 'Too many tries. Please wait a little and try again.' },
  });
  expect(refused.text).not.toContain('plum');
  await strict.close();
});

test('the address of the form leads back to the list, and so does the form of a list that is locked no more', async () => {
  const { maya, linkId, token, browser, unlock } = await aLink({ passphrase: PASSPHRASE });
  const shown = await browser.call('GET', `/share/${token}/unlock`);
  expect([shown.status, shown.headers.location]).toEqual([303, `/share/${token}`]);
  await maya.as.link.update({ id: linkId, passphrase: null });
  const late = await unlock({ passphrase: PASSPHRASE });
  expect([late.status, late.headers.location]).toEqual([303, `/share/${token}`]);
});

for (const opens of ['look', 'preview'] as const)
  test(`the page without script of a link that opens ${opens} shows the list, and refuses to reserve in words`, async () => {
    const { token, browser, item } = await aLink({ opens, giverName: 'Grandma' });
    const gate = await browser.send(token, { act: 'giver' });
    expect(gate.status).toBe(303);
    const shown = await browser.call('GET', `/share/${token}/free`);
    expect(pageIn(shown)).toMatchObject({ giver: { board: null, giverName: '', list: { opens } } });
    const refused = await browser.send(token, { act: 'reserve', item });
    expect([refused.status, refused.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(pageIn(refused)).toMatchObject({ giver: { board: null, said: { tone: 'bad' } } });
  });

test('a name that a link brings is that of whoever has told none, on any list', async () => {
  const { token, browser, item } = await aLink({ giverName: 'Grandma' });
  await browser.send(token, { act: 'giver' });
  const nameIn = async () => {
    const page = pageIn(await browser.call('GET', `/share/${token}/free`));
    return 'giver' in page && page.giver.giverName;
  };
  expect(await nameIn()).toBe('Grandma');
  const other = await aSharedList(usual);
  await browser.send(other.token, { act: 'reserve', item: other.items[0] });
  expect(await nameIn()).toBe('Grandma');
  await browser.send(token, { act: 'reserve', item, name: 'Oma' });
  expect(await nameIn()).toBe('');
});
