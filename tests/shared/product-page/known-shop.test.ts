import { describe, expect, test } from 'vitest';
import { found, read } from '#tests/support/product-pages.ts';

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
