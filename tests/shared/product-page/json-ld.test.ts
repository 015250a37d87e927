import { describe, expect, test } from 'vitest';
import { found, kettle, ld, NOTHING, read, readAll } from '#tests/support/product-pages.ts';

const offers = (value: unknown) => read(ld({ ...kettle, offers: value }));

describe('JSON-LD', () => {
  test.each([
    ['alone', kettle],
    ['in a list', [{ '@type': 'BreadcrumbList' }, kettle]],
    ['in a graph', { '@graph': [{ '@type': 'WebSite', name: 'Tea House' }, kettle] }],
    ['as the main thing of a page', { '@type': 'WebPage', mainEntity: kettle }],
    ['as what a rating is about', { '@type': 'AggregateRating', itemReviewed: kettle }],
    ['with a lower-case type', { ...kettle, '@type': 'product' }],
    ['with a type written as an address', { ...kettle, '@type': 'http://schema.org/Product' }],
    ['with two types', { ...kettle, '@type': ['Product', 'Book'] }],
    ['as a book that is offered', { ...kettle, '@type': 'Book' }],
    ['as a group with its own offer', { ...kettle, '@type': 'ProductGroup' }],
    ['as a group of variants', { '@type': 'ProductGroup', name: 'Blue kettle', hasVariant: [kettle] }],
  ])('a product %s is found', (_where, data) => {
    expect(read(ld(data))).toEqual(found);
  });

  test.each([
    ['a list of pictures', ['https://img.example/kettle.jpg', 'https://img.example/2.jpg']],
    ['a picture object', { '@type': 'ImageObject', url: 'https://img.example/kettle.jpg' }],
    ['a picture object with contentUrl', [{ contentUrl: 'https://img.example/kettle.jpg' }]],
    ['a picture without scheme', '//img.example/kettle.jpg'],
  ])('%s is understood', (_what, image) => {
    expect(read(ld({ ...kettle, image })).image).toBe('https://img.example/kettle.jpg');
  });

  test.each([
    ['a number', { price: 24.9, priceCurrency: 'EUR' }],
    ['a text with a comma', { price: '24,90', priceCurrency: 'EUR' }],
    ['a text with its sign', { price: '24,90 €' }],
    [
      'an offer inside a range',
      { '@type': 'AggregateOffer', offers: [{ price: 24.9, priceCurrency: 'EUR' }] },
    ],
    ['a price specification', { priceSpecification: { price: 24.9, priceCurrency: 'EUR' } }],
    [
      'the asked price beside the list price',
      {
        priceSpecification: [
          { price: 40, priceCurrency: 'EUR', priceType: 'https://schema.org/ListPrice' },
          { price: 24.9, priceCurrency: 'EUR' },
        ],
      },
    ],
  ])('%s is the price', (_what, value) => {
    expect(offers(value)).toMatchObject({ price: 24.9, currency: 'EUR' });
  });

  test.each([
    [
      'the lowest of a range',
      { '@type': 'AggregateOffer', lowPrice: '24.90', highPrice: '40', priceCurrency: 'EUR' },
    ],
    [
      'the first of several offers',
      [
        { price: 24.9, priceCurrency: 'EUR' },
        { price: 99, priceCurrency: 'EUR' },
      ],
    ],
  ])('%s is a likely price, which somebody has to confirm', (_what, value) => {
    const page = readAll(ld({ ...kettle, offers: value }));
    expect(page).toMatchObject({
      price: null,
      currency: null,
      likelyPrice: { price: 24.9, currency: 'EUR' },
    });
    expect(page.sure.price).toBeLessThan(0.6);
  });

  test('the offer of the variant that the address names is the price', () => {
    const variant = (id: number, price: number) => ({
      price,
      priceCurrency: 'EUR',
      url: `https://www.teahouse.example/kettles/blue?variant=${id}`,
    });
    const html = ld({ ...kettle, offers: [variant(1, 19), variant(2, 24.9), variant(3, 40)] });
    expect(read(html, 'https://www.teahouse.example/kettles/blue?variant=2&utm_source=mail').price).toBe(
      24.9,
    );
  });

  test('the variant of a group that the address names is the price', () => {
    const variant = (path: string, price: number) => ({
      '@type': 'Product',
      name: `Blue kettle ${path}`,
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'EUR',
        url: `https://www.teahouse.example/kettles/${path}`,
      },
    });
    const group = {
      '@type': 'ProductGroup',
      name: 'Blue kettle',
      image: kettle.image,
      hasVariant: [variant('red', 19), variant('blue', 24.9)],
    };
    expect(read(ld(group))).toEqual(found);
  });

  test('what cannot be bought is not the price as long as something can', () => {
    const offer = (price: number, availability: string) => ({ price, priceCurrency: 'EUR', availability });
    expect(
      offers([offer(9, 'https://schema.org/OutOfStock'), offer(24.9, 'https://schema.org/InStock')]),
    ).toEqual(found);
  });

  test('parts that name each other by their id are joined', () => {
    const graph = [
      { '@type': 'Offer', '@id': '#offer', price: '24.90', priceCurrency: 'EUR' },
      { ...kettle, offers: { '@id': '#offer' } },
    ];
    expect(read(ld({ '@graph': graph }))).toEqual(found);
  });

  test.each([
    {},
    null,
    'free',
    [],
    { price: {} },
    { price: '' },
    { price: 0 },
    { price: -5 },
    { price: 1e12 },
    { price: 'x' },
  ])('the offer %j has no price', (value) => {
    expect(offers(value)).toEqual({ ...found, price: null, currency: null });
  });

  test.each([
    ['comments around it', `<!-- ${JSON.stringify(kettle)} -->`],
    ['a CDATA wrapping', `/*<![CDATA[*/${JSON.stringify(kettle)}/*]]>*/`],
    ['a line break inside a text', JSON.stringify({ ...kettle, description: 'a@b' }).replace('@b', '\nb')],
    ['a text that holds it', JSON.stringify(JSON.stringify(kettle))],
    ['entities in place of quotes', JSON.stringify(kettle).replaceAll('"', '&quot;')],
    ['a comma after the last entry', JSON.stringify(kettle).replace(/\}$/, ',}')],
  ])('%s does not hide the data', (_what, text) => {
    expect(read(`<script type="application/ld+json">${text}</script>`)).toEqual(found);
  });

  test('a broken block does not hide the next one', () => {
    expect(read(`<script type="application/ld+json">{"@type":"Product",</script>${ld(kettle)}`)).toEqual(
      found,
    );
  });

  test('the product that the heading names is chosen among several', () => {
    const other = { ...kettle, name: 'Red teapot', offers: { price: 5, priceCurrency: 'EUR' } };
    expect(read(`<h1>Blue kettle</h1>${ld([other, kettle])}`)).toEqual(found);
    expect(read(`<h1>Blue kettle</h1>${ld({ ...kettle, isRelatedTo: [other] })}`)).toEqual(found);
  });

  test('a list of other products is no product', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: kettle }] };
    expect(read(`<h1>All kettles</h1>${ld(list)}`)).toEqual(NOTHING);
  });
});
