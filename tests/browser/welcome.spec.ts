import { PASSWORD } from '#tests/browser/support/newcomer.ts';
import { expect, expectAccessible, hydrated, test } from '#tests/browser/support/test.ts';
import { Wishwren } from '#tests/browser/support/wishwren.ts';

let app: Wishwren;
test.beforeEach(async () => {
  app = await Wishwren.install();
  await app.start();
});
test.afterEach(() => app.uninstall());

test.describe('the first run', () => {
  test.use({ expected: [/404 \(Not Found\)|403 \(Forbidden\)/] });

  test('makes the administrator with the code of the log, and is no page afterwards', async ({ page }) => {
    await page.goto(`${app.url}/home`);
    await page.getByRole('link', { name: /Nobody has an account here yet/ }).click();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
    await expectAccessible(page);
    const typed = {
      'Code from the log': 'ABCD-EFGH',
      'First Name': 'Hanna',
      'Last Name': 'Larsson',
      Email: 'hanna@example.org',
    };
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Name of the installation').fill('Larsson wishes');
    await page.getByLabel('Currency').selectOption('SEK');
    const language = page.getByRole('main').getByLabel('Language');
    await expect(language).toHaveValue('en');
    await language.selectOption('Svenska');
    const make = page.getByRole('button', { name: 'Make my account' });
    await make.click();
    await expect(page.getByText('This is not the code from the log')).toBeVisible();
    await page.getByLabel('Code from the log').fill(app.codeOfFirstRun());
    await page.getByRole('button', { name: 'Check the address' }).click();
    await expect(page.getByText(/PUBLIC_URL is not set/)).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test letter' }).click();
    await app.mailTo('hanna@example.org', /test/i);
    await expect(page.getByText(/PUBLIC_URL is not set/)).toBeVisible();
    await make.click();
    await expect(page).toHaveURL(`${app.url}/wishlists`);
    await page.goto(`${app.url}/admin?section=settings`);
    await expect(page.getByLabel('Name of the installation')).toHaveValue('Larsson wishes');
    await expect(page.getByRole('banner').getByText('Larsson wishes')).toBeVisible();
    await expectAccessible(page);
    const answer = await page.goto(`${app.url}/welcome`);
    expect(answer?.status()).toBe(404);
    // Whatever a page loads when nothing else is to do would be refused by an app that is gone.
    await page.goto('about:blank');
  });
});
