import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { NAME_AT } from '#client/features/claim/claim-calls.ts';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { renderAt } from './screen.tsx';
import { BOARD, LIST } from './shared-board.ts';

export const CLAIM_MADE = {
  ...{ id: 'made', itemId: LIST.items[0]?.id, quantity: 1, state: 'held', name: null, note: null },
  isMine: true,
};
export const QUESTION = 'Only for givers. Nora, this is where your surprise ends.';
export const KEY = `${CLAIM.choiceStorageKey}tok-1`;

interface GateServer {
  /** What the browser has asked of the server. */
  asked: string[];
  /** By which link the browser has reserved before. */
  reservedBy: string | null;
  isRecipient: boolean;
  /** The account makes the list for somebody else. */
  isOfList: boolean;
  /** The way back that comes with a reservation. */
  manageUrl: string | null;
  /** The list may be about to surprise the account. */
  mayBeRecipient: boolean;
}

const AT_FIRST = {
  ...{ reservedBy: null, manageUrl: null },
  ...{ isRecipient: false, isOfList: false, mayBeRecipient: false },
};
export const server: GateServer = { ...AT_FIRST, asked: [] };

/** The server of a shared list, for the tests of one file. */
export function serveGate(): void {
  beforeEach(() => {
    Object.assign(server, { ...AT_FIRST, asked: [] });
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      const call = `${method} ${path.replace('/api', '')}`;
      server.asked.push(call);
      return Response.json(answerTo(call));
    });
  });
}

function answerTo(call: string): object {
  const { reservedBy, manageUrl, isRecipient, isOfList, mayBeRecipient } = server;
  if (call === 'GET /claims') return reservedBy === null ? [] : [{ list: { shareUrl: reservedBy } }];
  if (call === `GET ${NAME_AT}`) return [{}, { result: { data: { user: { firstName: 'Ulf' } } } }];
  if (call === 'GET /share/tok-1/me') return { isRecipient, isOfList, mayBeRecipient, wishlistId: null };
  if (call === 'GET /share/tok-1/claims') return BOARD;
  if (call === 'POST /share/tok-1/claims') return { claim: CLAIM_MADE, manageUrl };
  if (call === 'PATCH /claims/made') return { ...CLAIM_MADE, name: 'Aunt Vera' };
  return { message: '' };
}

export const visit = (
  over: Partial<typeof LIST> & { giverName?: string } = {},
  token: string | null = null,
) => renderAt('/share/tok-1', { share: { byToken: () => ({ ...LIST, ...over }) } }, { token });
export const button = (name: string) => screen.findByRole('button', { name });
export const take = () => button(CLAIM_TEXTS.of(CLAIM_TEXTS.claim, 'Ukulele'));
export const seen = () => button(CLAIM_TEXTS.open);
export const ofGivers = () => server.asked.filter((call) => call.includes('/share/tok-1/claims'));
