import { aBrowser } from '#tests/browser/support/givers.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { openMailServer } from '#tests/browser/support/mail-server.ts';
import { aSharedList } from '#tests/browser/support/shared-list.ts';
import { test as base, expect, ownApp, SERVER_IS_AWAY } from '#tests/browser/support/test.ts';
import type { Wishwren } from '#tests/browser/support/wishwren.ts';

/** An installation of its own, because it goes on with a mail server: nobody is asked without a letter. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
test.use({ expected: [new RegExp(`${SERVER_IS_AWAY.source}|404 \\(Not Found\\)`)] });

test('every screen of a keeper lets everybody in and is whole, in every size and theme', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const { list, call } = await aSharedList({ page, app, request });
  const mails = await openMailServer();
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });
  await call('POST', `/wishlists/${list.id}/keeper`, { email: 'tom@example.org' });
  const letter = await mails.received(/keep a secret/);
  const path = /\/keep\/[\w-]{43}/.exec(letter.text ?? '')?.[0] ?? '';
  const { page: tom, close } = await aBrowser(browser);
  await tom.goto(`${app.url}${path}`);
  await expect(tom.getByLabel('Your name')).toBeVisible();
  await inspect(tom, 'keep');
  await tom.getByLabel('Your name').fill('Tom');
  await tom.getByRole('button', { name: 'I keep the secret' }).click();
  await expect(tom.getByRole('button', { name: 'Hand it back…' })).toBeVisible();
  await inspect(tom, 'keeping');
  await call('DELETE', `/wishlists/${list.id}/keeper`);
  await tom.reload();
  await expect(tom.getByText('Nora has ended the sealing.')).toBeVisible();
  await inspect(tom, 'keeping-ending');
  await tom.getByRole('button', { name: 'Hand it back…' }).click();
  await inspect(tom, 'keeping-hand-back', { within: 'dialog' });
  await tom.goto(`${app.url}/reserved`);
  await expect(tom.getByRole('heading', { name: 'Lists you keep' })).toBeVisible();
  await inspect(tom, 'reserved-keeping');
  await tom.goto(`${app.url}${path}`);
  await expect(tom.getByRole('button', { name: 'Open them here' })).toBeVisible();
  await inspect(tom, 'keep-again');
  await close();
  await page.goto(`${app.url}/keep/${'x'.repeat(43)}`);
  await expect(page.getByText('answered already')).toBeVisible();
  await inspect(page, 'keep-gone');
  await page.goto(`${app.url}/keeping/${list.id}`);
  await expect(page.getByText('You keep no such list here.')).toBeVisible();
  await inspect(page, 'keeping-none');
  await mails.close();
});
