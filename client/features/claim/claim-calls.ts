import { callFailure } from '#client/lib/call-failure.ts';
import { forgetDrafts } from '#client/lib/stored-drafts.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import { coverEverywhere } from '#client/session/shown-here.ts';
import type {
  BoardView,
  ClaimChange,
  ClaimDraft,
  ClaimsDraft,
  ClaimView,
  NewClaimsView,
  NewClaimView,
  Overtaking,
  OwnClaimView,
  RecipientView,
} from '#shared/claim.ts';
import type { OpenedKeyView } from '#shared/giver-key.ts';
import { TIMING } from '#shared/limits.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Message {
  message: string;
}

/**
 * What givers call, over REST: what calls procedures is as large as all that a giver needs on a shared page, and a kept
 * board is answered with 304 (docs/decisions/0030-reservations.md). A refusal is thrown as `callFailure` reads it.
 */
export const CLAIM_CALLS = {
  board: createBoardRead(),
  opened: (token: string) => call<Message>('POST', `/share/${encodeURIComponent(token)}/opened`),
  me: (token: string) => call<RecipientView>('GET', `/share/${encodeURIComponent(token)}/me`),
  add: (token: string, draft: ClaimDraft) =>
    addOnce<NewClaimView>(`/share/${encodeURIComponent(token)}/claims`, draft),
  addTogether: (token: string, draft: ClaimsDraft) =>
    addOnce<NewClaimsView>(`/share/${encodeURIComponent(token)}/claims/together`, draft),
  overtake: (id: string, by: Overtaking) => call<NewClaimView>('POST', `/claims/${id}/overtake`, by),
  change: (id: string, change: ClaimChange) => call<ClaimView>('PATCH', `/claims/${id}`, change),
  release: (id: string) => call<Message>('DELETE', `/claims/${id}`),
  own: () => call<OwnClaimView[]>('GET', '/claims'),
  offered: async () => (await call<{ count: number }>('GET', '/claims/offered')).count,
  adopt: () => call<Message>('POST', '/claims/keep'),
  forget: async () => {
    const answer = await call<Message>('DELETE', '/claims/device');
    coverEverywhere();
    forgetDrafts();
    return answer;
  },
  newLink: () => call<{ manageUrl: string }>('POST', '/claims/new-link'),
  endLinks: () => call<Message>('DELETE', '/claims/links'),
  calendar: async (id: string) => {
    const answer = await send('GET', `/claims/${id}/calendar.ics`);
    return answer.ok ? answer.blob() : bodyOf<never>(answer);
  },
  previewKey: (key: string) => call<OpenedKeyView>('POST', '/claims/opens', { key }),
  redeemKey: (key: string, bringsOwn: boolean) => call<Message>('POST', '/claims/open', { key, bringsOwn }),
  /** Over all lists without a token. */
  mailLink: (email: string, token?: string) => call<Message>('POST', '/claims/link', { token, email }),
  firstName: async () => {
    const answer = await authorizedFetch(NAME_AT, { method: 'GET', cache: 'no-store' }, 'background');
    const [, me] = await bodyOf<[unknown, { result: { data: { user: { firstName: string } } } }]>(answer);
    return me.result.data.user.firstName;
  },
};

// Asked along with what givers alone ask: no figure and no line of the log may tell that somebody with an account reserved.
export const NAME_AT = '/trpc/claim.offered,me.get?batch=1&input={}';

/** What a giver had said with a reservation, so that it stands again as it was. */
export const saidWith = ({ quantity, name, showName, note, card, signName }: OwnClaimView) => ({
  ...{ quantity, name, showName, note, card, signName },
});

/**
 * Reserves once more what was given back a moment ago, by the link by which it was reserved, and promised no less. Of the
 * opening the day by UTC is named, which in no zone is later than the list's.
 */
export async function reserveAgain(claim: OwnClaimView): Promise<void> {
  const { itemId, promise, sealedUntil, list } = claim;
  const token = list.shareUrl?.split('/').at(-1);
  if (!itemId || !token) return;
  const isOpen = promise === 'open';
  const opensOn = sealedUntil?.slice(0, 10) ?? null;
  const shown = { secrecy: promise === 'open' ? 'names' : promise, isOpen, opensOn } as const;
  await CLAIM_CALLS.add(token, { itemId, ...saidWith(claim), shown });
}

/** Whether whoever calls holds a reservation that they made by this link. */
export async function hasReservedOn(token: string): Promise<boolean> {
  const claims = await CLAIM_CALLS.own().catch(() => []);
  return claims.some(({ list }) => list.shareUrl?.endsWith(`/${token}`));
}

/** Reserves once. Where no answer came the call is repeated with the same key: it may be done, and its answer lost. */
async function addOnce<View>(path: string, draft: object): Promise<View> {
  // Not by randomUUID, which a browser has over https alone.
  const headers = { 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') };
  const add = async () => bodyOf<View>(await send('POST', path, draft, headers));
  return add().catch(async (error: unknown) => {
    const { status } = callFailure(error);
    if (status !== null && status < 500) throw error;
    await new Promise((resolve) => setTimeout(resolve, TIMING.againMs));
    return add();
  });
}

/** Reads a board, and sends the tag of the last one: while nothing changed the answer has no body, and the same rows. */
function createBoardRead() {
  let last: { path: string; etag: string | null; board: BoardView } | null = null;
  return async (token: string): Promise<BoardView> => {
    const path = `/share/${encodeURIComponent(token)}/claims`;
    const known = last?.path === path ? last : null;
    const answer = await send('GET', path, undefined, known?.etag ? { 'if-none-match': known.etag } : {});
    if (answer.status === 304 && known) return known.board;
    const board = await bodyOf<BoardView>(answer);
    last = { path, etag: answer.headers.get('etag'), board };
    return board;
  };
}

const call = async <Body>(method: Method, path: string, body?: object): Promise<Body> =>
  bodyOf<Body>(await send(method, path, body));

const send = (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
  authorizedFetch(
    `/api${path}`,
    {
      method,
      cache: 'no-store',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    },
    // Whoever reads a list that others may read as well stays there when their session ends.
    'background',
  );

async function bodyOf<Body>(answer: Response): Promise<Body> {
  const body = await answer.json();
  if (answer.ok) return body as Body;
  const { code, error, issues } = body as { code: string; error: string; issues?: object[] };
  throw Object.assign(new Error(error), { data: { key: code, httpStatus: answer.status, issues } });
}
