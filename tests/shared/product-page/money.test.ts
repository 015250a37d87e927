import { describe, expect, test } from 'vitest';
import { moneyIn, statedAmount } from '#shared/product-page/money.ts';

describe('prices', () => {
  test.each([
    ['1.299,00 €', null, 1299, 'EUR'],
    ['1 299,00 €', null, 1299, 'EUR'],
    ['1\u202f299,00\u00a0€', null, 1299, 'EUR'],
    ['$1,299.00', null, 1299, 'USD'],
    ['1’299.00 CHF', null, 1299, 'CHF'],
    ["CHF 1'299.-", null, 1299, 'CHF'],
    ['19,- €', null, 19, 'EUR'],
    ['19.–', null, 19, null],
    ['EUR 19', null, 19, 'EUR'],
    ['€19.9', null, 19.9, 'EUR'],
    ['£0.99', null, 0.99, 'GBP'],
    ['$24.990', 'CL', 24990, 'CLP'],
    ['$15', 'CA', 15, 'CAD'],
    ['$15', 'US', 15, 'USD'],
    ['NT$294', null, 294, 'TWD'],
    ['294 元', 'TW', 294, 'TWD'],
    ['￥1,980', 'JP', 1980, 'JPY'],
    ['₹1,29,900', null, 129900, 'INR'],
    ['R$ 1.299,90', null, 1299.9, 'BRL'],
    ['44 890 тг.', null, 44890, 'KZT'],
    ['1 299 ₽', null, 1299, 'RUB'],
    ['299 kr', 'NO', 299, 'NOK'],
    ['299 kr', 'SE', 299, 'SEK'],
    ['KD 3.500', null, 3500, null],
    ['3.500 KWD', null, 3.5, 'KWD'],
    ['1,980.4 JPY', null, 1980, 'JPY'],
    ['1.500.000 ₫', null, 1_500_000, 'VND'],
    ['49,99 zł', null, 49.99, 'PLN'],
    ['٩٩ ر.س', null, 99, 'SAR'],
    ['12.99 - 19.99 USD', null, 12.99, 'USD'],
    ['$12.99–$19.99', null, 12.99, 'USD'],
    ['5 ft', 'US', 5, null],
    ['2 TOP', null, 2, null],
  ])('%j in %s is %d %s', (text, country, amount, currency) => {
    expect(moneyIn(text, country)).toEqual({ amount, currency });
  });

  test.each(['', 'free', '0,00 €', '€', '-', '99999999999', 'x'.repeat(100)])('%j is no price', (text) => {
    expect(moneyIn(text, null)).toBeNull();
  });

  test.each([
    [19.5, 19.5],
    ['19.5', 19.5],
    ['67.8400', 67.84],
    ['1299.000', 1299],
    ['1.299', 1299],
    ['0.999', 1],
    ['$15', 15],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [{}, null],
    [true, null],
  ])('the stated price %j is %j', (value, amount) => {
    expect(statedAmount(value, null)).toBe(amount);
  });

  test.each([
    ['3.500', 'KWD', 3.5],
    [3.5004, 'KWD', 3.5],
    ['1980.00', 'JPY', 1980],
    ['24.990', 'CLP', 24_990],
    [19.999, 'EUR', 20],
  ])('the stated price %j in %s has the decimals of its currency: %j', (value, currency, amount) => {
    expect(statedAmount(value, currency)).toBe(amount);
  });
});
