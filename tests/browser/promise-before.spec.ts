import { aBrowser, giving, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('whoever has not opened the board reads what is promised before they can press “I’ll get this”', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const name of ['Copper kettle', 'Wool socks'])
    await call('POST', `/wishlists/${list.id}/items`, { name });
  await call('PUT', `/wishlists/${list.id}`, { occasionOn: '2999-12-24', timeZone: 'Pacific/Auckland' });
  const aunt = await aBrowser(browser, { ...PHONE, timezoneId: 'America/Los_Angeles' });
  const { page } = aunt;
  await page.goto(`${app.url}/share/${list.shareToken}`);
  const promise = page.getByText('Nora will not learn of this before December 25, 2999.');
  await expect(promise).toBeInViewport();
  await expect(take(page, 'Copper kettle')).toBeVisible();
  await inspect(page, 'shared-closed-promise');
  await page.setViewportSize(PHONE.viewport);
  await call('PUT', `/wishlists/${list.id}`, { secrecy: 'names' });
  await page.reload();
  await expect(page.getByText('Nora sees who takes this.')).toBeInViewport();
  await take(page, 'Copper kettle').tap();
  await giving(page).tap();
  await expect(page.getByRole('dialog', { name: 'You are getting Copper kettle' })).toBeVisible();
  await aunt.close();
});
