import { expect, test } from 'vitest';
import { groupClaims } from '#client/features/claim/claim-groups.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { anOwnClaim } from '#tests/support/own-claims.ts';

const claimFor = (recipientName: string, day: string | null, over: Partial<OwnClaimView> = {}) =>
  anOwnClaim({ ...over, list: { ...anOwnClaim().list, recipientName, occasionOn: day } });
const priced = (price: number | null) => ({ item: { ...anOwnClaim().item, price } });
const headsOf = (claims: OwnClaimView[]) =>
  groupClaims(claims, '2026-12-01').map(({ recipientName, day, claims: own }) => [
    recipientName,
    day,
    own.length,
  ]);

test('reservations stand by whom they are for and when: the next day first, days that are over last', () => {
  expect(
    headsOf([
      claimFor('Ben', '2026-11-01'),
      claimFor('Nora', '2026-12-25'),
      claimFor('Ada', null),
      claimFor('Nora', '2026-12-06'),
      claimFor('Nora', '2026-12-25'),
    ]),
  ).toEqual([
    ['Nora', '2026-12-06', 1],
    ['Nora', '2026-12-25', 2],
    ['Ada', null, 1],
    ['Ben', '2026-11-01', 1],
  ]);
});

test('a sum counts what is still theirs, as often as they give it, and says when a price is not known', () => {
  const [group] = groupClaims(
    [
      claimFor('Nora', null, { ...priced(10), quantity: 2 }),
      claimFor('Nora', null, { ...priced(5.5), state: 'bought' }),
      claimFor('Nora', null, { ...priced(100), state: 'overtaken' }),
    ],
    '2026-12-01',
  );
  expect([group?.sums, group?.isPartial]).toEqual([[{ currency: 'USD', price: 25.5 }], false]);
  const [partial] = groupClaims([claimFor('Nora', null, priced(10)), claimFor('Nora', null)], '2026-12-01');
  expect([partial?.sums, partial?.isPartial]).toEqual([[{ currency: 'USD', price: 10 }], true]);
  const [none] = groupClaims([claimFor('Nora', null)], '2026-12-01');
  expect(none?.sums).toEqual([]);
});

test('sums of different currencies are never mixed, and a dollar of before there were any is a dollar', () => {
  const pricedIn = (currency: string | null, price: number) => ({
    item: { ...anOwnClaim().item, price, currency },
  });
  const [group] = groupClaims(
    [
      claimFor('Nora', null, pricedIn('EUR', 0.1)),
      claimFor('Nora', null, pricedIn('EUR', 0.2)),
      claimFor('Nora', null, pricedIn(null, 5)),
      claimFor('Nora', null, pricedIn('USD', 7)),
      claimFor('Nora', null, pricedIn('JPY', 1980)),
    ],
    '2026-12-01',
  );
  expect(group?.sums).toEqual([
    { currency: 'EUR', price: 0.3 },
    { currency: 'USD', price: 12 },
    { currency: 'JPY', price: 1980 },
  ]);
});
