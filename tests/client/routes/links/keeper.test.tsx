import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#server/trpc/router.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { aLink, aMainLink } from '#tests/support/link-views.ts';
import { press, row, sheet } from '#tests/support/links-screen.ts';

const WISHLIST_ID = '01940000-0000-7000-8000-0000000000cc';
const own = aLink({ name: 'Uncle Jo', isKeepers: true, madeBy: 'Tom' });
const owners = aLink({ name: 'Grandma', opens: 'look' });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
});

/** The list as a page of a keeper draws it, in a browser where nobody is signed in. */
async function showToKeeper() {
  vi.resetModules();
  const [{ trpc }, { LinkList }] = await Promise.all([
    import('#client/lib/trpc.ts'),
    import('#client/features/link/link-list.tsx'),
  ]);
  const answers: Record<string, unknown> = {
    'link.list': [aMainLink({ opens: 'look' }), own, owners],
    'link.keepings': [
      { id: WISHLIST_ID, name: 'Birthday', coverEmoji: '🎂', ownerName: 'Maya', recipientName: 'Maya' },
    ],
    'link.replace': { ...owners, isKeepers: true, opens: 'board', url: 'https://wishes.example/share/taken' },
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push(op.path);
        observer.next({ result: { type: 'data', data: answers[op.path] } });
        observer.complete();
      });
  const queryClient = new QueryClient();
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LinkList wishlistId={WISHLIST_ID} isKeeper />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await row('Uncle Jo');
  return userEvent.setup();
}

test('a keeper without a session changes what they made, and nothing that only an owner may ask is asked', async () => {
  const user = await showToKeeper();
  await user.click(press('More about the link for Uncle Jo'));
  for (const action of ['Edit', 'Pause', 'Replace', 'End'])
    expect(press(`${action} the link for Uncle Jo`)).toBeDefined();
  await user.click(press('Card to print with the link for Uncle Jo'));
  expect(within(await sheet('A card for Uncle Jo')).getByText('Maya’s wishes')).toBeDefined();
  expect(asked.toSorted()).toEqual(['link.keepings', 'link.list']);
});

test('a keeper makes links where one can reserve', async () => {
  const user = await showToKeeper();
  await user.click(press('Make a link'));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('of the owner’s links a keeper may take over all but the main one, whose address they have alone then', async () => {
  const user = await showToKeeper();
  await user.click(press('More about the main link'));
  expect(
    screen.queryByRole('button', { name: /^(Edit|Pause|Replace|End|Take over) the main link/ }),
  ).toBeNull();
  await user.click(press('More about the link for Grandma'));
  expect(screen.queryByRole('button', { name: /^(Edit|Pause|Replace|End) the link for Grandma/ })).toBeNull();
  await user.click(press('Take over the link for Grandma'));
  expect(screen.getByText(LINK_SHEET_TEXTS.takeOverLead)).toBeDefined();
  await user.click(press('Take it over'));
  await user.click(await screen.findByRole('button', { name: 'Copy the link for Grandma' }));
  expect(await navigator.clipboard.readText()).toBe('https://wishes.example/share/taken');
  expect(press('Edit the link for Grandma')).toBeDefined();
});
