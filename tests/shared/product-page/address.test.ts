import { expect, test } from 'vitest';
import { pageDocument } from '#server/capture/page-document.ts';
import { pageAddress, untrackedLink } from '#shared/product-page/address.ts';

const SHOP = 'https://www.shop.example';
const canonical = (href: string, html = '<html>') => `${html}<link rel="canonical" href="${href}">`;

test.each([
  [
    'what follows people around is taken off',
    '',
    `${SHOP}/kettle?utm_source=x&gclid=1&fbclid=2#reviews`,
    `${SHOP}/kettle`,
  ],
  [
    'the page’s own address is taken',
    canonical('/kettle'),
    `${SHOP}/c/kitchen/kettle?sid=1`,
    `${SHOP}/kettle`,
  ],
  [
    'the variant stays',
    canonical('/kettle'),
    `${SHOP}/kettle?variant=2&utm_medium=mail`,
    `${SHOP}/kettle?variant=2`,
  ],
  [
    'the variant stays where the page’s own address is another',
    canonical('/kettle?v=1'),
    `${SHOP}/collections/all/kettle?variant=2&sid=3`,
    `${SHOP}/kettle?v=1&variant=2`,
  ],
  ['a route behind the # stays', canonical('/'), `${SHOP}/#!/kettle`, `${SHOP}/#!/kettle`],
  [
    'one for phones leads to the one for all',
    canonical(`${SHOP}/kettle`),
    'https://m.shop.example/p/kettle',
    `${SHOP}/kettle`,
  ],
  [
    'a fast copy leads to its page',
    canonical(`${SHOP}/kettle`, '<html amp>'),
    'https://cache.example/s/kettle',
    `${SHOP}/kettle`,
  ],
  ['another shop’s is not believed', canonical('https://evil.example/x'), `${SHOP}/kettle`, `${SHOP}/kettle`],
  ['the front page is not believed', canonical('/'), `${SHOP}/kettle`, `${SHOP}/kettle`],
  [
    'a script is not believed',
    canonical('javascript:alert(1)', '<html amp>'),
    `${SHOP}/kettle`,
    `${SHOP}/kettle`,
  ],
])('%s', (_what, html, shown, kept) => {
  expect(pageAddress(pageDocument(html), shown)).toBe(kept);
});

test.each([
  ...['tag2=1', 'size=2', 'variant=7&colour=dark+blue', 'sku=a%2Fb', 'q', '', 'preference=2', 'campaign=x'],
])('of a link ?%s stays as it was typed', (query) => {
  const link = `${SHOP}/kettle?${query}#reviews`;
  expect(untrackedLink(link)).toBe(link);
});

test('a reference that alone says which product it is stays', () => {
  const link = 'https://magasin.example/produit.php?ref=4711';
  expect(untrackedLink(`${link}&utm_source=maya`)).toBe(link);
});

test.each([
  ...['ref=maya', 'utm_source=maya', 'UTM_Campaign=x', '%75tm_source=x', 'awc=1_2', 'irclickid=3', 'gclid=4'],
  ...[
    'fbclid=5',
    'aff=6',
    'affiliate_id=7',
    'sca_ref=8',
    'cjevent=9',
    'ranSiteID=10',
    'a_aid=11',
    'campid=12',
  ],
])('of a link %s goes, and nothing else', (tracking) => {
  expect(untrackedLink(`${SHOP}/kettle?${tracking}`)).toBe(`${SHOP}/kettle`);
  expect(untrackedLink(`${SHOP}/kettle?size=a%2Fb&${tracking}&c=dark+blue#red`)).toBe(
    `${SHOP}/kettle?size=a%2Fb&c=dark+blue#red`,
  );
});
