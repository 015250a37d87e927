import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

// Who takes a second one is refused.
test.use({ expected: [/409 \(Conflict\)/] });

test('of one of these givers take one, with script and without, and whose list it is reads no more than that', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  const lists = `/wishlists/${list.id}`;
  for (const [name, quantity] of [
    ['Stand mixer', 1],
    ['Bread machine', 1],
    ['Pasta press', 6],
    ['Wool socks', 1],
  ] as const)
    await call('POST', `${lists}/items`, { name, quantity });
  const { items } = await call('GET', lists);
  await owner.goto(`${app.url}/wishlist/${list.id}`);

  await test.step('a switch says that a section is so, by keys, and its heading does from then on', async () => {
    await owner.getByRole('button', { name: 'New section' }).click();
    await owner.getByLabel('Name of the section').fill('One big thing');
    await owner.keyboard.press('Tab');
    await expect(owner.getByRole('checkbox', { name: 'One of these' })).toBeFocused();
    await owner.keyboard.press('Space');
    await inspect(owner, 'one-of-these-sheet');
    await owner.keyboard.press('Enter');
    const heading = owner.locator('details[data-section]');
    await expect(heading).toContainText('One of these');
    const { sections } = await call('GET', lists);
    for (const { id } of items.slice(0, 3).toReversed())
      await call('PATCH', `${lists}/order`, { itemId: id, after: null, sectionId: sections[0].id });
    await owner.reload();
    await expect(heading).toContainText('3');
    await inspect(owner, 'one-of-these-owner');
    await owner.getByRole('button', { name: 'Edit section One big thing' }).click();
    await expect(owner.getByRole('checkbox', { name: 'One of these' })).toBeChecked();
    await owner.keyboard.press('Escape');
  });

  await owner.reload();
  await expect(owner.getByText('Spoil one…')).toHaveCount(4);
  const before = await owner.locator('main').textContent();
  const vera = await aBrowser(browser, PHONE);
  const paul = await aBrowser(browser);
  await test.step('who takes one reads so at the others, and does not get a second one', async () => {
    await paul.page.goto(`${app.url}/share/${list.shareToken}`);
    await paul.page.getByRole('button', { name: 'See what is still free' }).click();
    await giving(paul.page).click();
    await expect(card(paul.page, 'Pasta press')).toContainText('Still free');
    await expect(card(paul.page, 'Pasta press')).not.toContainText('6 wanted');
    await vera.page.goto(`${app.url}/share/${list.shareToken}`);
    await take(vera.page, 'Bread machine').tap();
    await giving(vera.page).tap();
    await vera.page.getByRole('button', { name: 'Done' }).tap();
    await expect(card(vera.page, 'Bread machine')).toContainText('You are getting this');
    for (const name of ['Stand mixer', 'Pasta press'])
      await expect(card(vera.page, name)).toContainText('You are getting another one');
    await expect(card(vera.page, 'Wool socks')).toContainText('Still free');
  });

  await test.step('who comes later is told, and stands at the next that is free', async () => {
    await take(paul.page, 'Stand mixer').click();
    await expect(paul.page.getByText('One of these is taken').first()).toBeVisible();
    await expect(card(paul.page, 'Pasta press')).toContainText('One is taken');
    await expect(card(paul.page, 'Bread machine')).toContainText('Taken');
    await expect(paul.page.getByRole('heading', { name: 'Wool socks' })).toBeFocused();
    await inspect(paul.page, 'one-of-these-taken');
    await paul.close();
  });

  await test.step('so does whoever has no script', async () => {
    // What looks at the page is a script; the page has none.
    const aunt = await aBrowser(browser, PHONE);
    await aunt.page.goto(`${app.url}/share/${list.shareToken}/free`);
    await aunt.page.getByRole('button', { name: 'I am a giver' }).click();
    await expect(aunt.page.locator('details[data-section]')).toContainText('One of these');
    await expect(card(aunt.page, 'Stand mixer')).toContainText('One is taken');
    await expect(take(aunt.page, 'Stand mixer')).toHaveCount(0);
    await inspect(aunt.page, 'one-of-these-without-script');
    await vera.page.getByRole('button', { name: 'Not after all: Bread machine' }).tap();
    await expect(card(vera.page, 'Stand mixer')).toContainText('Still free');
    await aunt.page.reload();
    await take(aunt.page, 'Pasta press').click();
    await expect(card(aunt.page, 'Pasta press').getByRole('status')).toHaveText(
      'Pasta press is reserved for you.',
    );
    await expect(card(aunt.page, 'Stand mixer')).toContainText('You are getting another one');
    await aunt.close();
    await vera.close();
  });

  await test.step('whose list it is sees nothing of that', async () => {
    await owner.reload();
    await expect(owner.getByText('Spoil one…')).toHaveCount(4);
    expect(await owner.locator('main').textContent()).toBe(before);
  });
});
