import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListInvitationView, ListPersonView } from '#shared/people.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt } from '#tests/support/screen.tsx';
import { aWishlist } from '#tests/support/wishlists.ts';

const CHILDS = { forWhom: 'child', forName: 'Nora', name: 'Nora is nine' } as const;
const childs = aWishlist({ ...CHILDS, rights: ['read', 'edit', 'manage', 'board'] });
const person = (over: Partial<ListPersonView>): ListPersonView => ({
  ...{ userId: '01940000-0000-7000-8000-0000000000a1', firstName: 'Maya', lastName: 'Lindqvist' },
  ...{ edits: true, board: true, surprised: false, isOwner: false, isYou: false },
  ...over,
});
const maya = person({ isOwner: true, isYou: true });
const tom = person({ userId: '01940000-0000-7000-8000-0000000000a2', firstName: 'Tom' });
const open: ListInvitationView = {
  ...{ id: '01940000-0000-7000-8000-0000000000b1', email: 'gran@example.org', handsOver: false },
  expiresAt: '2999-01-02T09:00:00.000Z',
};
const byLink = { ...open, email: null, url: 'https://wishwren.example/join?token=tok' };

function visit(people: Answers['people'] = {}, list = childs) {
  return renderAt(`/wishlist/${list.id}/people`, {
    wishlist: { byId: () => list, list: () => [] },
    people: { list: () => ({ people: [maya, tom], invitations: [open] }), ...people },
  });
}
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const press = (name: string) => screen.getByRole('button', { name });

test('says of everybody in words what they do on the list, and who owns it', async () => {
  await visit();
  const own = await row('Maya Lindqvist');
  expect(own.getByText('You edit the list and see who gives what.')).toBeDefined();
  expect(own.getByText('Owner')).toBeDefined();
  expect(own.queryByRole('button')).toBeNull();
  expect((await row('Tom Lindqvist')).getByText('Edits the list and sees who gives what.')).toBeDefined();
  expect(
    screen.getByText('They edit the list with you and see who gives what. Nora does not.'),
  ).toBeDefined();
});

test('a link is made for whoever has no address here, and shown once with Copy', async () => {
  const page = await visit({ invite: () => byLink });
  await page.user.click(await screen.findByRole('button', { name: 'Invite by link' }));
  expect(await screen.findByText(byLink.url)).toBeDefined();
  expect(document.activeElement?.textContent).toBe(TEXTS.linkMade);
  expect(page.sent('people.invite')).toEqual([{ id: childs.id }]);
  await page.user.click(press('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(byLink.url);
});

test('a letter goes to an address once it is one, and what the server refuses is said', async () => {
  const page = await visit({
    invite() {
      throw refusal('tooManyPeople');
    },
  });
  await page.user.type(await screen.findByLabelText('E-mail address'), 'gran@');
  await page.user.click(press('Send invitation'));
  expect(await screen.findByText(/Please enter an email address/)).toBeDefined();
  expect(page.sent('people.invite')).toEqual([]);
  await page.user.type(screen.getByLabelText('E-mail address'), 'example.org{Enter}');
  expect(await screen.findByText(/^A list has up to 20 people/)).toBeDefined();
});

test('an open invitation is withdrawn by its button', async () => {
  const page = await visit({ withdraw: () => ({ message: '' }) });
  const waiting = await row('gran@example.org');
  expect(waiting.getByText('Until January 2, 2999.')).toBeDefined();
  await page.user.click(waiting.getByRole('button', { name: 'Withdraw the invitation: gran@example.org' }));
  await waitFor(() =>
    expect(page.sent('people.withdraw')).toEqual([{ id: childs.id, invitationId: open.id }]),
  );
});

test('what somebody may do is changed to what such a list allows, and nothing is sent for what they do already', async () => {
  const update = () => ({ people: [maya, { ...tom, board: false }], invitations: [] });
  const page = await visit({ update });
  const change = async () => page.user.click(press('Change what Tom Lindqvist may do'));
  await screen.findByText('Tom Lindqvist');
  await change();
  await page.user.click(press('Save'));
  expect(page.sent('people.update')).toEqual([]);
  await change();
  await page.user.click(screen.getByRole('radio', { name: /^Edit the list, without/ }));
  await page.user.click(press('Save'));
  expect(await screen.findByText('Edits the list.')).toBeDefined();
  expect(page.sent('people.update')).toEqual([
    { id: childs.id, userId: tom.userId, edits: true, board: false },
  ]);
});

test('somebody is removed after a question, which says of a surprise that it stays one', async () => {
  const surprised = { ...tom, board: false, surprised: true };
  const page = await visit(
    { list: () => ({ people: [maya, surprised], invitations: [] }), remove: () => ({ message: 'Removed' }) },
    aWishlist({ forWhom: 'us' }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Remove Tom Lindqvist' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Tom Lindqvist from the list?' });
  expect(question.textContent).toContain('Tom Lindqvist still cannot see who gives what.');
  await page.user.click(press('Keep them'));
  expect(page.sent('people.remove')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Change what Tom Lindqvist may do' })).toBeNull();
  await page.user.click(press('Remove Tom Lindqvist'));
  await page.user.click(press('Remove'));
  await waitFor(() => expect(page.sent('people.remove')).toMatchObject([{ userId: tom.userId }]));
});

test('who does not own the list decides about nobody, and leaves it after a question', async () => {
  const people = [
    { ...maya, isYou: false },
    { ...tom, isYou: true },
  ];
  const list = { ...childs, rights: ['read', 'edit', 'board'] as ('read' | 'edit' | 'board')[] };
  const page = await visit(
    { list: () => ({ people, invitations: [] }), remove: () => ({ message: 'You have left the list' }) },
    list,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Leave the list' }));
  for (const heading of ['Invite somebody', 'Whose list is it?'])
    expect(screen.queryByText(heading)).toBeNull();
  await page.user.click(press('Leave'));
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(page.sent('people.remove')).toEqual([{ id: childs.id, userId: tom.userId }]);
});

test('a child’s list is handed over with what happens said before, and whether its parents stay', async () => {
  const page = await visit({ handOver: () => ({ ...byLink, handsOver: true }) });
  await page.user.click(await screen.findByRole('button', { name: 'Hand the list over' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Hand the list over' }));
  expect(
    sheet.getByText(
      'From the moment Nora accepts, the list is Nora’s, without your private notes. Nora sees no reservations.',
    ),
  ).toBeDefined();
  await page.user.click(sheet.getByRole('radio', { name: 'We leave the list' }));
  await page.user.click(sheet.getByRole('button', { name: 'Invite by link' }));
  expect(await sheet.findByText(byLink.url)).toBeDefined();
  expect(page.sent('people.handOver')).toEqual([{ id: childs.id, stay: false }]);
});

test('an administrator who only reads a list learns of none of its people', async () => {
  const page = await visit({}, { ...childs, rights: ['read'] });
  expect(await screen.findByText('Wishlist not found')).toBeDefined();
  expect(page.sent('people.list')).toEqual([]);
});
