import type { Page } from '@playwright/test';
import { unfolded } from './support/more.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** As many as a screen shows in 100 ms; a busy machine draws them later, and not more of them. */
const AT_ONCE_FRAMES = 6;
// Set to a folder to lay the pictures beside the mockups.
const folder = process.env.SCREENSHOTS;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const { width, height, theme } of [
  { width: 1280, height: 800, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, colorScheme: theme });
    const shot = async (page: Page, name: string) => {
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
    };

    test('adding to a long list is busy and answered at once where the eye is, and Show leads to the item', async ({
      page,
      app,
      request,
    }) => {
      const { list, call } = await aSharedList({ page, app, request });
      for (let nth = 1; nth <= 30; nth++)
        await call('POST', `/wishlists/${list.id}/items`, { name: `Mug ${nth}.` });
      await page.goto(`${app.url}/wishlist/${list.id}`);
      await expect(page.getByRole('article')).toHaveCount(30);
      await page.getByLabel('URL').click();
      await expect(page.getByRole('button', { name: 'Add Item' })).toBeInViewport({ ratio: 1 });
      await page.route('**/trpc/item.add**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.getByLabel('Name').fill('Copper kettle');
      await watchAnswers(page, 'is on the list');
      await page.getByRole('button', { name: 'Add Item' }).click();
      const notice = page.getByRole('status').filter({ hasText: 'Copper kettle is on the list' });
      await expect(notice).toBeInViewport({ ratio: 1 });
      await shot(page, 'added');
      // Held, it stays for as long as a busy machine takes to look at it.
      await notice.getByRole('button', { name: 'Show' }).focus();
      await expect(page.getByText('31 items')).toBeVisible();
      const { framesUntilBusy, framesAfterAnswer } = await answers(page);
      expect(framesUntilBusy).toBeLessThanOrEqual(AT_ONCE_FRAMES);
      expect(framesAfterAnswer).toBeLessThanOrEqual(AT_ONCE_FRAMES);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: 'Copper kettle' });
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect(page.locator('[data-settles]').getByRole('article')).toHaveAccessibleName('Copper kettle');
      await expect(notice).toBeHidden();
    });

    test('from the last gift two presses copy the link, also of a private list, by key as by touch', async ({
      page,
      app,
      request,
    }) => {
      const { list, call } = await aSharedList({ page, app, request });
      await call('PUT', `/wishlists/${list.id}`, { isPublic: false });
      await page.goto(`${app.url}/wishlist/${list.id}`);
      await page.getByRole('button', { name: 'Make public and share' }).click();
      const panel = page.getByRole('dialog', { name: 'Share Cabin weekend' });
      await watchAnswers(page, 'Link copied!');
      await panel.getByRole('button', { name: 'Copy link' }).click();
      await expect(panel.getByRole('button', { name: 'Copied!' })).toBeVisible();
      expect((await answers(page)).framesUntilSaid).toBeLessThanOrEqual(AT_ONCE_FRAMES);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      const link = await copied();
      expect(link).toBe(`${app.url}/share/${list.shareToken}`);
      expect((await request.get(link)).status()).toBe(200);
      await expect(panel.getByRole('img', { name: 'QR code of the share link' })).toBeVisible();
      await expectAccessible(page);
      await shot(page, 'panel');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const saving = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Download the code' }).click();
      expect((await saving).suggestedFilename()).toBe('wishlist-qr-code.svg');

      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      const share = page.getByRole('button', { name: 'Share', exact: true });
      await expect(share).toBeFocused();
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: 'Copied!' })).toBeFocused();
      expect(await copied()).toBe(link);
      await panel.getByRole('button', { name: 'Rotate' }).click();
      await expect(panel.getByText('Everybody who has the old link loses it.')).toBeVisible();
      expect((await request.get(link)).status()).toBe(200);
      await panel.getByRole('button', { name: 'Rotate now' }).click();
      await expect(panel.getByRole('status').filter({ hasText: 'Done.' })).toBeFocused();
      await expect(panel.getByText(link)).toBeHidden();
      expect((await request.get(link)).status()).toBe(404);
      await expectAccessible(page);
      await shot(page, 'rotated');
    });

    test('a list that was made settles in with the way to its first wish, and one that was deleted comes back', async ({
      page,
      app,
      request,
    }) => {
      await aSharedList({ page, app, request });
      await page.goto(`${app.url}/wishlist/new`);
      await page.getByLabel('Name').fill('Nora is nine');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      const card = page.getByRole('article').filter({ hasText: 'Nora is nine' });
      await expect(card.getByRole('link', { name: 'View' })).toBeFocused();
      await expect(card).toHaveAttribute('data-new');
      await expect(card.getByText('No wishes yet. Add the first wish.')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Nora is nine is ready' })).toBeAttached();
      await shot(page, 'created');

      page.on('dialog', (dialog) => void dialog.accept());
      await (await unfolded(card)).getByRole('button', { name: 'Delete' }).click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await expect(page.getByText('Nora is nine deleted')).toBeVisible();
      await expectAccessible(page);
      await shot(page, 'list-deleted');
      await page.keyboard.press('Enter');
      await expect(card.getByRole('link', { name: 'View' })).toBeFocused();
      await page.reload();
      await expect(card).toBeVisible();
      await expect(card).not.toHaveAttribute('data-new');

      // The whole card opens the list, and its buttons lie above that.
      await card.click({ position: { x: 40, y: 40 } });
      await expect(page).toHaveURL(/\/wishlist\/[0-9a-f-]+$/);
    });
  });
}

interface Watched extends Window {
  times?: { pressed?: number; busy?: number; said?: number; frames: number[] };
}

/** From now on the page notes when a button was pressed, when it was busy, and when the text stood in a live region. */
async function watchAnswers(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const times: NonNullable<Watched['times']> = { frames: [] };
    const countFrame = () => {
      times.frames.push(performance.now());
      requestAnimationFrame(countFrame);
    };
    requestAnimationFrame(countFrame);
    (window as Watched).times = times;
    performance.clearResourceTimings();
    document.addEventListener('click', () => (times.pressed ??= performance.now()), { capture: true });
    const look = () => {
      if (document.querySelector('button[aria-disabled]')) times.busy ??= performance.now();
      const regions = [...document.querySelectorAll('[role="status"]')];
      if (regions.some((region) => region.textContent.includes(words))) times.said ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, text);
}

async function answers(page: Page) {
  return page.evaluate(() => {
    const { pressed, busy, said, frames = [] } = (window as Watched).times ?? {};
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/trpc/item.add'));
    const answered = (calls[0] as PerformanceResourceTiming | undefined)?.responseEnd;
    const between = (from = Number.NaN, until = Number.NaN) =>
      from <= until ? frames.filter((at) => at > from && at <= until).length : Number.NaN;
    return {
      framesUntilBusy: between(pressed, busy),
      framesAfterAnswer: between(answered, said),
      framesUntilSaid: between(pressed, said),
    };
  });
}
