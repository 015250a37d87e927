import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { KeepingView, LinkView } from '#shared/share-link.ts';
import { refusal } from '#tests/support/refusal.ts';
import {
  type Answers,
  lookAgain,
  type RenderOptions,
  renderAt,
  unreachable,
} from '#tests/support/screen.tsx';

const ID = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
const KEY = 'k'.repeat(43);
const KEEPING: KeepingView = {
  ...{
    id: ID,
    name: 'Cabin weekend',
    coverEmoji: '🎁',
    paper: 'hedge',
    ownerName: 'Maya',
    recipientName: 'Maya',
  },
  ...{ isEnding: false, unsealsAt: null },
};
const LINK: LinkView = {
  ...{ id: ID, name: 'Grandma', isMain: false, opens: 'board', url: 'https://wishwren.example/share/abc' },
  ...{ hasPassphrase: false, endsAt: null, hasEnded: false, isPaused: false, giverName: '', locale: null },
  ...{ isKeepers: true, madeBy: 'Tom', wasOpenedThisWeek: false, timesOpened: 0 },
  createdAt: '2026-11-02T08:16:00.000Z',
};
const STRANGER = { token: null } satisfies RenderOptions;
const button = (name: string) => screen.findByRole('button', { name });

/** The answers of the calls about links. */
function answering(link: Answers['link'], changed: Partial<KeepingView> = {}): Answers {
  const keepings = () => [{ ...KEEPING, ...changed }];
  return { link: { keepings, list: () => [LINK], ...link } };
}

