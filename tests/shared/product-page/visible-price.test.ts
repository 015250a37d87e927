import { describe, expect, test } from 'vitest';
import { found, kettle, ld, NOTHING, read } from '#tests/support/product-pages.ts';

describe('a page without data', () => {
  const buy = '<form action="/cart/add"><button>Add to cart</button></form>';
  const plain = (
    price: string,
  ) => `<html lang="de-DE"><title>Blue kettle - Tea House</title><h1>Blue kettle</h1>
    <img alt="Blue kettle" src="https://img.example/kettle.jpg">${price}${buy}`;

  test.each([
    ['after the heading', '<p class="price">24,90 €</p>'],
    ['split into parts', '<p class="price"><b>24,90</b> <i>€</i></p>'],
    ['after a former one', '<p class="price"><del>40,00 €</del> <ins>24,90 €</ins></p>'],
    [
      'after one marked as old',
      '<span class="price-old">40,00 €</span><span class="price-new">24,90 €</span>',
    ],
    ['after one before tax', '<span class="price-tax">20,92 €</span><span>24,90 €</span>'],
    ['before related products', '<p>24,90 €</p><div class="related"><p>3,00 €</p></div>'],
    ['after related products', '<div class="related"><p>3,00 €</p></div><p>24,90 €</p>'],
  ])('a price %s is read where there is a way to buy', (_where, price) => {
    expect(read(plain(price))).toEqual(found);
  });

  test('a price without a way to buy is no product', () => {
    expect(read(plain('<p>24,90 €</p>').replace(buy, ''))).toEqual(NOTHING);
  });

  test('a way to buy without a price is no product', () => {
    expect(read(plain(''))).toEqual(NOTHING);
  });
});

describe('which price', () => {
  test('a stated price that nobody is shown gives way to the one with tax', () => {
    const html = `<h1>Blue kettle</h1><p>24,90 €</p>${ld({ ...kettle, offers: { price: 20.92, priceCurrency: 'EUR' } })}`;
    expect(read(html).price).toBe(24.9);
  });

  test('a stated price stands against an unrelated one on the page', () => {
    expect(read(`<h1>Blue kettle</h1><p>Save $5.00 today</p>${ld(kettle)}`)).toEqual(found);
  });

  test('what is sold out takes no price from elsewhere on the page', () => {
    const gone = { ...kettle, offers: { availability: 'http://schema.org/OutOfStock', price: {} } };
    expect(read(`<h1>Blue kettle</h1>${ld(gone)}<p>3,00 €</p>`)).toEqual({
      ...found,
      price: null,
      currency: null,
    });
  });
});
