import { describe, expect, test } from 'vitest';
import { formats } from '#shared/format.ts';
import { storedPrice, typedPrice } from '#shared/price.ts';

describe('a price on the screen', () => {
  test.each([
    [12.5, '$12.50'],
    [3, '$3.00'],
    [0.1, '$0.10'],
    [1299, '$1,299.00'],
    [9_999_999.99, '$9,999,999.99'],
    [1.005, '$1.01'],
    [10.075, '$10.08'],
    [0.000_000_1, '$0.00'],
  ])('%d has a dollar sign and two decimals: %s', (price, shown) => {
    expect(formats('en').price(price)).toBe(shown);
  });

  test.each([null, 0, -1])('%s is not shown', (price) => {
    expect(formats('en').price(price)).toBeNull();
  });
});

describe('a price that is kept', () => {
  test.each([null, undefined, 0, -4, 0.004])('%s is none', (price) => {
    expect(storedPrice(price)).toBeNull();
  });

  test.each([
    [19.99, 19.99],
    [19.994, 19.99],
    [19.996, 20],
    [0.01, 0.01],
  ])('%d has two decimals: %d', (price, kept) => {
    expect(storedPrice(price)).toBe(kept);
  });
});

describe('a price that is typed', () => {
  test.each(['', '   ', '$'])('"%s" is none', (typed) => {
    expect(typedPrice(typed)).toBeNull();
  });

  test.each([
    ['12.5', 12.5],
    [' 12 ', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['$1,299.00', 1299],
    ['1,299', 1299],
    ['12,50', 12.5],
    ['€ 12,5', 12.5],
    ['1 299', 1299],
    ['0', 0],
    ['-5', -5],
    ['10000000', 10_000_000],
  ])('"%s" is understood as %d', (typed, price) => {
    expect(typedPrice(typed)).toBe(price);
  });

  test.each(['cheap', '12.5.5', '1e3', '12-15', '0x10', 'Infinity', '.', '-', '١٢'])(
    '"%s" is not a number',
    (typed) => {
      expect(typedPrice(typed)).toBeUndefined();
    },
  );
});
