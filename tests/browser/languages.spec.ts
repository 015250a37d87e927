import type { Locale } from '#shared/locale.ts';
import { saidIn } from '../support/said.ts';
import { aBrowser, PHONE } from './support/givers.ts';
import { openMailServer } from './support/mail-server.ts';
import { aSharedList } from './support/shared-list.ts';
import { aDayLater } from './support/sql-of-app.ts';
import { test as base, expect, expectAccessible, ownApp, SERVER_IS_AWAY } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because it goes on with another mail server than it begins. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });
test.use({ actionTimeout: 10_000, expected: [SERVER_IS_AWAY] });

const inLocale = (locale: Locale) => ({ ...PHONE, locale, timezoneId: 'Pacific/Auckland' });

test('a German mother, a Swedish father and a Hebrew grandmother: reserved, written, thanked, each in their language', async ({
  page: mother,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const [de, sv, he] = [saidIn('de'), saidIn('sv'), saidIn('he')];
  const { list, call } = await aSharedList({ page: mother, app, request });
  const wishes = [
    { name: 'Kupferkessel', price: 1299.5, currency: 'EUR' },
    { name: 'Yllesockor', price: 1250, currency: 'SEK' },
  ];
  for (const wish of wishes) await call('POST', `/wishlists/${list.id}/items`, wish);
  const hebrew = { name: 'סבתא', locale: 'he' };
  const { url: grandmas } = await call('POST', `/wishlists/${list.id}/links`, hebrew);
  const mails = await openMailServer();
  await app.stop();
  await app.start({ SMTP_URL: mails.url, MAIL_FROM: 'Wishwren <lists@wishwren.test>' });

  await test.step('the mother chooses German in the footer, and her account knows it', async () => {
    await mother.goto(`${app.url}/wishlist/${list.id}`);
    await mother.getByLabel('Language').selectOption('Deutsch');
    await expect(mother.locator('html')).toHaveAttribute('lang', 'de');
    await expect(mother.getByText('1.299,50 €')).toBeVisible();
    await expect.poll(async () => (await call('GET', '/me')).user.locale).toBe('de');
  });

  const father = await aBrowser(browser, inLocale('sv'));
  await test.step('the father’s browser asks for Swedish, and so is his mail', async () => {
    const { page } = father;
    await page.goto(`${app.url}/share/${list.shareToken}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByText('1\u00a0250,00\u00a0kr')).toBeVisible();
    await page.getByRole('button', { name: `${sv('claim.claim')}: Yllesockor` }).tap();
    await page.getByRole('button', { name: sv('claim.giving') }).tap();
    const sheet = page.getByRole('dialog', { name: sv('claim.sheet', { item: 'Yllesockor' }) });
    await sheet.getByLabel(sv('claim.yourName')).fill('Åke');
    await sheet.getByLabel(sv('claim.email')).fill('ake@example.org');
    await sheet.getByRole('button', { name: sv('claim.done') }).tap();
    await expect(sheet).toBeHidden();
    const mail = await mails.received(/.*/);
    expect(mail.subject).toBe(sv('giver-mail.confirm.subject'));
    expect(mail.html).toContain('<html lang="sv" dir="ltr">');
  });

  const grandmother = await aBrowser(browser, inLocale('en'));
  await test.step('grandma’s link speaks Hebrew whatever her browser asks for', async () => {
    const { page } = grandmother;
    await page.goto(grandmas);
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: `${he('claim.claim')}: Kupferkessel` }).tap();
    await page.getByRole('button', { name: he('claim.giving') }).tap();
    const sheet = page.getByRole('dialog', { name: he('claim.sheet', { item: 'Kupferkessel' }) });
    await sheet.getByLabel(he('claim.yourName')).fill('סבתא רות');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: he('claim.done') }).tap();
    await expect(sheet).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('the envelopes open in German, and the thanks arrive where each reads', async () => {
    await call('POST', `/wishlists/${list.id}/open-early`);
    await aDayLater(app);
    await mother.goto(`${app.url}/wishlist/${list.id}/unwrapped`);
    await mother.getByRole('button', { name: de('secret.unwrapAll') }).click();
    const kettle = mother.getByRole('article', { name: 'Kupferkessel' });
    await expect(kettle).toContainText('סבתא רות');
    await kettle.getByRole('button', { name: de('gift.receive') }).click();
    await kettle.getByRole('link', { name: de('secret.toHistory') }).click();
    const sheet = mother.getByRole('dialog');
    await sheet.getByLabel(de('gift.thanksText')).fill('תודה רבה!');
    await sheet.getByRole('button', { name: de('gift.send') }).click();
    await expect(mother.getByText(de('gift.sent')).first()).toBeVisible();
    await grandmother.page.goto(`${app.url}/reserved`);
    await expect(grandmother.page.getByRole('figure')).toContainText('תודה רבה!');
  });
  await father.close();
  await grandmother.close();
  await mails.close();
});
