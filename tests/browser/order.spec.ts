import type { Page } from '@playwright/test';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect } from './support/test.ts';

const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm', 'Fir'];

interface Trees {
  page: Page;
  order: () => Promise<string[]>;
  saved: () => Promise<string[]>;
  call: (method: string, path: string, data?: object) => Promise<{ items: { id: string; name: string }[] }>;
  id: string;
}

const test = base.extend<{ trees: Trees }>({
  /** The screen of a list of six trees. */
  trees: async ({ page, app, request }, use) => {
    const { list, call } = await aSharedList({ page, app, request });
    for (const name of NAMES) await call('POST', `/wishlists/${list.id}/items`, { name });
    await page.goto(`${app.url}/wishlist/${list.id}`);
    await expect(page.getByRole('article')).toHaveCount(NAMES.length);
    const saved = async () =>
      (await call('GET', `/wishlists/${list.id}`)).items.map(({ name }: { name: string }) => name);
    await use({ page, order: () => page.locator('article h3').allTextContents(), saved, call, id: list.id });
  },
});

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });

test('a list is put in order by keys alone: the row keeps the focus and says where it is, and Undo brings it back', async ({
  trees: { page, order, saved },
}) => {
  const act = async (name: string) => {
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Move Cedar' });
    await expect(sheet).toBeVisible();
    const button = sheet.getByRole('button', { name, exact: true });
    while (!(await button.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(handle(page, 'Cedar')).toBeFocused();
  };
  const said = page.getByRole('status').filter({ hasText: 'Cedar' });
  await handle(page, 'Cedar').focus();
  await act('Move up');
  await expect.poll(order).toEqual(['Ash', 'Cedar', 'Beech', 'Date', 'Elm', 'Fir']);
  await expect(said).toContainText('Cedar, now 2 of 6');
  await act('To the top');
  await expect.poll(order).toEqual(['Cedar', 'Ash', 'Beech', 'Date', 'Elm', 'Fir']);
  await act('To the end');
  await expect.poll(order).toEqual(['Ash', 'Beech', 'Date', 'Elm', 'Fir', 'Cedar']);
  await expect(said).toContainText('Cedar, now 6 of 6');
  await page.keyboard.press('Enter');
  await page.getByLabel('To place').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(NAMES);
  await expect(handle(page, 'Cedar')).toBeFocused();
  await act('Move down');
  await expect.poll(saved).toEqual(['Ash', 'Beech', 'Date', 'Cedar', 'Elm', 'Fir']);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(NAMES);
  await expect.poll(saved).toEqual(NAMES);
  await expect(handle(page, 'Cedar')).toBeFocused();
  await page.reload();
  await expect.poll(order).toEqual(NAMES);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 1500 } });

  test('a row is dragged by its handle with the mouse; a press of the handle drags nothing, and Escape calls it off', async ({
    trees: { page, order, saved },
  }) => {
    await drag(page, 'Elm', 'Ash', 'before');
    await expect.poll(order).toEqual(['Elm', 'Ash', 'Beech', 'Cedar', 'Date', 'Fir']);
    await expect.poll(saved).toEqual(['Elm', 'Ash', 'Beech', 'Cedar', 'Date', 'Fir']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await drag(page, 'Ash', 'Date', 'behind', { isCalledOff: true });
    await handle(page, 'Ash').click();
    await expect(page.getByRole('dialog', { name: 'Move Ash' })).toContainText('It is 2 of 6.');
    await page.keyboard.press('Escape');
    await expect(handle(page, 'Ash')).toBeFocused();
    expect(await order()).toEqual(['Elm', 'Ash', 'Beech', 'Cedar', 'Date', 'Fir']);
  });
});

test.describe('of two people', () => {
  test.use({ expected: [/status of 409/] });

  test('a move that somebody else was faster than is repeated on what they did; of the same item it is asked', async ({
    trees: { page, order, saved, call, id },
  }) => {
    const { items } = await call('GET', `/wishlists/${id}`);
    const idOf = (name: string) => items.find((item) => item.name === name)?.id;
    await call('PATCH', `/wishlists/${id}/order`, { itemId: idOf('Fir'), after: null });
    await handle(page, 'Date').click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect.poll(order).toEqual(['Fir', 'Ash', 'Beech', 'Cedar', 'Elm', 'Date']);
    await call('PATCH', `/wishlists/${id}/order`, { itemId: idOf('Beech'), after: idOf('Date') });
    await handle(page, 'Beech').click();
    await page.getByRole('button', { name: 'To the top' }).click();
    const asked = page.getByRole('dialog', { name: 'Somebody else moved Beech, too' });
    await expect(asked.getByRole('button', { name: 'Theirs: 6 of 6' })).toBeVisible();
    await asked.getByRole('button', { name: 'Yours: 1 of 6' }).click();
    await expect.poll(saved).toEqual(['Beech', 'Fir', 'Ash', 'Cedar', 'Elm', 'Date']);
    expect(await order()).toEqual(['Beech', 'Fir', 'Ash', 'Cedar', 'Elm', 'Date']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1200 }, hasTouch: true });

  test('a finger on the handle drags the row and not the page; beside it the page scrolls', async ({
    trees: { page, order, saved },
  }) => {
    await handle(page, 'Beech').scrollIntoViewIfNeeded();
    const [from, to] = [
      await boxOf(handle(page, 'Beech')),
      await boxOf(page.getByRole('article', { name: 'Date' })),
    ];
    const before = await page.evaluate(() => scrollY);
    await touch(page, middleOf(from), { x: to.x + to.width / 2, y: to.y + to.height - 8 });
    await expect.poll(order).toEqual(['Ash', 'Cedar', 'Date', 'Beech', 'Elm', 'Fir']);
    await expect.poll(saved).toEqual(['Ash', 'Cedar', 'Date', 'Beech', 'Elm', 'Fir']);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);
    await expect(page.getByText('Beech, now 4 of 6')).toBeVisible();
  });
});

type Box = { x: number; y: number; width: number; height: number };
const boxOf = async (of: { boundingBox: () => Promise<Box | null> }): Promise<Box> => {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
};
const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

async function drag(
  page: Page,
  name: string,
  target: string,
  side: 'before' | 'behind',
  { isCalledOff = false } = {},
): Promise<void> {
  const from = middleOf(await boxOf(handle(page, name)));
  const to = await boxOf(page.getByRole('article', { name: target }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await dragIsThere(page);
  const x = side === 'before' ? to.x + 12 : to.x + to.width - 12;
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 });
  if (isCalledOff) await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function touch(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points as [] });
  await send('touchStart', [from]);
  await dragIsThere(page);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.waitForTimeout(16);
  }
  await send('touchEnd', []);
}

/** What drags is fetched with the first press; whoever is faster goes on moving. */
async function dragIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => /drag-row.*js/.test(name) && duration > 0),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
