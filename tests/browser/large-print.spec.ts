import { inLargePrint } from './support/large-print.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('letters twice as large stay inside the tabs, the avatar and the window of an owner’s list', async ({
  page,
  app,
  request,
}) => {
  const { call } = await aSharedList({ page, app, request });
  const childs = { forWhom: 'child', forName: 'Nora', occasionOn: '2999-12-24', isPublic: true };
  const list = await call('POST', '/wishlists', { name: 'Nora is nine', ...childs });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Magnifying glass for beetles', price: 31 });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await expect(page.getByRole('link', { name: 'Who gives what' })).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await inLargePrint(page, async () => {
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
      expect(await page.evaluate(sticksOut), `${width} px`).toEqual([]);
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
    });
  }
});

test('a long price and a long fact of a wish are both read on its card', async ({ page, app, request }) => {
  const { list, call } = await aSharedList({ page, app, request });
  const facts = { price: 123_456.78, size: '130 by 180 centimetres', color: 'Midnight blue with a stripe' };
  await call('POST', `/wishlists/${list.id}/items`, {
    name: 'Fjord wool throw',
    ...facts,
    isMostWanted: true,
  });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Lamp' });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const card = page.getByRole('article', { name: 'Fjord wool throw' });
  await expect(card).toContainText(facts.color);
  const cut = await card.evaluate((element) =>
    [...element.querySelectorAll('p, dl, dd')].filter((one) => one.scrollWidth > one.clientWidth + 1),
  );
  expect(cut).toEqual([]);
  await test.step('the cards of a row end together, and the star stands beside the handle', async () => {
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    const star = await card.getByText('Most wanted').locator('..').boundingBox();
    const handle = await card.getByRole('button', { name: 'Move Fjord wool throw' }).boundingBox();
    expect(star!.x).toBeGreaterThanOrEqual(handle!.x + handle!.width);
  });
});

/** Runs in the page: what of the header and of the tabs stands out of the window, or of the avatar. */
function sticksOut(): (string | null)[] {
  const widthOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  };
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < 0 || right > document.documentElement.clientWidth);
  };
  const pressed = [...document.querySelectorAll('header :is(a, button), main nav, main nav > a')];
  const initials = [...document.querySelectorAll('header a > span > [aria-hidden]')];
  return [
    ...pressed.filter(isOutside),
    ...initials.filter((letters) => widthOf(letters) > letters.getBoundingClientRect().height * 0.8),
  ].map(({ textContent }) => textContent);
}
