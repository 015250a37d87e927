import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewClaimView } from '#shared/claim.ts';
import { CLAIM, TIMING } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { aToken, renderAt } from '#tests/support/screen.tsx';
import { BOARD, LIST } from '#tests/support/shared-board.ts';

const CLAIM_ID = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b78';
/** Reserved by who has reserved here before. */
const MADE: NewClaimView = {
  claim: {
    ...{ id: CLAIM_ID, itemId: LIST.items[0]?.id ?? '', quantity: 1, state: 'held', name: 'Tom', note: null },
    isMine: true,
  },
  manageUrl: null,
};

type RestAnswers = Record<string, (init: RequestInit) => Response | Promise<Response>>;

/** What givers call is answered by method and path: `POST /share/tok-1/claims`. */
const rest: RestAnswers = {};
beforeEach(() => {
  for (const call of Object.keys(rest)) delete rest[call];
  rest['GET /claims'] = () => Response.json([]);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = rest[`${init.method} ${path.replace('/api', '')}`];
    return answer ? answer(init) : Response.json({ message: '' });
  });
});
const refusedNow = () =>
  Response.json({ code: 'tooManyTries', error: FAILURE_TEXTS.tooManyTries }, { status: 429 });
const visit = (token: string | null = null) =>
  renderAt('/share/tok-1', { share: { byToken: () => LIST } }, { token });
const button = (name: string) => screen.findByRole('button', { name });
const take = () => button(CLAIM_TEXTS.of(CLAIM_TEXTS.claim, 'Ukulele'));
const yes = () => button(CLAIM_TEXTS.giving);
/** What was pressed is over, and so is the look at the board after a failure. */
const settled = async () => {
  const pressed = await take();
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBeNull(), {
    timeout: TIMING.againMs + 2_000,
  });
};
const choice = () => localStorage.getItem(`${CLAIM.choiceStorageKey}tok-1`);

describe('Who says that a shared list is their own', () => {
  test.each([
    ['comes', () => Response.json(BOARD)],
    ['fails', refusedNow],
  ])('sees nothing of givers, also when the board that they asked for before %s late', async (_how, late) => {
    const board = Promise.withResolvers<Response>();
    rest['GET /share/tok-1/claims'] = () => board.promise;
    const { user } = await visit();
    await user.click(await button(CLAIM_TEXTS.open));
    await user.click(await yes());
    await user.click(await button(CLAIM_TEXTS.ownList));
    await act(async () => board.resolve(late()));
    await waitFor(() => expect(screen.getByText(CLAIM_TEXTS.hidden)).toBeDefined());
    expect(choice()).toBe('own');
  });
});

describe('A board', () => {
  test('tells how many reservations there are beside those that it shows', async () => {
    const [row] = BOARD.items;
    const crowded = {
      ...BOARD,
      items: [{ ...row, wanted: 99, free: 40, more: { claims: 12, quantity: 14 } }],
    };
    rest['GET /share/tok-1/claims'] = () => Response.json(crowded);
    const { user } = await visit();
    await user.click(await button(CLAIM_TEXTS.open));
    await user.click(await yes());
    expect(await screen.findByText('And 12 more reservations')).toBeDefined();
  });
});

describe('Who reserves as somebody else', () => {
  test.each([
    ['what this browser has reserved cannot be given back', `DELETE /claims/${CLAIM_ID}`],
    ['this browser cannot be made to forget who it is', 'DELETE /claims/device'],
  ])('reserves nothing where %s', async (_why, failing) => {
    const add = vi.fn(() => Response.json(MADE));
    Object.assign(rest, {
      'GET /share/tok-1/claims': () => Response.json(BOARD),
      'POST /share/tok-1/claims': add,
      'POST /claims/new-link': () => Response.json({ manageUrl: 'https://wishwren.example/reserved/key' }),
      [failing]: refusedNow,
    });
    const { user } = await visit();
    await user.click(await take());
    await user.click(await yes());
    await user.click(await button(CLAIM_TEXTS.somebodyElse));
    await screen.findByText(CLAIM_TEXTS.linkFirst);
    await user.click(await button(CLAIM_TEXTS.somebodyElseNow));
    expect(await screen.findByText(FAILURE_TEXTS.tooManyTries)).toBeDefined();
    await settled();
    expect(add).toHaveBeenCalledTimes(1);
  });
});

describe('A reservation', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const press = async (answers: (() => Response | Promise<Response>)[]) => {
    const keys: (string | null)[] = [];
    Object.assign(rest, {
      'POST /share/tok-1/claims': ({ headers }: RequestInit) => {
        keys.push(new Headers(headers).get('idempotency-key'));
        return answers[keys.length - 1]?.();
      },
      'GET /share/tok-1/claims': () => Response.json(BOARD),
    });
    const { user } = await visit();
    await user.click(await take());
    await user.click(await yes());
    await settled();
    return { keys, user };
  };

  test.each([
    ['was lost', lost],
    ['was not waited for any longer', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['is that of a proxy', () => new Response('Bad gateway', { status: 502 })],
  ])('whose answer %s is asked for once more with the same key', async (_how, failing) => {
    const { keys } = await press([failing, () => Response.json(MADE)]);
    expect(keys[0]).toMatch(/^[\d-]{20,}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('that was answered is another one when it is pressed again, and nothing is asked for ever', async () => {
    const { keys, user } = await press([refusedNow, lost, lost]);
    expect(keys).toHaveLength(1);
    await user.click(await take());
    await settled();
    expect(keys).toEqual([keys[0], keys[1], keys[1]]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

test('Who turns out to be the recipient sees no gift that looks taken, also where the board was open before', async () => {
  const [ukulele] = LIST.items;
  const drum = { ...LIST.items[0], id: CLAIM_ID, name: 'Drum' } as (typeof LIST.items)[number];
  const isGone = { ...BOARD.items[0], itemId: drum.id, taken: 1, free: 0 };
  rest['GET /share/tok-1/claims'] = () => Response.json({ ...BOARD, items: [...BOARD.items, isGone] });
  const list = { ...LIST, items: [ukulele, drum] as typeof LIST.items };
  const { user } = await renderAt('/share/tok-1', { share: { byToken: () => list } }, { token: null });
  await user.click(await button(CLAIM_TEXTS.open));
  await user.click(await yes());
  await screen.findByText(CLAIM_TEXTS.taken);
  const looksTaken = () => document.querySelectorAll('[data-taken], [data-ribbon]').length;
  expect(looksTaken()).toBeGreaterThan(0);
  rest['POST /share/tok-1/claims'] = () => Response.json(MADE);
  rest['GET /share/tok-1/claims'] = () =>
    Response.json({ code: 'ownerKeptOut', error: FAILURE_TEXTS.ownerKeptOut }, { status: 403 });
  await user.click(await take());
  expect(await screen.findByText(CLAIM_TEXTS.hidden)).toBeDefined();
  expect(looksTaken()).toBe(0);
});

test('Who makes a shared list for somebody else is not offered it as their own, whatever this browser remembers', async () => {
  localStorage.setItem(`${CLAIM.choiceStorageKey}tok-1`, 'own');
  rest['GET /share/tok-1/me'] = () =>
    Response.json({ isRecipient: false, isOfList: true, mayBeRecipient: false, wishlistId: null });
  rest['GET /share/tok-1/claims'] = () => Response.json(BOARD);
  const { user } = await visit(aToken());
  await waitFor(() => expect(screen.queryByText(CLAIM_TEXTS.ownList)).toBeNull());
  await user.click(await button(CLAIM_TEXTS.open));
  expect(await screen.findByText(CLAIM_TEXTS.free)).toBeDefined();
});
