import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('what the computer of the house reserved on one’s own list is not offered when that list is gone for good', async () => {
  const { maya, id, token, items } = await aSharedList(app);
  const others = await aSharedList(app);
  const family = new GiverBrowser(app);
  await family.reserve(token, items[0]);
  await family.reserve(others.token, others.items[0]);
  const priya = await anAdmin(app);
  await maya.as.wishlist.remove({ id });
  await priya.as.admin.hardDeleteWishlist({ id });
  const headers = { cookie: `__Host-ww_giver=${family.cookie}` };
  expect((await maya.call('GET', '/api/claims/offered', { headers })).body).toEqual({ count: 1 });
  expect((await maya.call('POST', '/api/claims/keep', { headers })).status).toBe(200);
  const kept = (await maya.call('GET', '/api/claims')).body;
  expect(kept).toHaveLength(1);
  expect(kept[0].list.shareUrl).toContain(others.token);
});
