import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { aToken } from '#tests/support/screen.tsx';
import {
  button,
  KEY,
  ofGivers,
  QUESTION,
  seen,
  serveGate,
  server,
  take,
  visit,
} from '#tests/support/share-gate.tsx';

serveGate();

describe('Nobody is asked whether they give', () => {
  const expectBoardAtOnce = async (user: { click: (on: Element) => Promise<void> }) => {
    await user.click(await seen());
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(screen.queryByText(QUESTION)).toBeNull();
  };

  test('who is signed in: the board opens by itself, as the server knows whose list it is', async () => {
    const { user } = await visit({}, aToken());
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
    expect(screen.queryByText(CLAIM_TEXTS.shoppingFor('Nora'))).toBeNull();
    // Above the gifts, whose buttons may stand below the fold.
    expect(screen.getByText('Still free: 1 of 1')).toBeDefined();
    await user.click(await take());
    const name = await screen.findByLabelText<HTMLInputElement>(CLAIM_TEXTS.yourName);
    expect(name.value).toBe('Ulf');
    expect(server.asked).not.toContain('PATCH /claims/made');
  });

  test('who is signed in and has hidden their reservations in this tab: they press', async () => {
    sessionStorage.setItem(CLAIM.shownStorageKey, 'hidden');
    const { user } = await visit({}, aToken());
    await expectBoardAtOnce(user);
  });

  test('who is signed in and keeps the list for somebody who may sit beside them: they press', async () => {
    server.isOfList = true;
    const { user } = await visit({}, aToken());
    await expectBoardAtOnce(user);
  });

  test('who is signed in and may be the one that it is about to surprise: they press', async () => {
    server.mayBeRecipient = true;
    const { user } = await visit({}, aToken());
    await expectBoardAtOnce(user);
  });

  test('who is signed in and has said that the list is their own: it rests', async () => {
    localStorage.setItem(KEY, 'own');
    await visit({}, aToken());
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect(ofGivers()).toEqual([]);
  });

  test('who has reserved on this list and looks at their reservations in this tab: the board opens by itself', async () => {
    server.reservedBy = 'https://wishwren.example/share/tok-1';
    sessionStorage.setItem(CLAIM.shownStorageKey, '');
    await visit();
    expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
  });

  test.each([
    ['has reserved on this list, but has hidden that in this tab', 'tok-1', 'hidden'],
    ['looks at what they reserved on another list', 'tok-10', ''],
  ])('and nothing opens by itself for who %s', async (_who, token, shown) => {
    server.reservedBy = `https://wishwren.example/share/${token}`;
    sessionStorage.setItem(CLAIM.shownStorageKey, shown);
    await visit();
    expect(await seen()).toBeDefined();
    await waitFor(() => expect(ofGivers()).toEqual([]));
  });

  test('who is signed in as the recipient, whose list rests', async () => {
    server.isRecipient = true;
    await visit({}, aToken());
    expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
    expect(ofGivers()).toEqual([]);
  });

  test('who has reserved on this list in this browser', async () => {
    server.reservedBy = 'https://wishwren.example/share/tok-1';
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
    expect(document.body.textContent).not.toMatch(/reserv/i);
    expect(server.asked.filter((call) => call.startsWith('GET'))).toEqual([]);
  });
});
