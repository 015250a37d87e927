import { PAGES } from '#shared/limits.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('the kept page of a shared list follows every change at once, and closes with the list', async ({
  page,
  app,
  request,
}) => {
  const { list, call, open } = await aSharedList({ page, app, request });
  const text = async () => (await open()).text();

  expect(await text()).toContain('Cabin weekend');
  await call('PUT', `/wishlists/${list.id}`, { name: 'Cabin week' });
  expect(await text()).toContain('Cabin week<');
  const item = await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  expect(await text()).toContain('Copper kettle');
  await call('PUT', `/items/${item.id}`, { name: 'Enamel kettle' });
  expect(await text()).toContain('Enamel kettle');
  await call('DELETE', `/items/${item.id}`);
  expect(await text()).not.toContain('kettle');
  await call('PUT', '/me', { firstName: 'Rosalind' });
  expect(await text()).toContain('Rosalind');

  const { shareToken } = await call('PUT', `/wishlists/${list.id}/rotate-token`);
  expect((await open()).status()).toBe(404);
  list.shareToken = shareToken;
  expect((await open()).status()).toBe(200);
  await call('PUT', `/wishlists/${list.id}`, { isPublic: false });
  const closed = await open();
  expect(closed.status()).toBe(404);
  expect(closed.headers().etag).toBeUndefined();
  expect(await closed.text()).not.toContain('Cabin');
});

test('no way to write the address of a shared list lets it turn up in a search', async ({
  page,
  app,
  request,
}) => {
  const { list } = await aSharedList({ page, app, request });
  const known = `/share/${list.shareToken}`;
  for (const path of [
    known,
    `${known}?from=mail`,
    `${known}/`,
    `${known}/more`,
    `/SHARE/${list.shareToken}`,
  ]) {
    const answer = await request.get(`${app.url}${path}`, { maxRedirects: 0 });
    expect([path, answer.headers()['x-robots-tag']]).toEqual([path, 'noindex']);
  }
});

test('a browser that has the page at hand is told so, until something changes', async ({
  page,
  app,
  request,
}) => {
  const { list, call, open } = await aSharedList({ page, app, request });
  const { etag, 'cache-control': caching } = (await open()).headers();
  expect(caching).toBe('no-cache');
  const again = await open({ 'if-none-match': etag });
  expect([again.status(), await again.text()]).toEqual([304, '']);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await open({ 'accept-encoding': encoding });
    expect(answer.headers()['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(await answer.text()).toContain('Cabin weekend');
  }
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  expect((await open({ 'if-none-match': etag })).status()).toBe(200);
});

test('10,000 lists of 20 gifts are cached at once', async ({ page, app, request }) => {
  const { list, call, open } = await aSharedList({ page, app, request });
  for (let at = 1; at <= 20; at++)
    await call('POST', `/wishlists/${list.id}/items`, {
      name: `Copper kettle ${at}`,
      url: `https://shop.example/${list.id}/${at}`,
      price: at,
    });
  const headers = (await open({ 'accept-encoding': 'br' })).headers();
  expect(headers['content-encoding']).toBe('br');
  const keyBytes = 200;
  expect(Number(headers['content-length']) + keyBytes).toBeLessThanOrEqual(PAGES.cachedBytes / 10_000);
});

test('a link that somebody passed on with a mark behind it opens the same page, alive', async ({
  page,
  app,
  request,
}) => {
  const { list, open } = await aSharedList({ page, app, request });
  await open();
  await page.goto(`${app.url}/share/${list.shareToken}?fbclid=1`);
  await expect(page.getByRole('heading', { name: 'Cabin weekend' })).toBeVisible();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(`${app.url}/about`);
});
