import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WishlistView } from '#shared/wishlist.ts';
import { unreachable } from '#tests/support/screen.tsx';
import { list, show } from '#tests/support/wishlist-screen.ts';

const shared: WishlistView = { ...list, isPublic: true, shareToken: 'tok-1' };
const link = (token: string) => `${location.origin}/share/${token}`;
const showShared = (over: Partial<WishlistView> = {}, answers: object = {}) =>
  show({ wishlist: { byId: () => ({ ...shared, ...over }), ...answers } });
const openPanel = async (page: Awaited<ReturnType<typeof show>>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Share' }));
  return screen.findByRole('dialog', { name: 'Share Housewarming' });
};
const press = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByLabelText<HTMLInputElement>('When is it?');

test('who shares a list without a day has its link at once, and is asked below it when it is', async () => {
  const saved = vi.fn(() => ({ ...shared, occasionOn: '2999-12-24' }));
  const page = await showShared({}, { update: saved });
  const panel = await openPanel(page);
  const day = question();
  if (!day) throw new Error('Nobody asks.');
  expect(panel.textContent?.indexOf('/share/')).toBeLessThan(panel.textContent?.indexOf('When is it?') ?? 0);

  await page.user.click(press('Save the day'));
  expect(await screen.findByText('Choose a day, or press “No day”.')).toBeDefined();
  fireEvent.change(day, { target: { value: '2020-12-24' } });
  await page.user.click(press('Save the day'));
  expect(await screen.findByText('This day has passed. Choose a coming one, or none.')).toBeDefined();
  expect(saved).not.toHaveBeenCalled();

  fireEvent.change(day, { target: { value: '2999-12-24' } });
  await page.user.click(press('Save the day'));
  const answer = await screen.findByText(/The surprise is kept until December 25, 2999 at 9:00/);
  expect(document.activeElement).toBe(answer);
  expect(page.sent('wishlist.update')).toEqual([
    { id: list.id, occasionOn: '2999-12-24', timeZone: expect.any(String) },
  ]);
  expect(question()).toBeNull();
  expect(screen.getByText(link('tok-1'))).toBeDefined();
  await page.user.click(press('Close'));
  await openPanel(page);
  expect(question()).toBeNull();
});

test('“No day” is an answer: it is not asked again, and nothing is sent', async () => {
  const page = await showShared();
  await openPanel(page);
  await page.user.click(press('No day'));
  expect(
    await screen.findByText(
      'No day, then. On the day before, press “Open the envelopes tomorrow” beside your wishes.',
    ),
  ).toBeDefined();
  await page.user.click(press('Close'));
  await openPanel(page);
  expect(question()).toBeNull();
  expect(page.sent('wishlist.update')).toEqual([]);
});

test('a day that could not be saved is told of, and the panel closed without an answer asks again', async () => {
  const update = () => {
    throw unreachable();
  };
  const page = await showShared({}, { update });
  await openPanel(page);
  fireEvent.change(question() as HTMLInputElement, { target: { value: '2999-12-24' } });
  await page.user.click(press('Save the day'));
  expect(await screen.findByText('Failed to update wishlist')).toBeDefined();
  expect(question()?.value).toBe('2999-12-24');
  await page.user.click(press('Close'));
  await openPanel(page);
  expect(question()).not.toBeNull();
});

test('neither who edits a list of somebody else nor who has named the day is asked when it is', async () => {
  const page = await showShared({ rights: ['read', 'edit'] });
  await openPanel(page);
  expect(question()).toBeNull();
  document.body.replaceChildren();
  await openPanel(await showShared({ occasionOn: '2999-12-24' }));
  expect(question()).toBeNull();
});

const maySee = () => screen.queryByRole('group', { name: 'What may you see?' });

test('the day is followed by what its owner may see, in a sentence for each answer; what they choose is sent', async () => {
  const page = await showShared({}, { update: () => ({ ...shared, secrecy: 'names' }) });
  await openPanel(page);
  expect(maySee()).toBeNull();
  await page.user.click(press('No day'));
  expect(maySee()?.textContent).toBe(
    'What may you see?' +
      'SurpriseYou see nothing until it is time to open.' +
      'Show that it is takenYou see which presents are taken, but not who gives them.' +
      'Show whoYou see who gives you what, if they write their name.',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Surprise/ }).checked).toBe(true);
  await page.user.click(screen.getByRole('radio', { name: /^Show who/ }));
  await page.user.click(press('Save my choice'));
  expect(document.activeElement).toBe(await screen.findByText('You see who gives you what, then.'));
  expect(page.sent('wishlist.update')).toEqual([{ id: list.id, secrecy: 'names' }]);
  expect(maySee()).toBeNull();
  expect(screen.getByText(link('tok-1'))).toBeDefined();
});

test('that it stays a surprise is an answer: it is not asked again, and nothing is sent', async () => {
  const page = await showShared({ occasionOn: '2999-12-24' });
  await openPanel(page);
  await page.user.click(press('Save my choice'));
  expect(await screen.findByText('It stays a surprise, then.')).toBeDefined();
  await page.user.click(press('Close'));
  await openPanel(page);
  expect(maySee()).toBeNull();
  expect(page.sent('wishlist.update')).toEqual([]);
});

test('neither who makes a list for their child nor whose list is no surprise is asked what they may see', async () => {
  const childs = { forWhom: 'child', forName: 'Nora', rights: ['read', 'edit', 'manage', 'board'] } as const;
  for (const over of [{ ...childs, rights: [...childs.rights] }, { secrecy: 'taken' } as const]) {
    await openPanel(await showShared({ occasionOn: '2999-12-24', ...over }));
    expect(maySee()).toBeNull();
    document.body.replaceChildren();
  }
});
