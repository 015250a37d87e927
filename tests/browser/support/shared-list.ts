import type { APIRequestContext, Page } from '@playwright/test';
import { logInAsNewcomer } from './newcomer.ts';
import { expect } from './test.ts';
import type { Wishwren } from './wishwren.ts';

interface Stage {
  page: Page;
  app: Wishwren;
  request: APIRequestContext;
}

/** A public list, its owner's calls with the session of the page, and its page as a stranger opens it. */
export async function aSharedList({ page, app, request }: Stage) {
  await logInAsNewcomer(page, app);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`${app.url}/api${path}`, { method, headers, ...(data && { data }) });
    expect([200, 201]).toContain(answer.status());
    return answer.json();
  };
  const list = await call('POST', '/wishlists', { name: 'Cabin weekend', isPublic: true });
  const open = (headers = {}) => request.get(`${app.url}/share/${list.shareToken}`, { headers });
  return { list, call, open };
}
