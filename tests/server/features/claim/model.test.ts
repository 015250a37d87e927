import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { chance } from '#tests/support/odd-values.ts';
import { aPerson } from '#tests/support/people.ts';
import { type Family, FamilyAtPlay, GIVERS, type GiverName } from './family-at-play.ts';
import type { ModelClaim } from './reference-model.ts';

// Five people do what comes to their minds, in the app and in a model of sixty lines; both must say and show the same.
// SEQUENCES=10000 plays as many games, FIRST=17 begins with that one.
const first = Number(process.env.FIRST ?? 1);
const sequences = Number(process.env.SEQUENCES ?? 60);
const STEPS = 20;

let app: TestApp;
let family: Family;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1_000_000 });
  const [maya, ann, bob] = await Promise.all([aPerson(app), aPerson(app), aPerson(app)]);
  family = { maya, ann, bob };
});
afterAll(() => app.close());

test(
  'whatever five people do in whatever order, the reservations are those of the reference model',
  async () => {
    for (let seed = first; seed < first + sequences; seed++) {
      const game = await FamilyAtPlay.start(app, family, chance(seed));
      const steps: Awaited<ReturnType<FamilyAtPlay['step']>>[] = [];
      for (let nth = 0; nth < STEPS; nth++) {
        steps.push(await game.step());
        const { expected, answered } = steps[nth] as (typeof steps)[number];
        expect({ seed, steps, said: answered }).toEqual({ seed, steps, said: expected });
      }
      expect({ seed, steps, ...(await inApp(game)) }).toEqual({ seed, steps, ...inModel(game) });
      await startAnew();
    }
  },
  60_000 + sequences * 1_000,
);

/** The board as each giver sees it, what each has reserved, and how many the stocks say are taken. */
async function inApp(game: FamilyAtPlay) {
  const seen = GIVERS.map(async (who) => {
    const board = await game.call(who, 'GET', `/api/share/${game.token}/claims`);
    const own = await game.call(who, 'GET', '/api/claims');
    return [who, { board: board.body.items ?? board.body.code, own: own.body.map(shortened).sort(byId) }];
  });
  const stocks = await app.database.em
    .fork()
    .execute<{ item: string; taken: number }[]>('select item_id as item, taken from stocks where taken > 0');
  return { seen: Object.fromEntries(await Promise.all(seen)), stocks: stocks.sort(byItem) };
}

function inModel({ model, list, ids }: FamilyAtPlay) {
  const taken = list.items.map((item, at) => ({ item, taken: model.taken(at) }));
  return {
    seen: Object.fromEntries(GIVERS.map((who) => [who, { board: boardOf(who), own: ownOf(who) }])),
    stocks: taken.filter((stock) => stock.taken > 0).sort(byItem),
  };

  function boardOf(who: GiverName) {
    if (!model.isOpen) return 'shareNotFound';
    const living = list.items.map((itemId, at) => ({ itemId, at }));
    return living
      .filter(({ at }) => !model.item(at).isRemoved)
      .map(({ itemId, at }) => ({
        itemId,
        wanted: model.item(at).wanted,
        taken: model.taken(at),
        free: model.free(at),
        lookedAt: null,
        claims: model.live(at).map((claim) => ({
          ...((claim.giver === who || model.isUnconfirmed(claim)) && { id: ids.get(claim.nth) }),
          name: seesName(who, claim) ? model.signedNameOf(claim) : null,
          ...{ quantity: claim.quantity, state: claim.state, note: claim.note },
          ...{ isMine: claim.giver === who, isUnconfirmed: model.isUnconfirmed(claim) },
          ...(model.isUnconfirmed(claim) && { lapsedAt: expect.any(String) }),
        })),
      }));
  }

  function seesName(who: GiverName, claim: ModelClaim) {
    return claim.showName || model.metBy(claim).some(({ giver }) => giver === who);
  }

  function ownOf(who: GiverName) {
    const own = model.claims.filter(({ giver }) => giver === who);
    return own
      .map((claim) => ({
        id: ids.get(claim.nth) ?? '',
        alsoBy: alsoBy(claim),
        isUnconfirmed: model.isUnconfirmed(claim),
        ...{ state: claim.state, quantity: claim.quantity, note: claim.note, news: model.newsOf(claim) },
        name: model.nameOf(claim),
        isToldAddress: model.isToldAddress(claim),
      }))
      .sort(byId);
  }

  function alsoBy(claim: ModelClaim) {
    const [met] = model.metBy(claim);
    return met ? { name: model.signedNameOf(met) } : null;
  }
}

interface OwnClaim {
  alsoBy: object | null;
  isUnconfirmed: boolean;
  id: string;
  state: string;
  quantity: number;
  note: string | null;
  news: string | null;
  item: { name: string };
  list: { shareUrl: string | null };
}
const shortened = ({ id, alsoBy, isUnconfirmed, state, quantity, note, news, item, list }: OwnClaim) => ({
  ...{ id, alsoBy, isUnconfirmed, state, quantity, note, news, name: item.name },
  isToldAddress: list.shareUrl !== null,
});
const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
const byItem = (a: { item: string }, b: { item: string }) => a.item.localeCompare(b.item);

/** The next game has other browsers and another list; the accounts are givers of nothing again. */
async function startAnew(): Promise<void> {
  for (const table of ['givers', 'stocks', 'boards', 'wishlists'])
    await app.database.em.fork().execute(`delete from ${table}`);
}
