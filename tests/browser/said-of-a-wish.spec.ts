import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { aBrowser, PHONE } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

const NOTE = 'Grandma buys it, if nobody does';

test.use(PHONE);

test('what is said of a wish on a phone stands before its givers, but for the note, and a draft before nobody', async ({
  page,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { list, call } = await aSharedList({ page, app, request });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const form = page.getByRole('region', { name: 'Add a New Item' });
  const name = form.getByLabel('Name', { exact: true });
  await form.getByLabel('URL').click();
  await name.fill('Scarf');
  await form.getByText(ITEM_TEXTS.more).click();
  await form.getByLabel('Price').fill('1.299,00 €');
  await expect(form.getByText('€1,299.00')).toBeVisible();
  await form.getByText(ITEM_TEXTS.moreAbout).click();
  await form.getByLabel(ITEM_TEXTS.mostWanted).check();
  await form.getByLabel(ITEM_TEXTS.exactness).selectOption('similar');
  await form.getByLabel(ITEM_TEXTS.choices).fill('Green\nBlue');
  await form.getByLabel(ITEM_TEXTS.usedOk).check();
  await form.getByLabel(ITEM_TEXTS.lendOk).check();
  await form.getByLabel(ITEM_TEXTS.privateNote).fill(NOTE);
  await inspect(page, 'more-about-a-wish', { sizes: ['small', 'phone'], inLargePrint: true });
  await form.getByRole('button', { name: 'Add Item' }).click();
  const scarf = page.getByRole('article', { name: 'Scarf' });
  await expect(scarf).toContainText(ITEM_TEXTS.privateNoteIs(NOTE));

  // What was unfolded stays so for the next wish.
  await name.fill('Secret hobby');
  await form.getByLabel(ITEM_TEXTS.draft).check();
  await form.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('article', { name: 'Secret hobby' })).toContainText(ITEM_TEXTS.draft);

  for (const javaScriptEnabled of [true, false]) {
    const giver = await aBrowser(browser, { ...PHONE, javaScriptEnabled });
    await giver.page.goto(`${app.url}/share/${list.shareToken}`);
    const gift = giver.page.getByRole('listitem').filter({ hasText: 'Scarf' });
    for (const said of [
      ITEM_TEXTS.mostWanted,
      ITEM_TEXTS.exactnesses.similar,
      ITEM_TEXTS.choicesAre(['Green', 'Blue']),
      ITEM_TEXTS.usedOkSaid,
      ITEM_TEXTS.lendOkSaid,
      '€1,299.00',
    ])
      await expect(gift).toContainText(said);
    expect(await giver.page.content()).not.toMatch(new RegExp(`${NOTE}|Secret hobby`));
    await giver.close();
  }

  const items = await call('GET', `/wishlists/${list.id}`);
  expect(items.items).toMatchObject([
    { name: 'Scarf', price: 1299, currency: 'EUR', choices: ['Green', 'Blue'], privateNote: NOTE },
    { name: 'Secret hobby', isDraft: true },
  ]);
});
