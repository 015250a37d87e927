import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TIMING } from '#shared/limits.ts';
import { pass } from '#tests/support/screen.tsx';
import { card, edit, editor, kettle, list, show } from '#tests/support/wishlist-screen.ts';
import { anItem, saved } from '#tests/support/wishlists.ts';

const moka = anItem({ name: 'Moka pot', imageUrl: 'https://shop.example/moka.jpg' });
const told = () => screen.queryByText('Moka pot is on the list');

test('an item that was added is told of in the form, with its picture, and Show leads to it', async () => {
  const byId = () => ({ ...list, items: [...list.items, moka] });
  const page = await show({ item: { add: () => saved(moka) }, wishlist: { byId } });
  await page.user.type(screen.getByLabelText('Name'), 'Moka pot{Enter}');
  await waitFor(() => expect(told()).not.toBeNull());
  const region = told()?.closest('[role="status"]');
  expect(region?.closest('section')?.getAttribute('aria-labelledby')).toBe('add-item');
  expect(region?.querySelector('img')?.src).toBe('https://shop.example/moka.jpg');
  Element.prototype.scrollIntoView ??= () => undefined;
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(document.activeElement).toBe((await card('Moka pot')).getByRole('button', { name: 'Edit' }));
});

test('it is told of for five seconds, longer while somebody points at it or is in it', async () => {
  await show({ item: { add: () => saved(moka, 2) } });
  await card('Kettle');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Moka pot' } });
  const form = screen.getByLabelText('Name').closest('form') as HTMLFormElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.submit(form);
  for (let waits = 0; waits < 20 && !told(); waits++) await pass(0);
  await pass(TIMING.savedMs - 1);
  act(() => screen.getByRole('button', { name: 'Show' }).focus());
  await pass(60_000);
  expect(told()).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Show' }).blur());
  await pass(TIMING.savedMs);
  expect(told()).toBeNull();
  expect(TIMING.savedMs).toBe(5_000);
});

test('a save is said on the card and to a screen reader', async () => {
  const page = await show({ item: { update: () => saved({ ...kettle, name: 'Pot' }, 2) } });
  await edit('Kettle', page);
  await page.user.type(editor('Kettle').getByLabelText('Name'), '!{Enter}');
  const shown = await card('Pot');
  expect(shown.getByText('Saved')).toBeDefined();
  const regions = screen.getAllByRole('status').map((region) => region.textContent);
  expect(regions).toContain('Saved');
  await page.user.click(shown.getByRole('button', { name: 'Edit' }));
  await page.user.keyboard('{Escape}');
  expect((await card('Pot')).queryByText('Saved')).toBeNull();
});