describe('a letter that asks somebody to keep the links of a list', () => {
  const visit = (link: Answers['link'], options: RenderOptions = STRANGER) =>
    renderAt(
      `/keep/${KEY}`,
      answering({
        askedToKeep: () => ({ ...KEEPING, hasAccepted: false, mailedTo: 'tom@family.test' }),
        ...link,
      }),
      options,
    );

  test('says whose list it is and what is asked, and answers nothing by itself', async () => {
    const page = await visit({});
    expect(await screen.findByText('Maya asks you to keep the links of “Cabin weekend”.')).toBeDefined();
    expect(screen.getByText('Maya reads for whom they are, and never sees their addresses.')).toBeDefined();
    expect(screen.getByText(/^The letter went to tom@family\.test\. Not yours\?/)).toBeDefined();
    expect(page.calls.map(({ path }) => path)).toEqual(['link.askedToKeep']);
  });

  test('is accepted under a name, and leads to the list', async () => {
    const page = await visit({ accept: () => ({ message: 'Thank you.' }) });
    await page.user.click(await button('I keep the secret'));
    expect(await screen.findByText('What shall the owner of the list read as your name?')).toBeDefined();
    await page.user.type(screen.getByLabelText('Your name'), 'Tom');
    await page.user.click(await button('I keep the secret'));
    expect(page.sent('link.accept')).toEqual([{ key: KEY, name: 'Tom' }]);
    await waitFor(() => expect(page.path()).toBe(`/keeping/${ID}`));
    expect(await screen.findByText('You keep the links of “Cabin weekend” for Maya.')).toBeDefined();
  });

  test('says so when it was answered or called off, and where the links are then', async () => {
    await visit({
      askedToKeep: () => {
        throw refusal('keepingNotFound');
      },
    });
    expect(await screen.findByText('This question was answered already, or called off.')).toBeDefined();
    expect(screen.getByText(/the links are in the browser where you did/)).toBeDefined();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  test('opens the links on another device of who has accepted', async () => {
    const page = await renderAt(
      `/keep/${KEY}`,
      {
        ...answering({ askedToKeep: () => ({ ...KEEPING, hasAccepted: true, mailedTo: 'tom@family.test' }) }),
        claim: { open: () => ({ message: 'Opened.' }) },
      },
      STRANGER,
    );
    await page.user.click(await button('Open them here'));
    expect(page.sent('claim.open')).toEqual([{ key: KEY }]);
    await waitFor(() => expect(page.path()).toBe(`/keeping/${ID}`));
  });

  test('tells an owner who opens it that a keeper is somebody else', async () => {
    const page = await visit(
      {
        accept: () => {
          throw refusal('keeperIsSelf');
        },
      },
      {},
    );
    await page.user.type(await screen.findByLabelText('Your name'), 'Maya');
    await page.user.click(await button('I keep the secret'));
    expect(await screen.findByText('A keeper is somebody else than you.')).toBeDefined();
  });
});

describe('the page of who keeps a list', () => {
  const visit = (answers: Answers, options: RenderOptions = {}) =>
    renderAt(`/keeping/${ID}`, answers, options);

  test('covers the links until somebody without an account says that they are theirs', async () => {
    const page = await visit(answering({}), STRANGER);
    expect(await screen.findByText(/Only they should look/)).toBeDefined();
    expect(screen.queryByText('Grandma')).toBeNull();
    expect(page.sent('link.list')).toEqual([]);
    await page.user.click(await button('Show the links'));
    expect(await screen.findByText('Grandma')).toBeDefined();
  });

  test('goes on showing them when they cannot be read again', async () => {
    const keepings = vi.fn(() => [KEEPING]);
    await visit(answering({ keepings }));
    expect(await screen.findByText('Grandma')).toBeDefined();
    keepings.mockImplementation(() => {
      throw unreachable();
    });
    await lookAgain(keepings);
    expect(screen.getByText('Grandma')).toBeDefined();
  });

  test('leads to what givers see by a link of the keeper’s own', async () => {
    await visit(answering({}));
    const board = await screen.findByRole('link', { name: 'See what givers see' });
    expect(board.getAttribute('href')).toBe(LINK.url);
  });

  test('leads there by none that is paused, ended or the owner’s', async () => {
    const closed = [{ isPaused: true }, { hasEnded: true }, { isKeepers: false }];
    await visit(
      answering({
        list: () => closed.map((over, at) => ({ ...LINK, ...over, id: ID.replace(/.$/, String(at)) })),
      }),
    );
    expect(await screen.findByText('Make a link, and you see by it what givers see.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See what givers see' })).toBeNull();
  });

  test('says when the sealing ends', async () => {
    await visit(answering({}, { isEnding: true, unsealsAt: '2999-01-08T09:00:00.000Z' }));
    expect(await screen.findByText(/Maya has ended the sealing\. On January 8, 2999/)).toBeDefined();
  });

  test('hands the list back once that was asked again', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]));
    const page = await visit(answering({ endKeeping: () => ({ message: 'Done.' }) }));
    await page.user.click(await button('Hand it back…'));
    const dialog = await screen.findByRole('dialog', { name: 'Hand it back?' });
    expect(page.sent('link.endKeeping')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Hand it back' }));
    expect(page.sent('link.endKeeping')).toEqual([{ id: ID }]);
    await waitFor(() => expect(page.path()).toBe('/reserved'));
  });

  test('says where to look to who keeps no such list here', async () => {
    await visit(answering({ keepings: () => [] }), STRANGER);
    expect(await screen.findByText(/You keep no such list here/)).toBeDefined();
  });
});

describe('My reservations', () => {
  const serve = (keepings: KeepingView[]) =>
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(String(url).endsWith('/keepings') ? keepings : []),
    );

  test('leads to the lists that one keeps', async () => {
    serve([KEEPING]);
    await renderAt('/reserved', {}, STRANGER);
    const link = await screen.findByRole('link', { name: 'Cabin weekend, by Maya' });
    expect(link.getAttribute('href')).toBe(`/keeping/${ID}`);
  });

  test('says nothing of keeping to who keeps none', async () => {
    serve([]);
    await renderAt('/reserved', {}, STRANGER);
    expect(await screen.findByText('You have reserved nothing yet.')).toBeDefined();
    expect(screen.queryByText('Lists you keep')).toBeNull();
  });
});
