import { describe, expect, test } from 'vitest';
import { found, read } from '#tests/support/product-pages.ts';

describe('marked-up elements', () => {
  const microdata = `<div itemscope itemtype="http://schema.org/Product">
    <h1 itemprop="name">Blue kettle</h1><img itemprop="image" src="https://img.example/kettle.jpg">
    <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
      <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="24.90">24,90</span></div></div>`;

  test('microdata is read', () => {
    expect(read(microdata)).toEqual(found);
  });

  test('RDFa is read', () => {
    const rdfa = `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Blue kettle</h1>
      <img property="image" src="https://img.example/kettle.jpg"><div property="offers" typeof="Offer">
      <span property="price" content="24.90">24,90</span><meta property="priceCurrency" content="EUR"></div></div>`;
    expect(read(rdfa)).toEqual(found);
  });

  test('the price of a product inside another one is not taken', () => {
    const inner = `<div itemscope itemtype="http://schema.org/Product"><i itemprop="name">Lid</i><i itemprop="price">3</i></div>`;
    expect(read(microdata.replace('<div itemprop="offers"', `${inner}<div itemprop="offers"`))).toEqual(
      found,
    );
  });

  test('what others bought is not the product', () => {
    const others = ['Mug', 'Tea', 'Tray'].map(
      (name) =>
        `<div itemscope itemtype="http://schema.org/Product"><i itemprop="name">${name}</i><i itemprop="price">3</i></div>`,
    );
    expect(read(`${others.join('')}${microdata}`)).toEqual(found);
  });
});
