import { aNewcomer } from './support/newcomer.ts';
import { expect, hydrated, test } from './support/test.ts';
import { linkIn } from './support/wishwren.ts';

const SUBJECT = /link to log in/;

test('a grandmother logs in by the six digits that she reads on another device, and stays on the page through a reload', async ({
  page,
  app,
}) => {
  const email = await aNewcomer(page, app);
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Log in by mail, without a password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  const mail = await app.mailTo(email, SUBJECT);
  const digits = /\b\d{3} \d{3}\b/.exec(mail.text ?? '')?.[0] ?? '';
  await expect(page.getByLabel('Digits from the mail')).toBeFocused();
  await page.reload();
  await page.getByLabel('Digits from the mail').fill(digits);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
});

test('a mailed link that a scanner opens does nothing, and logs in whoever presses its button', async ({
  page,
  app,
  request,
}) => {
  const email = await aNewcomer(page, app);
  await page.request.post(`${app.url}/api/sign-in/mail`, { data: { email } });
  const link = linkIn(await app.mailTo(email, SUBJECT), '/sign-in');
  for (let visits = 0; visits < 3; visits++) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlists`);
});
