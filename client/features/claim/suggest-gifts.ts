import { FINDER } from '#shared/limits.ts';

/** A gift that can still be had, with its price in minor units of one currency. */
export interface Candidate {
  id: string;
  price: number;
  isMostWanted: boolean;
  /** Of all that have the same one can be had. */
  oneOf?: string | undefined;
}

export interface Suggestion<Gift extends Candidate = Candidate> {
  gifts: Gift[];
  sum: number;
}

interface Placed<Gift> {
  gift: Gift;
  price: number;
  /** In the order of the list. */
  place: number;
}

interface Asked {
  /** In minor units. */
  budget: number;
  /** How many different gifts, 1 to 3. */
  count: number;
}

/**
 * Up to five sets of so many different gifts that cost the budget or less together: first those with more of the most wanted,
 * then whose sum is closest to the budget, then those that stand further up in the list. The candidates come in its order, and
 * no set has two of which one alone can be had.
 */
export function suggestGifts<Gift extends Candidate>(
  candidates: readonly Gift[],
  { budget, count }: Asked,
): Suggestion<Gift>[] {
  const placed = candidates.map((gift, place) => ({ gift, price: gift.price, place }));
  const wanted = cheapestFirst(placed.filter(({ gift }) => gift.isMostWanted));
  const others = cheapestFirst(placed.filter(({ gift }) => !gift.isMostWanted));
  const found: Placed<Gift>[][] = [];
  for (let most = count; most >= 0 && found.length < FINDER.suggestions; most--) {
    const pools = Array.from({ length: count }, (_, at) => (at < most ? wanted : others));
    found.push(...bestSets(pools, budget));
  }
  return found.slice(0, FINDER.suggestions).map((set) => ({
    gifts: set.toSorted((one, other) => one.place - other.place).map(({ gift }) => gift),
    sum: sumOf(set),
  }));
}

/**
 * By price. Of gifts that cost the same no set can need more than the first ones: with a later one there are five better sets,
 * which have an earlier one in its place.
 */
function cheapestFirst<Gift extends Candidate>(gifts: Placed<Gift>[]): Placed<Gift>[] {
  return [...Map.groupBy(gifts, ({ price }) => price).entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, alike]) => enoughOf(alike));
}

/** Each gift that has not five before it in whose place it could stand, whatever the others of its set are. */
function enoughOf<Gift extends Candidate>(alike: Placed<Gift>[]): Placed<Gift>[] {
  const before = new Map<string, number>();
  return alike.filter(({ gift: { oneOf } }, at) => {
    // Each of the others is one of them, or closes all that it is one of.
    const closed = [...before].flatMap(([id, count]) => (id === oneOf ? [] : [count])).concat(SINGLE_GIFTS);
    const inTheWay = closed.sort((one, other) => other - one).slice(0, SINGLE_GIFTS.length);
    if (oneOf) before.set(oneOf, (before.get(oneOf) ?? 0) + 1);
    return at - inTheWay.reduce((sum, count) => sum + count) < FINDER.suggestions;
  });
}

/** What the other gifts of a set are at least in the way of. */
const SINGLE_GIFTS = Array.from({ length: FINDER.giftsMax - 1 }, () => 1);

/** The best sets with one gift of each pool. A pool that stands there twice gives two different gifts. */
function bestSets<Gift extends Candidate>(pools: Placed<Gift>[][], budget: number): Placed<Gift>[][] {
  const best: Placed<Gift>[][] = [];
  let least = Number.NEGATIVE_INFINITY;
  const last = pools.length - 1;

  const keep = (set: Placed<Gift>[]) => {
    best.push(set);
    best.sort(compareSets);
    best.length = Math.min(best.length, FINDER.suggestions);
    const worst = best[FINDER.suggestions - 1];
    if (worst) least = sumOf(worst);
  };

  /** The last gift: from the dearest that can be paid downwards, for as long as a set can be among the best. */
  const finish = (chosen: Placed<Gift>[], sum: number, { from, to }: { from: number; to: number }) => {
    for (let at = to; at >= from; at--) {
      const gift = pools[last]?.[at];
      if (!gift || sum + gift.price < least) return;
      if (isApart(gift, chosen)) keep([...chosen, gift]);
    }
  };

  const choose = (chosen: Placed<Gift>[], sum: number, previous: number) => {
    const depth = chosen.length;
    const pool = pools[depth] ?? [];
    const first = depth > 0 && pools[depth - 1] === pool ? previous + 1 : 0;
    if (depth === last) {
      finish(chosen, sum, { from: first, to: lastPayable(pool, budget - sum, pool.length - 1) });
      return;
    }
    const next = pools[depth + 1] ?? [];
    // The dearer this gift, the cheaper the next one has to be: the bound only goes down.
    let payable = next.length - 1;
    for (let at = first; at < pool.length; at++) {
      const gift = pool[at];
      if (!gift || sum + gift.price > budget) return;
      if (!isApart(gift, chosen)) continue;
      if (depth + 1 < last) {
        choose([...chosen, gift], sum + gift.price, at);
        continue;
      }
      const rest = budget - sum - gift.price;
      payable = lastPayable(next, rest, payable);
      const dearest = next[payable];
      if (dearest && budget - rest + dearest.price >= least)
        finish([...chosen, gift], sum + gift.price, { from: next === pool ? at + 1 : 0, to: payable });
    }
  };
  choose([], 0, -1);
  return best;
}

/** None of the chosen gifts closes this one. */
const isApart = ({ gift: { oneOf } }: Placed<Candidate>, chosen: readonly Placed<Candidate>[]): boolean =>
  !oneOf || chosen.every(({ gift }) => gift.oneOf !== oneOf);

/** Where the dearest gift stands that the rest can pay, from `at` downwards; -1 where none can be paid. */
function lastPayable(pool: readonly Placed<unknown>[], rest: number, at: number): number {
  let payable = at;
  while (payable >= 0 && (pool[payable]?.price ?? 0) > rest) payable--;
  return payable;
}

const sumOf = (set: readonly Placed<unknown>[]) => set.reduce((sum, { price }) => sum + price, 0);

function compareSets(one: readonly Placed<unknown>[], other: readonly Placed<unknown>[]): number {
  const bySum = sumOf(other) - sumOf(one);
  if (bySum !== 0) return bySum;
  const places = placesOf(one);
  const others = placesOf(other);
  const at = places.findIndex((place, index) => place !== others[index]);
  return at < 0 ? 0 : (places[at] ?? 0) - (others[at] ?? 0);
}

const placesOf = (set: readonly Placed<unknown>[]) => set.map(({ place }) => place).toSorted((a, b) => a - b);
