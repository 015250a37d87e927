import { describe, expect, test } from 'vitest';
import { found, kettle, ld, readAll } from '#tests/support/product-pages.ts';

const BUY = '<form action="/cart/add"><button>Add to cart</button></form>';
const page = (prices: string, lang = 'de-DE') => `<html lang="${lang}"><title>Blue kettle - Tea House</title>
  <main><h1>Blue kettle</h1><img alt="Blue kettle" src="https://img.example/kettle.jpg">${prices}${BUY}</main>`;
const priced = { title: found.title, price: found.price, currency: found.currency, likelyPrice: null };

// As the large systems for shops write it.
describe('a price that is not the price, beside the one that is', () => {
  test.each([
    [
      'crossed out, and said to be the original one (WooCommerce)',
      `<p class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>45,00&nbsp;<span>&euro;</span></bdi></span></del>
       <span class="screen-reader-text">Original price was: 45,00&nbsp;&euro;.</span>
       <ins aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>24,90&nbsp;<span>&euro;</span></bdi></span></ins>
       <span class="screen-reader-text">Current price is: 24,90&nbsp;&euro;.</span></p>`,
    ],
    [
      'labelled as the regular one (Shopify)',
      `<div class="price price--large price--on-sale"><div class="price__container">
       <div class="price__sale"><span class="visually-hidden">Regular price</span><span><s class="price-item price-item--regular">€45,00 EUR</s></span>
       <span class="visually-hidden">Sale price</span><span class="price-item price-item--sale">€24,90 EUR</span></div>
       <small class="unit-price"><span class="visually-hidden">Unit price</span><span>€14,65</span><span>/</span><span>l</span></small></div></div>`,
    ],
    [
      'old beside special (Magento)',
      `<div class="price-box price-final_price"><span class="special-price"><span class="price-container price-final_price tax weee">
       <span class="price-label">Special Price</span><span class="price-wrapper"><span class="price">24,90 €</span></span></span></span>
       <span class="old-price"><span class="price-container tax weee"><span class="price-label">Regular Price</span><span class="price-wrapper"><span class="price">45,00 €</span></span></span></span></div>`,
    ],
    [
      'without tax (PrestaShop)',
      '<div class="product-prices"><div class="current-price"><span>24,90 €</span></div><p class="product-without-taxes">20,92 € ohne MwSt.</p></div>',
    ],
    ['without tax (OpenCart)', '<ul><li><h2>24,90€</h2></li><li>Ex Tax: 20,92€</li></ul>'],
    [
      'of a litre (Shopware)',
      '<div class="product-detail-price">24,90 €*</div><div class="product-detail-price-unit">Inhalt: 1.7 Liter (14,65 €* / 1 Liter)</div>',
    ],
    ['of a kilo, said first', '<p class="price-per-unit">12,45 € / kg</p><p class="price">24,90 €</p>'],
    ['of 100 grams, said first', '<p>Grundpreis: <b>1,25 €</b></p><p class="price">24,90 €</p>'],
    ['of a month', '<p class="price">4,15 € / Monat</p><p class="price">24,90 €</p>'],
    ['in parts', '<p>oder 3 x 8,30 € mit Klarna</p><p class="price">24,90 €</p>'],
    ['in four payments', '<p class="price">4 payments of €6.23</p><p class="price">24,90 €</p>'],
    ['of the post', '<p>Versand: 4,95 €</p><p class="price">24,90 €</p>'],
    ['from which the post is free', '<p>Free delivery over €50.00</p><p class="price">24,90 €</p>'],
    ['that is saved', '<p class="price">You save €20.10</p><p class="price">24,90 €</p>'],
    ['that the maker recommends', '<p class="price">UVP 45,00 €</p><p class="price">24,90 €</p>'],
    ['before, in one sentence', '<p class="price">Was €45.00 Now €24.90</p>'],
    ['before, in Dutch', '<p class="price">van €45,00 voor €24,90</p>'],
    [
      'the lowest of 30 days',
      '<p class="price">24,90 €</p><p>Niedrigster Preis der letzten 30 Tage: 22,00 €</p>',
    ],
    ['of an insurance', '<p class="price">24,90 €</p><label><input type="checkbox">Garantie 9,99 €</label>'],
    [
      'of other things',
      '<p class="price">24,90 €</p><h2>Das könnte dir gefallen</h2><p class="price">3,00 €</p>',
    ],
    [
      'on a card for another thing',
      '<div class="product-card"><p class="price">3,00 €</p></div><p class="price">24,90 €</p>',
    ],
    [
      'that nobody sees, by its class',
      '<p class="price hidden">3,00 €</p><p class="price d-none d-md-block">24,90 €</p>',
    ],
    ['that nobody sees', '<p class="price" style="display: none">3,00 €</p><p class="price">24,90 €</p>'],
  ])('%s', (_what, prices) => {
    expect(readAll(page(prices))).toMatchObject(priced);
  });

  test('a price in the header of the thing itself is its price', () => {
    const html = page('').replace(
      '<h1>Blue kettle</h1>',
      '<header><h1>Blue kettle</h1><p class="price">24,90 €</p></header>',
    );
    expect(readAll(html)).toMatchObject(priced);
  });
});

describe('a price in several parts', () => {
  test.each([
    ['cents in small letters', '<p class="price">24<sup>90</sup> <small>€</small></p>'],
    ['cents behind a mark of their own', '<p class="price"><b>24</b><i>,</i><b>90</b> €</p>'],
    ['its sign first', '<p class="price"><span>€</span><span>24</span><sup>90</sup></p>'],
    ['comments of a framework between', '<p class="price">€<!-- -->24,90</p>'],
  ])('%s', (_what, prices) => {
    expect(readAll(page(prices))).toMatchObject(priced);
  });
});

