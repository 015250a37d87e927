import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { KeeperCard } from '#client/features/link/keeper-card.tsx';
import { createSignedInParts } from '#client/shell/signed-in.tsx';
import type { AppRouter } from '#server/trpc/router.ts';
import type { KeeperView } from '#shared/share-link.ts';

const ID = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
const NONE: KeeperView = { state: 'none', name: null, unsealsAt: null };
const SEALED: KeeperView = { state: 'sealed', name: 'Tom', unsealsAt: null };

/** The card as the owner of a list sees it that stands so; what they do makes it stand otherwise. */
async function visit(keeper: KeeperView, { afterwards = keeper, sendsMail = true, seesBoard = false } = {}) {
  const sent: object[] = [];
  let now = keeper;
  const link: TRPCLink<AppRouter> = () => (request) =>
    observable((observer) => {
      const { path, input } = request.op;
      if (path === 'link.keeper') observer.next({ result: { type: 'data', data: now } });
      else {
        sent.push({ path, input });
        now = afterwards;
        observer.next({ result: { type: 'data', data: { message: 'The letter is on its way.' } } });
      }
      observer.complete();
    });
  const { CacheProvider, cache } = createSignedInParts([link]);
  const routeTree = createRootRoute({
    beforeLoad: () => ({ brand: { sendsMail }, loadApi: async () => ({}) }),
    component: () => (
      <CacheProvider cache={cache}>
        <KeeperCard wishlistId={ID} seesBoard={seesBoard} />
      </CacheProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history }) as never;
  await act(() => (router as { load: () => Promise<void> }).load());
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), sent };
}

test('an owner names a keeper by their address, once it is one', async () => {
  const { user, sent } = await visit(NONE, { afterwards: { ...NONE, state: 'asked' } });
  const ask = await screen.findByRole('button', { name: 'Ask them' });
  await user.type(screen.getByLabelText('E-mail address of your keeper'), 'tom@');
  await user.click(ask);
  expect(await screen.findByText(/Please enter an email address/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('E-mail address of your keeper'), 'example.org');
  await user.click(ask);
  expect(await screen.findByText('Asked. The list is sealed when they accept.')).toBeDefined();
  expect(sent).toEqual([{ path: 'link.askKeeper', input: { id: ID, email: 'tom@example.org' } }]);
});

test('where no mail is sent the card says why nobody can be asked', async () => {
  await visit(NONE, { sendsMail: false });
  expect(await screen.findByText(/asked by e-mail, and this server sends none/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a question that nobody has answered is called off at once', async () => {
  const { user, sent } = await visit({ ...NONE, state: 'asked' }, { afterwards: NONE });
  await user.click(await screen.findByRole('button', { name: 'Call the question off' }));
  expect(await screen.findByRole('button', { name: 'Ask them' })).toBeDefined();
  expect(sent).toEqual([{ path: 'link.endKeeping', input: { id: ID } }]);
});

test('the end of the sealing is asked once more, with its days and who is told', async () => {
  const afterwards: KeeperView = { ...SEALED, state: 'ending', unsealsAt: '2999-01-08T09:00:00.000Z' };
  const { user, sent } = await visit(SEALED, { afterwards });
  expect(await screen.findByText('Sealed, kept by Tom.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End the sealing…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the sealing?' }));
  expect(dialog.getByText(/It lasts for 7 more days/)).toBeDefined();
  expect(dialog.getByText(/Every giver is told/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End it in 7 days' }));
  expect(await screen.findByText(/Ending on January 8, 2999/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list whose keeper has deleted their account says so', async () => {
  await visit({ ...SEALED, name: null });
  expect(await screen.findByText(/its keeper has deleted their account/)).toBeDefined();
});

test('whoever makes the list for somebody else reads why nobody keeps its links, and asks nobody', async () => {
  await visit(NONE, { seesBoard: true });
  expect(await screen.findByText(/so there is nothing to keep\.$/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
