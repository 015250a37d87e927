import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

for (const { screen, path, script, call } of [
  { screen: 'My Wishlists', path: () => '/wishlists', script: 'wishlists', call: 'wishlist.list' },
  {
    screen: 'a list',
    path: (id: string) => `/wishlist/${id}`,
    script: 'wishlist._id.index',
    call: 'wishlist.byId',
  },
]) {
  test(`${screen} is asked for while its script is still on its way`, async ({ page, app, request }) => {
    const { list } = await aSharedList({ page, app, request });
    const asked = page.waitForRequest((one) => one.url().includes(`/trpc/${call}`));
    // The script arrives only after the question.
    await page.route(`**/assets/**/${script}-*.js`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${app.url}${path(list.id)}`);
    await expect(page.getByRole('heading', { name: list.name })).toBeVisible();
  });
}