describe('a price that is not sure', () => {
  const likely = { price: null, currency: null, likelyPrice: { price: 24.9, currency: 'EUR' } };

  test.each([
    ['the lowest of several', '<p class="price">ab 24,90 €</p>'],
    ['the lowest of several, its sign first', '<p class="price">from €24.90</p>'],
    ['the lowest of several, said beside it', '<p class="price"><span>As low as</span> <b>€24.90</b></p>'],
    ['a range, its signs first', '<p class="price">€24.90 - €40.00</p>'],
    ['a range', '<p class="price">24,90 € – 40,00 €</p>'],
    [
      'one of several that stand side by side',
      '<ul><li>Small <b class="price">24,90 €</b></li><li>Large <b class="price">40,00 €</b></li></ul>',
    ],
    ['nothing but a former one', '<p class="price"><del>24,90 €</del></p>'],
  ])('%s is asked about', (_what, prices) => {
    const read = readAll(page(prices));
    expect(read).toMatchObject(likely);
    expect(read.sources.price).toBe('page');
    expect(read.sure.price).toBeLessThan(0.6);
  });

  test('a stated price is asked about where the page shows another one in its place', () => {
    const html = page(`<p class="price">99,00 €</p>${ld(kettle)}`);
    expect(readAll(html)).toMatchObject({ ...likely, sources: { price: 'data' } });
  });
});

describe('a price without a label and far from any button', () => {
  test('is asked about: it may be anybody’s', () => {
    const html = page(`<p>24,90 €</p>${'<p>Our tea is good.</p>'.repeat(30)}`);
    expect(readAll(html)).toMatchObject({ price: null, likelyPrice: { price: 24.9, currency: 'EUR' } });
  });
});

describe('a stated price that the page corrects', () => {
  test('one from before gives way to the one that is asked now', () => {
    const html = page(
      `<p class="price"><s>45,00 €</s> <b>24,90 €</b></p>${ld({ ...kettle, offers: { price: 45, priceCurrency: 'EUR' } })}`,
    );
    expect(readAll(html)).toMatchObject({ ...priced, sources: { price: 'page' } });
  });

  test('of a range the one that is shown is meant', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: 19, highPrice: 40, priceCurrency: 'EUR' };
    expect(readAll(page(`<p class="price">24,90 €</p>${ld({ ...kettle, offers })}`))).toMatchObject(priced);
  });

  test('what both say is as sure as it gets', () => {
    const { sure, sources } = readAll(page(`<p class="price">24,90 €</p>${ld(kettle)}`));
    expect(sure.price).toBeGreaterThan(0.9);
    expect(sources).toEqual({ title: 'data', image: 'data', price: 'data' });
  });
});

describe('an AMP page', () => {
  test('is read like any other', () => {
    const html = `<html amp lang="de-DE"><title>Blue kettle</title><h1>Blue kettle</h1>
      <amp-img alt="Blue kettle" src="https://img.example/kettle.jpg" width="600" height="600"></amp-img>
      <p class="price">24,90 €</p>${BUY}`;
    expect(readAll(html)).toMatchObject(found);
  });
});

describe('the brand', () => {
  const withBrand = (shown: string, brand: unknown = { '@type': 'Brand', name: 'Copperworks' }) =>
    readAll(
      `<title>Blue kettle | Tea House</title><main><div>${shown}<h1>Blue kettle</h1></div></main>${ld({ ...kettle, brand })}`,
    ).title;

  test('belongs to the title where the page shows it beside its heading', () => {
    expect(withBrand('<a href="/brands/copperworks">COPPERWORKS</a>')).toBe('COPPERWORKS Blue kettle');
    expect(withBrand('<p>Copperworks</p>', 'Copperworks')).toBe('Copperworks Blue kettle');
  });

  test('is left out where nobody is shown it, where the title names it, and where it is the shop', () => {
    expect(withBrand('')).toBe('Blue kettle');
    expect(withBrand('<p>Blue</p>', 'Blue')).toBe('Blue kettle');
    expect(withBrand('<p>Tea House</p>', 'teahouse')).toBe('Blue kettle');
  });
});

describe('a sign that several currencies share', () => {
  const dollars = (script: string) => `${page('<p class="price">$24.90</p>', 'en')}${script}`;
  test.each([
    [
      'the page’s data',
      ld({ ...kettle, offers: { price: 45, priceCurrency: 'CAD' } }).replace('45', '24.90'),
    ],
    ['the shop’s system', '<script>Shopify.currency = {"active":"CAD","rate":"1.0"};</script>'],
    ['a script', '<script>window.dataLayer = [{ "ecommerce": { "currencyCode": "CAD" } }]</script>'],
  ])('means the one that %s names', (_where, script) => {
    expect(readAll(dollars(script))).toMatchObject({ price: 24.9, currency: 'CAD' });
  });

  test('means the usual one where nothing names another, or one without that sign', () => {
    expect(readAll(dollars(''))).toMatchObject({ price: 24.9, currency: 'USD' });
    expect(readAll(dollars('<script>var shop = { currency: "EUR" }</script>'))).toMatchObject({
      currency: 'USD',
    });
  });

  test('does not hide that a stated price was reduced', () => {
    const html = `<html lang="en"><h1>Blue kettle</h1><p class="price"><s>$45.00</s> <b>$24.90</b></p>${BUY}
      ${ld({ ...kettle, offers: { price: 45, priceCurrency: 'CAD' } })}`;
    expect(readAll(html)).toMatchObject({ price: 24.9, currency: 'CAD' });
  });
});
