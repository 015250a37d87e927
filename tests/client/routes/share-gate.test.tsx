import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const CLAIM_MADE = {
  ...{ id: 'made', itemId: LIST.items[0]?.id, quantity: 1, state: 'held', name: null, note: null },
  isMine: true,
};
const QUESTION = 'Only for givers. Nora, this is where your surprise ends.';
const KEY = `${CLAIM.choiceStorageKey}tok-1`;

/** What the browser has asked of the server, and by which link it has reserved before. */
let asked: string[] = [];
let reservedBy: string | null = null;
let isRecipient = false;
beforeEach(() => {
  asked = [];
  reservedBy = null;
  isRecipient = false;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const call = `${method} ${path.replace('/api', '')}`;
    asked.push(call);
    if (call === 'GET /claims')
      return Response.json(reservedBy === null ? [] : [{ list: { shareUrl: reservedBy } }]);
    if (call === 'GET /share/tok-1/me') return Response.json({ isRecipient, wishlistId: null });
    if (call === 'GET /share/tok-1/claims') return Response.json(BOARD);
    if (call === 'POST /share/tok-1/claims') return Response.json({ claim: CLAIM_MADE, manageUrl: null });
    return Response.json({ message: '' });
  });
});

const visit = (over: Partial<typeof LIST> & { giverName?: string } = {}, token: string | null = null) =>
  renderAt('/share/tok-1', { share: { byToken: () => ({ ...LIST, ...over }) } }, { token });
const button = (name: string) => screen.findByRole('button', { name });
const take = () => button(CLAIM_TEXTS.of(CLAIM_TEXTS.claim, 'Ukulele'));
const seen = () => button(CLAIM_TEXTS.open);
const ofGivers = () => asked.filter((call) => call.includes('/share/tok-1/claims'));
const focused = () => document.activeElement?.textContent;

describe('The first press on a shared list', () => {
  test.each([
    ['“See what is still free”', seen],
    ['“I’ll get this”', take],
  ])(
    'on %s says whom it is not for, and asks nothing of givers before somebody is one',
    async (_what, main) => {
      const { user } = await visit();
      await user.click(await main());
      expect(await screen.findByText(QUESTION)).toBeDefined();
      expect(focused()).toBe(QUESTION);
      expect(ofGivers()).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(await button('Yes, I am giving'));
      expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    },
  );

  test('reserves the very gift that was pressed, once, and says what is promised', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button(CLAIM_TEXTS.giving));
    const sheet = await screen.findByRole('dialog', { name: CLAIM_TEXTS.sheet('Ukulele') });
    expect(sheet.textContent).toContain(CLAIM_TEXTS.sealed('Nora'));
    expect(ofGivers()).toEqual(['POST /share/tok-1/claims', 'GET /share/tok-1/claims']);
  });

  test('goes on with the last press, and asks anew for it', async () => {
    const { user } = await visit();
    await user.click(await take());
    (await button(CLAIM_TEXTS.iAm('Nora'))).focus();
    await user.click(await take());
    await waitFor(() => expect(focused()).toBe(QUESTION));
    await user.click(await button(CLAIM_TEXTS.giving));
    await screen.findByRole('dialog');
    expect(ofGivers()).toEqual(['POST /share/tok-1/claims', 'GET /share/tok-1/claims']);
  });

  test('is not answered by the second press of a double one', async () => {
    const { user } = await visit();
    await user.click(await seen());
    const yes = await button(CLAIM_TEXTS.giving);
    const press = (detail: number) =>
      act(async () => yes.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
    await press(2);
    expect(screen.getByText(QUESTION)).toBeDefined();
    expect(ofGivers()).toEqual([]);
    await press(1);
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
  });

  test('is answered by keyboard alone', async () => {
    const { user } = await visit();
    (await take()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(QUESTION);
    await user.tab();
    expect(focused()).toBe('Yes, I am giving');
    await user.tab();
    expect(focused()).toBe('I am Nora');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    await waitFor(() => expect(focused()).toBe(CLAIM_TEXTS.hidden));
  });

  test('asks also by a link that says who comes by it', async () => {
    const { user } = await visit({ giverName: 'Aunt Vera' });
    await user.click(await take());
    expect(await screen.findByText(QUESTION)).toBeDefined();
    expect(ofGivers()).toEqual([]);
  });

  test('asks also whoever has reserved in this browser on another list', async () => {
    reservedBy = 'https://wishwren.example/share/tok-10';
    const { user } = await visit();
    await user.click(await seen());
    expect(await screen.findByText(QUESTION)).toBeDefined();
  });

  test('names nobody where the list does not', async () => {
    const { user } = await visit({ ownerName: '', recipientName: '' });
    await user.click(await take());
    expect(await screen.findByText('Only for givers. This is where your surprise ends.')).toBeDefined();
    await user.click(await button(CLAIM_TEXTS.ownList));
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
  });
});

describe('Who says that they are the recipient', () => {
  test('sees nothing of givers, now and on every later visit, until they take it back', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button('I am Nora'));
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect((await take()).getAttribute('aria-disabled')).toBe('true');
    expect(localStorage.getItem(KEY)).toBe('own');
    cleanup();
    sessionStorage.clear();
    const later = await visit();
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect(ofGivers()).toEqual([]);
    await later.user.click(await button(CLAIM_TEXTS.giverAfterAll));
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('and takes it back reserves nothing that they pressed before', async () => {
    const { user } = await visit();
    await user.click(await take());
    await user.click(await button(CLAIM_TEXTS.iAm('Nora')));
    await user.click(await button(CLAIM_TEXTS.giverAfterAll));
    await screen.findByText(CLAIM_TEXTS.free);
    expect(ofGivers()).toEqual(['GET /share/tok-1/claims']);
  });
});

describe('Nobody is asked whether they give', () => {
  const expectBoardAtOnce = async (user: { click: (on: Element) => Promise<void> }) => {
    await user.click(await seen());
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(screen.queryByText(QUESTION)).toBeNull();
  };

  test('who is signed in: the server knows whose list it is', async () => {
    const { user } = await visit({}, aToken());
    await expectBoardAtOnce(user);
  });

  test('who is signed in as the recipient, whose list rests', async () => {
    isRecipient = true;
    await visit({}, aToken());
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect(ofGivers()).toEqual([]);
  });

  test('who has reserved on this list in this browser', async () => {
    reservedBy = 'https://wishwren.example/share/tok-1';
    const { user } = await visit();
    await expectBoardAtOnce(user);
  });

  test('who has said so in this tab', async () => {
    const { user } = await visit();
    await user.click(await seen());
    await user.click(await button(CLAIM_TEXTS.giving));
    await screen.findByText(CLAIM_TEXTS.free);
    cleanup();
    await visit();
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  test('who reads by a preview', async () => {
    await visit({ opens: 'preview' });
    expect(screen.queryByRole('button', { name: /free|get this/i })).toBeNull();
    expect(asked.filter((call) => call.startsWith('GET'))).toEqual([]);
  });
});
