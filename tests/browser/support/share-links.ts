import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { aPhonePhoto } from '#tests/support/photos.ts';
import { aBrowser } from './givers.ts';
import { aSharedList } from './shared-list.ts';
import type { Wishwren } from './wishwren.ts';

export const PASSPHRASE = 'plum cake & tea';

interface Stage {
  page: Page;
  app: Wishwren;
  request: APIRequestContext;
}

/** A shared list with a gift that has a picture, and a way to make links to it, as addresses. */
export async function aLinkedList(stage: Stage) {
  const { page, app, request } = stage;
  const { list, call } = await aSharedList(stage);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto(1_600, 1_200) };
  const kept = await request.post(`${app.url}/api/pictures`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image },
  });
  const { imageUrl } = await kept.json();
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle', imageUrl });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Wool socks', quantity: 3 });
  const link = async (draft: object) => {
    const { id, url } = await call('POST', `/wishlists/${list.id}/links`, { name: 'Grandma', ...draft });
    return { id, url: String(url) };
  };
  return { list, call, link };
}

/** A browser of somebody's own, and what its pages ask the server for from the path of the API on. */
export async function aWatchedBrowser(
  browser: Browser,
  options: BrowserContextOptions = {},
  refused: readonly RegExp[] = [],
) {
  const visitor = await aBrowser(browser, options, refused);
  const calls: string[] = [];
  visitor.page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|trpc)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return { ...visitor, calls };
}
