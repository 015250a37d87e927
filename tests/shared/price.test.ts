import { describe, expect, test } from 'vitest';
import { formats } from '#shared/format.ts';
import { isPayable, lastCurrency, storedPrice } from '#shared/price.ts';

const price = (amount: number | null, currency?: string | null) =>
  formats('en').price({ price: amount, currency });

describe('a price on the screen', () => {
  test.each([
    [12.5, '$12.50'],
    [3, '$3.00'],
    [0.1, '$0.10'],
    [1299, '$1,299.00'],
    [9_999_999_999.99, '$9,999,999,999.99'],
    [1.005, '$1.01'],
    [10.075, '$10.08'],
    [0.000_000_1, '$0.00'],
  ])('%d without a currency has a dollar sign and two decimals: %s', (amount, shown) => {
    expect(price(amount)).toBe(shown);
    expect(price(amount, null)).toBe(shown);
  });

  test.each([
    [34.9, 'EUR', '€34.90'],
    [1299, 'CHF', 'CHF\u00a01,299.00'],
    [1_500_000, 'VND', '₫1,500,000'],
    [1_500_000, 'IDR', 'IDR\u00a01,500,000.00'],
    [1980, 'JPY', '¥1,980'],
    [3.5, 'KWD', 'KWD\u00a03.500'],
    [12, 'USD', '$12.00'],
    [12, 'CAD', 'CA$12.00'],
    [12_900, 'HUF', 'HUF\u00a012,900.00'],
  ])('%d %s is written as English writes it: %s', (amount, currency, shown) => {
    expect(price(amount, currency)).toBe(shown);
  });

  test.each([null, 0, -1])('%s is not shown', (amount) => {
    expect(price(amount)).toBeNull();
    expect(price(amount, 'EUR')).toBeNull();
  });
});

describe('a price that is stored', () => {
  test.each([null, 0, -4, 0.004])('%s is none', (amount) => {
    expect(storedPrice(amount, null)).toBeNull();
  });

  test.each([
    [19.99, null, 19.99],
    [19.994, null, 19.99],
    [19.996, null, 20],
    [1.005, 'EUR', 1.01],
    [0.01, 'EUR', 0.01],
    [0.4, 'JPY', null],
    [1980.5, 'JPY', 1981],
    [3.5004, 'KWD', 3.5],
    [9_999_999_999.999, 'KWD', 9_999_999_999.999],
  ])('%d in %s has the decimals of its currency: %d', (amount, currency, stored) => {
    expect(storedPrice(amount, currency)).toBe(stored);
  });

  test.each([
    [34.9, 'EUR', true],
    [34.905, 'EUR', false],
    [34.905, 'KWD', true],
    [34.5, 'JPY', false],
    [9_999_999_999.99, 'EUR', true],
  ])('%d can be paid in %s: %s', (amount, currency, can) => {
    expect(isPayable(amount, currency)).toBe(can);
  });
});

test('a new price is in the currency of the last one on its list', () => {
  expect(lastCurrency([])).toBeNull();
  const items = [
    { price: 5, currency: 'EUR' },
    { price: 3, currency: 'CHF' },
    { price: null, currency: 'JPY' },
    { price: 8, currency: null },
  ];
  expect(lastCurrency(items)).toBe('CHF');
});
