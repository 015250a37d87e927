import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, form, list, show as showAdder } from '#tests/support/add-item-form.ts';
import { card, edit, editor, show } from '#tests/support/wishlist-screen.ts';
import { anItem, aWishlist, saved } from '#tests/support/wishlists.ts';

const bowl = anItem({
  name: 'Bowl',
  isMostWanted: true,
  exactness: 'similar',
  usedOk: true,
  choices: ['Walnut', 'Oak'],
});
const wishlist = { byId: () => aWishlist({ items: [bowl] }) };

test('a card tells all that its wish says in one line, and marks what is wanted most', async () => {
  await show({ wishlist });
  const bowls = await card('Bowl');
  expect(bowls.getByText('Walnut, else Oak · This or similar · Second-hand welcome')).toBeDefined();
  expect(bowls.getByText('Most wanted')).toBeDefined();
});

test('a new wish asks for none of it before somebody unfolds it', async () => {
  const page = await showAdder();
  await page.user.click(field('URL'));
  const more = form().getByText('More about it').closest('details');
  expect(more?.open).toBe(false);
  await page.user.click(form().getByText('More about it'));
  expect(more?.open).toBe(true);
});

test('choices are lines, the best first, and how many more fit is told before the limit', async () => {
  const page = await showAdder({ item: { add: () => saved(anItem()) } });
  await page.user.click(field('URL'));
  await page.user.type(field('Name'), 'Socks');
  await page.user.click(form().getByText('More about it'));
  expect(form().getByText('5 more fit')).toBeDefined();
  await page.user.type(field('Choices'), 'Green\n\n Blue \n');
  expect(form().getByText('3 more fit')).toBeDefined();
  await page.user.click(form().getByLabelText('Most wanted'));
  await page.user.selectOptions(field('How exact?') as unknown as Element, 'surprise');
  await page.user.click(form().getByRole('button', { name: 'Add Item' }));
  await waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
  expect(page.sent('item.add')[0]).toMatchObject({
    wishlistId: list.id,
    isMostWanted: true,
    exactness: 'surprise',
    choices: ['Green', 'Blue'],
  });
});

test('a private note stands on the card of whoever edits the list', async () => {
  await show({
    wishlist: { byId: () => aWishlist({ items: [{ ...bowl, privateNote: 'Ask Lars first' }] }) },
  });
  expect((await card('Bowl')).getByText('Private: Ask Lars first')).toBeDefined();
});

test('a draft says that it is one', async () => {
  await show({ wishlist: { byId: () => aWishlist({ items: [{ ...bowl, isDraft: true }] }) } });
  expect((await card('Bowl')).getByText('Draft')).toBeDefined();
});

test('of an endless wish no quantity is asked', async () => {
  const page = await showAdder({ item: { add: () => saved(anItem()) } });
  await page.user.click(field('URL'));
  await page.user.type(field('Name'), 'Gift card');
  await page.user.click(form().getByText('More about it'));
  await page.user.click(form().getByLabelText('As many as you like'));
  expect(form().queryByLabelText('Quantity')).toBeNull();
  await page.user.click(form().getByRole('button', { name: 'Add Item' }));
  await waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
  expect(page.sent('item.add')[0]).toMatchObject({ isEndless: true, quantity: 1 });
});

test('one line too many is told beside the field, and nothing is sent', async () => {
  const page = await showAdder();
  await page.user.click(field('URL'));
  await page.user.type(field('Name'), 'Socks');
  await page.user.click(form().getByText('More about it'));
  await page.user.type(field('Choices'), 'a\nb\nc\nd\ne\nf');
  expect(form().getByText('1 too many')).toBeDefined();
  await page.user.click(form().getByRole('button', { name: 'Add Item' }));
  expect(await form().findByText('An item can have at most 5 choices')).toBeDefined();
  expect(page.sent('item.add')).toEqual([]);
});

test('what was said stands open in the editor, and only what is changed is sent', async () => {
  const page = await show({ wishlist, item: { update: () => saved(bowl) } });
  await edit('Bowl', page);
  await page.user.clear(editor('Bowl').getByLabelText('Choices'));
  await page.user.click(editor('Bowl').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent('item.update')).toHaveLength(1));
  expect(page.sent('item.update')[0]).toEqual({ id: bowl.id, choices: [], version: bowl.version });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Bowl' })).toBeNull());
});
