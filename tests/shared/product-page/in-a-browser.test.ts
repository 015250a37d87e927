import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { pageDocument } from '#server/capture/page-document.ts';
import type { PageElement } from '#shared/product-page/dom.ts';
import type { Eyes } from '#shared/product-page/eyes.ts';
import { readProductPage } from '#shared/product-page/read-product-page.ts';
import { found, kettle, ld, readAll } from '#tests/support/product-pages.ts';

const URL_OF_PAGE = 'https://www.teahouse.example/kettles/blue';
const BUY = '<form action="/cart/add"><button>Add to cart</button></form>';
const page = (
  prices: string,
) => `<!doctype html><html lang="de-DE"><head><title>Blue kettle - Tea House</title></head><body>
  <main><h1>Blue kettle</h1><img alt="Blue kettle" src="https://img.example/kettle.jpg">${prices}${BUY}</main></body></html>`;

test.each([
  ['data', `<!doctype html><html><head>${ld(kettle)}</head><body><h1>Blue kettle</h1></body></html>`],
  ['text', page('<p class="price"><s>45,00 €</s> 24<sup>90</sup> €</p>')],
  ['a question', page('<p class="price">ab 24,90 €</p>')],
])('a browser’s own document is read as the server reads its text: %s', (_what, html) => {
  const window = new Window({ url: URL_OF_PAGE });
  window.document.write(html);
  expect(readProductPage(window.document, URL_OF_PAGE)).toEqual(readAll(html));
});

const classOf = (element: PageElement) => element.getAttribute('class') ?? '';
const eyes: Eyes = {
  isSeen: (element) => classOf(element) !== 'unseen',
  isStruck: (element) => classOf(element) === 'struck',
  letterSize: (element) => (classOf(element) === 'large' ? 32 : 16),
  pictureArea: (picture) => Number(picture.getAttribute('width')) ** 2,
};
const withEyes = (html: string) => readProductPage(pageDocument(html), URL_OF_PAGE, eyes);

test.each([
  ['what nobody sees is no price', '<div><b class="unseen">3,00 €</b></div><p class="price">24,90 €</p>'],
  [
    'what a style crosses out is a former one',
    '<p><b class="struck">45,00 €</b></p><p class="price">24,90 €</p>',
  ],
  ['the largest letters are the price', '<p><b>3,00 €</b></p><p><b class="large">24,90 €</b></p>'],
])('with the eyes of a browser %s', (_what, prices) => {
  expect(withEyes(page(prices))).toMatchObject(found);
});

test('with the eyes of a browser the largest picture is the thing’s, where none bears its name', () => {
  const html = page(
    '<p class="price">24,90 €</p><img src="/large.jpg" width="600"><img src="/small.jpg" width="300">',
  );
  const unnamed = html.replace('alt="Blue kettle"', 'width="90"');
  expect(withEyes(unnamed).image).toBe('https://www.teahouse.example/large.jpg');
});
