import { expect, test } from 'vitest';
import { type Candidate, suggestGifts } from '#client/features/claim/suggest-gifts.ts';
import { randomFrom } from '#tests/server/secrecy/random.ts';

const LISTS = Number(process.env.LISTS ?? 10_000);

test(`of ${LISTS} lists the best sets are found that there are`, () => {
  const random = randomFrom(30);
  const luck = (below: number) => Math.floor(random() * below);
  for (let list = 0; list < LISTS; list++) {
    const candidates = someGifts(luck);
    const asked = { budget: luck(80), count: 1 + luck(3) };
    expect(suggestGifts(candidates, asked), JSON.stringify({ candidates, asked })).toEqual(
      byTryingAll(candidates, asked).slice(0, 5),
    );
  }
});

test('a gift is suggested once in a set, and nothing where nothing can be paid', () => {
  const lamp = { id: 'lamp', price: 2_000, isMostWanted: false };
  expect(suggestGifts([lamp], { budget: 4_000, count: 2 })).toEqual([]);
  expect(suggestGifts([lamp], { budget: 1_999, count: 1 })).toEqual([]);
  expect(suggestGifts([], { budget: 1_999, count: 3 })).toEqual([]);
  expect(suggestGifts([lamp], { budget: 2_000, count: 1 })).toEqual([{ gifts: [lamp], sum: 2_000 }]);
});

/** Few prices and many alike, some of which close others, so that sums are equal and the order of the list decides. */
function someGifts(luck: (below: number) => number): Candidate[] {
  const dearest = 1 + luck(60);
  const parts = 1 + luck(4);
  return Array.from({ length: luck(21) }, (_, nth) => ({
    id: String(nth),
    price: luck(dearest),
    isMostWanted: luck(4) === 0,
    oneOf: luck(2) === 0 ? String(luck(parts)) : undefined,
  }));
}

function byTryingAll(candidates: Candidate[], { budget, count }: { budget: number; count: number }) {
  return subsetsOf(candidates, count)
    .map((gifts) => ({ gifts, sum: gifts.reduce((sum, { price }) => sum + price, 0) }))
    .filter(({ gifts, sum }) => sum <= budget && areApart(gifts))
    .sort((one, other) => mostWanted(other.gifts) - mostWanted(one.gifts) || other.sum - one.sum);
}

const areApart = (gifts: Candidate[]) => {
  const ones = gifts.flatMap(({ oneOf }) => oneOf ?? []);
  return new Set(ones).size === ones.length;
};

const mostWanted = (gifts: Candidate[]) => gifts.filter(({ isMostWanted }) => isMostWanted).length;

/** In the order of the list, which a stable sort keeps. */
function subsetsOf(candidates: Candidate[], count: number): Candidate[][] {
  if (count === 0) return [[]];
  return candidates.flatMap((first, at) =>
    subsetsOf(candidates.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}
