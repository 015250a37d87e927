import type { Locale } from '#shared/locale.ts';
import { saidIn } from '../support/said.ts';
import { aBrowser, PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';

// Where it is another day than on the server, and in half of them another one than in the browser before.
const ZONES = { de: 'Pacific/Auckland', he: 'America/Los_Angeles', sv: 'Pacific/Kiritimati' } as const;

for (const [locale, timezoneId] of Object.entries(ZONES))
  test(`a page is drawn in the browser as it came, in ${locale} with the clock of ${timezoneId}`, async ({
    page: owner,
    app,
    request,
    browser,
  }) => {
    const said = saidIn(locale as Locale);
    const { list, call } = await aSharedList({ page: owner, app, request });
    await call('PUT', `/wishlists/${list.id}`, { name: 'Cabin weekend', occasionOn: '2999-12-24' });
    await call('POST', `/wishlists/${list.id}/items`, {
      name: 'Copper kettle',
      price: 1299.5,
      currency: 'EUR',
    });
    const { page, close } = await aBrowser(browser, { ...PHONE, locale, timezoneId });
    for (const path of [
      '/home',
      '/about',
      '/blog',
      '/blog/the-quiet-list',
      '/contact',
      '/login',
      '/register',
      '/reserved',
    ]) {
      await page.goto(`${app.url}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await hydrated(page);
    }
    await page.goto(`${app.url}/share/${list.shareToken}`);
    await page.getByRole('button', { name: `${said('claim.claim')}: Copper kettle` }).tap();
    await expect(page.getByRole('button', { name: said('claim.giving') })).toBeVisible();
    // What did not match the page that came is a problem that this browser was watched for.
    await close();
  });
