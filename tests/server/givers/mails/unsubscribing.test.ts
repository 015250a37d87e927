import { expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers({ rateLimitScale: 1 });

const reserve = (browser: GiverBrowser, token: string, body: { itemId: string; email: string }) =>
  browser.call('POST', `/api/share/${token}/claims`, { body });
const open = (browser: GiverBrowser, key: string) =>
  browser.call('POST', '/api/claims/open', { body: { key } });
const askForLink = (token: string, email: string) =>
  app.call('POST', '/api/claims/link', { body: { token, email } });
const unsubscribe = (path: string) => app.call('POST', path, { body: {} });

test('unsubscribing counts for the mailbox, over all givers, and only its own question is still answered, once a day', async () => {
  const list = await aSharedList(app, [9]);
  const email = 'enough@mailboxes.test';
  await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email });
  const letter = await box.mailTo(email);
  expect((await unsubscribe(letter.unsubscribe)).status).toBe(204);
  await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email });
  await list.maya.as.link.askKeeper({ id: list.id, email });
  await mailsAreSent(app);
  expect(box.mailsTo(email)).toHaveLength(1);
  for (let nth = 0; nth < 3; nth++) await askForLink(list.token, email);
  await mailsAreSent(app);
  expect(box.mailsTo(email)).toHaveLength(2);
});

test('who types an address ends no mail to it, and its reader turns on again what was ended', async () => {
  const list = await aSharedList(app, [9, 9, 9]);
  const [itemId, second, third] = list.items;
  const email = 'silenced@mailboxes.test';
  const planted = await reserve(new GiverBrowser(app), list.token, { itemId, email });
  expect(planted.body.manageUrl).toMatch(/\/reserved\/[\w-]{43}$/);
  const path = new URL(planted.body.manageUrl).pathname;
  expect((await unsubscribe(`${path}/unsubscribe`)).status).toBe(204);
  const letter = await box.mailTo(email);
  await reserve(new GiverBrowser(app), list.token, { itemId: second, email });
  await box.mailTo(email, 2);

  await unsubscribe(letter.unsubscribe);
  const reader = new GiverBrowser(app);
  await open(reader, letter.key);
  await reserve(reader, list.token, { itemId: third ?? '', email });
  await reserve(new GiverBrowser(app), list.token, { itemId: second, email });
  expect((await box.mailTo(email, 3)).subject).toBe('Your reservation');
});
