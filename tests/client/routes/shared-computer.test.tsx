import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CLAIM, SESSION } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { anOwnClaim } from '#tests/support/own-claims.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const aClaim = (name: string) => anOwnClaim({ item: { ...anOwnClaim().item, name } });

/** Whose session reads what: an account's gifts, or those of this browser. */
let gifts: Record<string, string> = {};
let isRecipient = false;
/** When the server says who has logged in. */
let whoIsIt: Promise<unknown> = Promise.resolve();
beforeEach(() => {
  whoIsIt = Promise.resolve();
  gifts = { browser: 'Kettle' };
  isRecipient = false;
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? 'browser';
    if (path === '/api/claims') return Response.json(gifts[token] ? [aClaim(gifts[token])] : []);
    if (path.endsWith('/me')) {
      await whoIsIt;
      return Response.json({ isRecipient, isOfList: false, mayBeRecipient: false, wishlistId: null });
    }
    if (path.endsWith('/share/tok-1/claims')) return Response.json(BOARD);
    if (path.endsWith('/keepings')) return Response.json([]);
    return Response.json({ message: '', count: 0 });
  });
});

const KEY = `${CLAIM.choiceStorageKey}tok-1`;
const ANSWERS = { share: { byToken: () => LIST } };
const visitList = () => renderAt('/share/tok-1', ANSWERS, { token: null });
const button = (name: string) => screen.findByRole('button', { name });
const openBoard = async () => {
  const { user } = await visitList();
  await user.click(await button(CLAIM_TEXTS.open));
  await user.click(await button(CLAIM_TEXTS.giving));
  await screen.findByText(CLAIM_TEXTS.free);
};

/** What another tab wrote, and what this one is told of it. */
function inAnotherTab(entries: Record<string, string | null>): void {
  for (const [key, newValue] of Object.entries(entries)) {
    const oldValue = localStorage.getItem(key);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  }
}
let covers = 0;
const covered = () => ({ [CLAIM.coveredStorageKey]: `anew ${++covers}` });
const logsIn = (token: string) => inAnotherTab({ [SESSION.tokenStorageKey]: token, ...covered() });
const logsOut = () => inAnotherTab({ [SESSION.tokenStorageKey]: null, ...covered() });

describe('That somebody gives', () => {
  test('is remembered in their tab alone', async () => {
    await openBoard();
    expect(localStorage.getItem(KEY)).toBeNull();
    const { boardChoice } = await import('#client/features/claim/board-choice.ts');
    expect(boardChoice('tok-1')).toBe('open');
    sessionStorage.clear();
    expect(boardChoice('tok-1')).toBeNull();
  });

  test('counts no more where an older app kept it for good, and is removed', async () => {
    localStorage.setItem(KEY, 'open');
    await visitList();
    expect(await button(CLAIM_TEXTS.open)).toBeDefined();
    expect(screen.queryByText(CLAIM_TEXTS.free)).toBeNull();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });

  test('takes back what was said in this browser, that the list is somebody’s own', async () => {
    localStorage.setItem(KEY, 'own');
    const { user } = await visitList();
    await user.click(await button(CLAIM_TEXTS.giverAfterAll));
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'a log-in',
      async () => (await import('#client/session/session.ts')).startSession(aToken({ sub: 'nora' })),
    ],
    [
      'a log-out',
      async () => {
        localStorage.setItem(SESSION.tokenStorageKey, aToken());
        (await import('#client/session/session.ts')).logOut();
      },
    ],
    [
      'the end of a session that the server refuses',
      async () => {
        localStorage.setItem(SESSION.tokenStorageKey, aToken());
        (await import('#client/session/session.ts')).endSessionInBackground(aToken());
      },
    ],
    [
      '“Forget me on this device”',
      async () => (await import('#client/features/claim/claim-calls.ts')).CLAIM_CALLS.forget(),
    ],
  ])('is forgotten with %s, on every list, and so is that reservations were shown', async (_what, happen) => {
    const { boardChoice, rememberBoardChoice } = await import('#client/features/claim/board-choice.ts');
    const { areClaimsShown, showClaimsHere } = await import('#client/session/shown-here.ts');
    for (const token of ['tok-1', 'tok-2']) rememberBoardChoice(token, 'open');
    showClaimsHere();
    await happen();
    localStorage.removeItem(SESSION.tokenStorageKey);
    expect([boardChoice('tok-1'), boardChoice('tok-2'), areClaimsShown()]).toEqual([null, null, false]);
  });
});

describe('An open board', () => {
  test('closes when somebody is forgotten in another tab', async () => {
    await openBoard();
    await act(async () => inAnotherTab(covered()));
    expect(await button(CLAIM_TEXTS.open)).toBeDefined();
    expect(screen.queryByText(CLAIM_TEXTS.free)).toBeNull();
  });

  test('closes when somebody logs in in another tab, and is read anew as theirs once they are no recipient', async () => {
    await openBoard();
    let answerMe: () => void = () => undefined;
    whoIsIt = new Promise((resolve) => {
      answerMe = () => resolve(undefined);
    });
    await act(async () => logsIn(aToken()));
    expect(await button(CLAIM_TEXTS.open)).toBeDefined();
    expect(screen.queryByText(CLAIM_TEXTS.free)).toBeNull();
    await act(async () => answerMe());
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
  });

  test('asks anew who looks, and rests for the recipient who logged in in another tab', async () => {
    await openBoard();
    isRecipient = true;
    await act(async () => logsIn(aToken()));
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
  });
});

describe('My reservations', () => {
  test('are those of whoever logged in in another tab, and never of who was here before', async () => {
    const [maya, tom] = [aToken({ sub: 'maya' }), aToken({ sub: 'tom' })];
    gifts = { [maya]: 'Atlas', [tom]: 'Lamp', browser: 'Kettle' };
    await renderAt('/reserved', {}, { token: maya });
    expect(await screen.findByText('Atlas')).toBeDefined();
    await act(async () => logsOut());
    expect(await button(OWN_CLAIM_TEXTS.show)).toBeDefined();
    expect(screen.queryByText('Atlas')).toBeNull();
    expect(screen.queryByText('Kettle')).toBeNull();
    await act(async () => logsIn(tom));
    expect(await screen.findByText('Lamp')).toBeDefined();
  });

  test.each([
    [
      'logs in and out',
      () => {
        logsIn(aToken());
        logsOut();
      },
    ],
    ['is forgotten', () => inAnotherTab(covered())],
  ])('of this browser are covered when somebody %s in another tab', async (_what, happens) => {
    const { user } = await renderAt('/reserved', {}, { token: null });
    await user.click(await button(OWN_CLAIM_TEXTS.show));
    expect(await screen.findByText('Kettle')).toBeDefined();
    await act(async () => happens());
    expect(await button(OWN_CLAIM_TEXTS.show)).toBeDefined();
    expect(screen.queryByText('Kettle')).toBeNull();
  });
});
