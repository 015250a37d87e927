import { describe, expect, test } from 'vitest';
import { moneyIn, statedAmount } from '#server/features/scrape/product-page/money.ts';
import { cleanTitle } from '#server/features/scrape/product-page/title.ts';
import { NO_PRODUCT, readProductPage } from '#server/features/scrape/product-page.ts';
import { SCRAPE } from '#shared/limits.ts';

const URL_OF_PAGE = 'https://www.teahouse.example/kettles/blue';
const read = (html: string, url = URL_OF_PAGE) => readProductPage(html, url);
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const kettle = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Blue kettle',
  image: 'https://img.example/kettle.jpg',
  offers: { '@type': 'Offer', price: '24.90', priceCurrency: 'EUR' },
};
const found = { title: 'Blue kettle', image: 'https://img.example/kettle.jpg', price: 24.9, currency: 'EUR' };
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
    expect(read(`<h1>All kettles</h1>${ld(list)}`)).toEqual(NO_PRODUCT);
  });
});

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

describe('the head of a page', () => {
  const head = `<meta property="og:title" content="Blue kettle | Tea House"><meta property="og:site_name" content="Tea House">
    <meta property="og:image" content="https://img.example/kettle.jpg">`;

  test.each([
    [
      'product:',
      '<meta property="product:price:amount" content="24.90"><meta property="product:price:currency" content="EUR">',
    ],
    [
      'og:',
      '<meta property="og:price:amount" content="24,90"><meta property="og:price:currency" content="EUR">',
    ],
    ['Twitter', '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="€24.90">'],
  ])('its %s price is read', (_what, price) => {
    expect(read(head + price)).toEqual(found);
  });

  test('a page made to be shared gives title and picture', () => {
    expect(read(head)).toEqual({ ...found, price: null, currency: null });
  });

  test.each(['article', 'profile', 'video.other'])('a page of the kind %s is no product', (kind) => {
    expect(read(`${head}<meta property="og:type" content="${kind}">`)).toEqual(NO_PRODUCT);
  });

  test('the shop’s logo is not the picture', () => {
    expect(read(head.replace('kettle.jpg', 'shop-logo.png')).image).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///x.png',
    'https://',
    '',
    'ftp://img.example/a.jpg',
  ])('the picture address %j is not given', (address) => {
    expect(read(head.replace('https://img.example/kettle.jpg', address)).image).toBeNull();
  });

  test('a relative picture becomes absolute, by the base when the page has one', () => {
    const relative = head.replace('https://img.example/', '/media/');
    expect(read(relative).image).toBe('https://www.teahouse.example/media/kettle.jpg');
    expect(read(`<base href="https://cdn.example/">${relative}`).image).toBe(
      'https://cdn.example/media/kettle.jpg',
    );
  });

  test('a small picture gives way to a larger one', () => {
    const small = { ...kettle, image: 'https://img.example/kettle.jpg?width=80&amp;height=80' };
    expect(read(ld(small) + head).image).toBe('https://img.example/kettle.jpg');
  });
});

