import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardChoice, rememberBoardChoice } from '#client/features/claim/board-choice.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { CLAIM } from '#shared/limits.ts';
import { NOT_STORED } from '#shared/picture.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { anOwnClaim } from '#tests/support/own-claims.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';

let claims: OwnClaimView[] = [];
let opened: object = {};
let sent: [string, unknown][] = [];
beforeEach(() => {
  claims = [];
  sent = [];
  sessionStorage.setItem(CLAIM.shownStorageKey, '');
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path.replace('/api', '')}`;
    if (method !== 'GET') sent.push([call, body ? JSON.parse(String(body)) : null]);
    if (call === 'GET /claims') return Response.json(claims);
    if (call === 'GET /keepings') return Response.json([]);
    if (call === 'POST /claims/opens') return Response.json(opened);
    if (call === 'POST /claims/link') return Response.json({ message: CLAIM_TEXTS.linkSentOverAll });
    if (call === 'POST /share/tok-1/claims') claims = [anOwnClaim(ON_LIST)];
    if (method === 'DELETE' && path.startsWith('/api/claims/0')) {
      claims = [];
      return Response.json({ message: CLAIM_TEXTS.released });
    }
    if (call === 'POST /claims/new-link') return Response.json({ manageUrl: 'https://wishwren.example/r/k' });
    if (method === 'PATCH') claims = claims.map((one) => ({ ...one, ...JSON.parse(String(body)) }));
    return Response.json({ message: '', count: 0 });
  });
});

const ON_LIST = {
  list: { ...anOwnClaim().list, shareUrl: 'https://wishwren.example/share/tok-1' },
  ...{ card: 'With love', sealedUntil: '2026-12-25T08:00:00.000Z' },
};

const visit = (path = '/reserved', token: string | null = null) => renderAt(path, {}, { token });
const row = () => screen.findByRole('article', { name: 'Kettle' });
/** The buttons that somebody sees before they ask for more. */
const inSight = (of: HTMLElement) =>
  [...of.querySelectorAll('button')].filter((one) => !one.closest('details')).map((one) => one.textContent);
const folded = (of: HTMLElement) =>
  [...of.querySelectorAll('details :is(button, a)')].map((one) => one.textContent);

describe('A reservation is a row', () => {
  test.each<[string, Partial<OwnClaimView>, string[]]>([
    ['held', {}, ['I have it']],
    ['unconfirmed', { isUnconfirmed: true }, ['Still getting it']],
    ['bought', { state: 'bought', heldUntil: null }, []],
    ['overtaken', { state: 'overtaken', heldUntil: null }, ['Yes', 'No']],
    ['lost', { state: 'released', heldUntil: null }, ['I have read this']],
    ['received', { state: 'bought', news: 'received', heldUntil: null }, ['Write a card']],
    ['opened', { isOpened: true, heldUntil: null, card: 'With love' }, ['Change the card']],
    ['made after the opening', { isOpened: true, promise: 'open', heldUntil: null }, ['I have it']],
  ])('with one thing to do: what is %s', async (_state, over, buttons) => {
    claims = [anOwnClaim(over)];
    await visit();
    expect(inSight(await row())).toEqual(buttons);
  });

  test('whose other acts are folded, and reached', async () => {
    claims = [anOwnClaim()];
    const { user } = await visit();
    expect(folded(await row())).toEqual([
      ...['Write a card', 'Still getting it', 'Add to my calendar', 'Not after all'],
    ]);
    await user.click(within(await row()).getByRole('button', { name: 'I have it: Kettle' }));
    await waitFor(async () => expect(inSight(await row())).toEqual([]));
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect(folded(await row())).toContain('Not bought after all');
    expect((await row()).textContent).toContain(OWN_CLAIM_TEXTS.haveBought);
  });

  test('whose picture the browser’s own cache never holds, in whichever size', async () => {
    const stored = `/uploads/${'a'.repeat(32)}-800x800`;
    for (const picture of [`${stored}.webp`, null]) {
      claims = [anOwnClaim({ item: { ...anOwnClaim().item, imageUrl: picture ?? '', picture } })];
      await visit();
      const image = (await row()).querySelector('img');
      const {
        src = '',
        srcset,
        fallback = '',
      } = { ...image?.dataset, src: image?.src, srcset: image?.srcset };
      const sizes = srcset ? srcset.split(', ').map((size) => size.split(' ')[0]) : [];
      expect(sizes).toHaveLength(picture ? 3 : 0);
      for (const address of [src, fallback, ...sizes]) expect(address?.endsWith(NOT_STORED)).toBe(true);
      cleanup();
    }
  });

  test('under whom it is for, with what was written to them as a quotation', async () => {
    claims = [anOwnClaim({ card: 'With love' })];
    await visit();
    expect(await screen.findByRole('heading', { name: 'For Nora' })).toBeDefined();
    expect((await row()).querySelector('blockquote')?.textContent).toBe('With love');
    expect((await row()).textContent).toContain('Held for you until December 22');
  });
});

describe('What is given back', () => {
  const giveBack = async () => {
    claims = [anOwnClaim(ON_LIST)];
    const { user } = await visit();
    await user.click(within(await row()).getByRole('button', { name: 'Not after all: Kettle' }));
    return { user, undo: await screen.findByRole('button', { name: /Undo/ }) };
  };

  test('is reserved again as it was said before, and promised no less', async () => {
    const { user, undo } = await giveBack();
    expect(screen.queryByRole('article', { name: 'Kettle' })).toBeNull();
    await user.click(undo);
    expect(await row()).toBeDefined();
    expect(sent.at(-1)).toEqual([
      'POST /share/tok-1/claims',
      {
        ...{ itemId: anOwnClaim().itemId, quantity: 1, name: null, note: null, showName: false },
        ...{ card: 'With love', signName: true },
        shown: { secrecy: 'surprise', isOpen: false, opensOn: '2026-12-25' },
      },
    ]);
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
  });

  test('leaves the focus where it stood, also when nothing is left', async () => {
    await giveBack();
    await waitFor(() => expect(document.activeElement?.textContent).toContain(OWN_CLAIM_TEXTS.none));
  });

  test('leads back to its list, also where nothing else is reserved', async () => {
    await giveBack();
    const back = screen.getByRole('link', { name: `Back to “${ON_LIST.list.name}”` });
    expect(back.getAttribute('href')).toBe(ON_LIST.list.shareUrl);
  });
});

describe('What is shown', () => {
  test.each([
    ['a guest', null],
    ['an account', aToken()],
  ])('to %s is covered with one press, also after a reload, until it is asked for', async (_who, token) => {
    claims = [anOwnClaim()];
    rememberBoardChoice('tok-1', 'open');
    const { user } = await visit('/reserved', token);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    // Nor does the list open by itself again in this tab.
    expect(boardChoice('tok-1')).toBeNull();
    expect(screen.queryByText('Kettle')).toBeNull();
    const show = screen.getByRole('button', { name: 'Show my reservations' });
    expect(document.activeElement).toBe(show);
    const { areClaimsShown } = await import('#client/session/shown-here.ts');
    expect(areClaimsShown()).toBe(false);
    await user.click(show);
    expect(await row()).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Hide');
  });

  test('is forgotten by two different buttons under “This device”', async () => {
    claims = [anOwnClaim()];
    const { user } = await visit();
    await user.click(await screen.findByText('This device'));
    await user.click(screen.getByRole('button', { name: CLAIM_TEXTS.forget }));
    await user.click(await screen.findByRole('button', { name: 'Yes, forget me' }));
    await waitFor(() => expect(sent.map(([call]) => call)).toContain('DELETE /claims/device'));
  });
});

describe('Where nothing is reserved', () => {
  test('the page itself asks for the address, and has the link over all lists mailed', async () => {
    const { user } = await visit();
    await user.type(await screen.findByLabelText('Email'), 'vera@example.org');
    await user.click(screen.getByRole('button', { name: CLAIM_TEXTS.sendLink }));
    expect(await screen.findByText(CLAIM_TEXTS.linkSentOverAll)).toBeDefined();
    expect(sent).toEqual([['POST /claims/link', { email: 'vera@example.org' }]]);
  });

  test('an account reads whose page this is', async () => {
    await visit('/reserved', aToken());
    expect(await screen.findByText(OWN_CLAIM_TEXTS.ofAccount)).toBeDefined();
  });
});

test('a copied link says to whoever is logged in that it opens nothing of their account', async () => {
  opened = { count: 1, first: { item: 'Kettle', list: 'Nora' }, isOfAccount: false, isMailed: false };
  await visit('/reserved/a-key', aToken());
  expect(await screen.findByText(OWN_CLAIM_TEXTS.ofNoAccount)).toBeDefined();
  expect(screen.queryByRole('button', { name: OWN_CLAIM_TEXTS.openReservations })).toBeNull();
  await act(async () => undefined);
});