describe('the large retailer’s page', () => {
  const page = (more: string) => `<title>Shop.com: Blue kettle : Kitchen</title>
    <span id="productTitle">  Blue kettle </span><div id="imgTagWrapperId"><img id="landingImage" src="https://img.example/s.jpg"
    data-old-hires="https://img.example/kettle.jpg" data-a-dynamic-image='{"https://img.example/m.jpg":[300,300]}'></div>${more}`;
  const carousel =
    '<div class="a-carousel"><span class="a-price"><span class="a-offscreen">$3.00</span></span></div>';

  test('title, large picture and the price to pay are read', () => {
    const price = `<div id="corePriceDisplay_desktop_feature_div"><span class="a-price a-text-price"><span class="a-offscreen">40,00 €</span></span>
      <span class="a-price priceToPay"><span class="a-offscreen">24,90 €</span></span></div>`;
    expect(read(carousel + page(price))).toEqual(found);
  });

  test('older pages are read', () => {
    expect(read(page('<span id="priceblock_ourprice">24,90&nbsp;€</span>'))).toEqual(found);
    expect(
      read(page('<i id="cerberus-data-metrics" data-asin-price="24.90" data-asin-currency-code="EUR"></i>')),
    ).toEqual(found);
  });

  test('without a large picture the largest of the others is taken', () => {
    const html = page('').replace(/data-old-hires="[^"]+"/, '');
    expect(read(html).image).toBe('https://img.example/m.jpg');
  });

  test('what is not available has no price, whatever other prices the page shows', () => {
    const html = page(`<div id="outOfStock">Currently unavailable</div>${carousel}`);
    expect(read(html)).toEqual({ ...found, price: null, currency: null });
  });
});

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
    expect(read(plain('<p>24,90 €</p>').replace(buy, ''))).toEqual(NO_PRODUCT);
  });

  test('a way to buy without a price is no product', () => {
    expect(read(plain(''))).toEqual(NO_PRODUCT);
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

describe('pages that are no product', () => {
  const shared =
    '<meta property="og:title" content="Tea"><meta property="og:image" content="https://img.example/a.jpg">';
  test.each([
    ...[
      'Robot or human?',
      'Just a moment...',
      'Attention Required! | Guard',
      'Access Denied',
      'Request Rejected',
    ],
    ...[
      'Security check',
      'Pardon Our Interruption',
      'JavaScript is disabled',
      '404 Not Found',
      'Page not found',
    ],
    ...[
      'Seite nicht gefunden',
      '503 Service Unavailable',
      'Error 500',
      'Sign in',
      'Log in to Tea House',
      'Anmelden',
    ],
    ...['Se connecter', 'Oops! Something went wrong', 'Captcha'],
  ])('the page titled "%s" gives nothing', (title) => {
    expect(read(`<title>${title}</title><h1>${title}</h1>${shared}`)).toEqual(NO_PRODUCT);
  });

  test.each([
    'https://www.teahouse.example/',
    'https://www.teahouse.example/de',
    'https://teahouse.example/en-gb/?x=1',
  ])('the front page %s gives nothing', (url) => {
    expect(read(`<title>Tea House</title><h1>Welcome</h1>${shared}`, url)).toEqual(NO_PRODUCT);
  });

  test('a robot that mows the lawn is a product', () => {
    expect(read(shared.replace('"Tea"', '"Robot lawn mower 400"'))).toMatchObject({
      title: 'Robot lawn mower 400',
    });
  });

  test('the front page that answers at a product’s address gives nothing', () => {
    expect(read(`<link rel="canonical" href="https://www.teahouse.example/">${shared}`)).toEqual(NO_PRODUCT);
  });

  test('a page that asks for a password gives nothing', () => {
    expect(read(`${shared}<form><input type="password"></form>`)).toEqual(NO_PRODUCT);
  });

  test('a shell with nothing but the shop’s name gives nothing', () => {
    expect(
      read(
        `<title>Tea House</title><meta property="og:site_name" content="Tea House">${shared.replace('"Tea"', '"Tea House"')}<div id="root"></div>`,
      ),
    ).toEqual(NO_PRODUCT);
  });

  test.each([
    '',
    ' ',
    'plain text',
    '{}',
    '<',
    '<html>',
    '\0',
    '<title></title>',
    '<h1>Blue kettle</h1>',
    '\ud800',
  ])('the body %j gives nothing', (html) => {
    expect(read(html)).toEqual(NO_PRODUCT);
  });
});

describe('titles', () => {
  const shops = ['Tea House', 'teahouse'];
  test.each([
    ['Blue kettle | Tea House', 'Blue kettle'],
    ['Tea House: Blue kettle', 'Blue kettle'],
    ['Tea House - Blue kettle', 'Blue kettle'],
    ['Blue kettle – teahouse.example', 'Blue kettle'],
    ['Blue kettle at Tea House', 'Blue kettle'],
    ['Buy Blue kettle | Tea House', 'Blue kettle'],
    ['Blue kettle online kaufen | Tea House', 'Blue kettle'],
    ['Blue kettle - Buy cheap kettles, big choice', 'Blue kettle'],
    ['$15 · Blue kettle', 'Blue kettle'],
    ['  Blue\n\t kettle\u00a0\u200b ', 'Blue kettle'],
    ['Blue &amp;amp; white kettle', 'Blue & white kettle'],
    ['Kettle &quot;Blue&quot; <b>1.7 l</b>', 'Kettle "Blue" 1.7 l'],
    ['Kettle - blue - 1.7 l', 'Kettle - blue - 1.7 l'],
    ['Tea House kettle for two people - blue', 'Tea House kettle for two people - blue'],
    ['Kettle-blue', 'Kettle-blue'],
    ['【茶】藍色水壺｜Tea House', '【茶】藍色水壺'],
    ['Tea House', null],
    ['', null],
  ])('%j reads %j', (title, clean) => {
    expect(cleanTitle(title, shops)).toBe(clean);
  });

  test('a title is cut at the limit, between characters', () => {
    expect(cleanTitle('🫖'.repeat(500), [])).toBe('🫖'.repeat(SCRAPE.titleLength));
  });

  test('of two names that agree the one without advertising is taken', () => {
    const html = `<title>Blue kettle for tea lovers, cheap and fast delivery | X</title><h1>Blue kettle</h1>
      <meta property="og:title" content="Blue kettle for tea lovers"><meta property="og:type" content="product">`;
    expect(read(html).title).toBe('Blue kettle');
  });
});

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
    ['270,00 Kn', 'HR', 270, 'HRK'],
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
    expect(statedAmount(value)).toBe(amount);
  });
});

describe('hostile pages', () => {
  const start = '<title>Blue kettle</title><h1>Blue kettle</h1><meta property="og:type" content="product">';
  const long = (piece: string) => piece.repeat(Math.ceil(40_000 / piece.length));
  test.each([
    ['nested elements', long('<div>')],
    ['nested formatting', long('<p><b>')],
    ['nested products', long('<i itemscope itemtype="http://schema.org/Product" itemprop="name price">')],
    ['opening signs', long('<')],
    ['entities', long('&')],
    ['comments', long('<!--')],
    ['digits', long('1')],
    ['grouped digits', long('1.111 ')],
    ['prices', long('<s>$1</s>')],
    ['a long class', `<button class="${long('cart-')}">`],
    ['a long title', `<title>${long(' - at')}</title>`],
    ['blanks', long(' \n')],
    ['deep JSON', `<script type="application/ld+json">${long('[')}</script>`],
    ['commas in JSON', `<script type="application/ld+json">{"a":${long(' ,')}</script>`],
    ['many blocks', long(ld(kettle))],
    ['an amount to look for', `${ld({ ...kettle, offers: { price: 1_111_111 } })}${long('1 111 111 ')}`],
  ])('40,000 characters of %s are read in under a second', (_what, body) => {
    const before = performance.now();
    read(start + body);
    read(body + start);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test('names like __proto__ are data like any other', () => {
    expect(
      read(
        '<script type="application/ld+json">{"__proto__":{"@type":"Product"},"constructor":{"prototype":1}}</script>',
      ),
    ).toEqual(NO_PRODUCT);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
