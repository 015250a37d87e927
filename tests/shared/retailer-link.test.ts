import { expect, test } from 'vitest';
import { tidyRetailerLink } from '#shared/retailer-link.ts';

const TAG = 'wren-20';
const CODE = 'B0ABCDEF12';
const clean = (host: string) => `https://${host}/dp/${CODE}?tag=${TAG}`;

test.each([
  `https://www.amazon.com/dp/${CODE}`,
  `https://www.amazon.com/dp/${CODE}/`,
  `https://www.amazon.com/dp/${CODE}?psc=1&th=1`,
  `https://www.amazon.com/dp/${CODE}/ref=sr_1_1?keywords=kettle`,
  `https://www.amazon.com/dp/${CODE}#reviews`,
  `https://www.amazon.com/Blue-Kettle-Large/dp/${CODE}/ref=x`,
  `https://www.amazon.com/gp/product/${CODE}`,
  `https://www.amazon.com/gp/product/${CODE}/ref=ox_sc?smid=A1`,
  `https://www.amazon.com/o/ASIN/${CODE}`,
  `https://www.amazon.com/exec/obidos/o/ASIN/${CODE}/`,
  `https://www.amazon.com/product/${CODE}`,
  `http://www.amazon.com/dp/${CODE}`,
  `HTTPS://WWW.AMAZON.COM/dp/${CODE}`,
  `  https://www.amazon.com/dp/${CODE}  `,
  `www.amazon.com/dp/${CODE}`,
  `https://user@www.amazon.com:443/dp/${CODE}`,
])('%s becomes host, product code and tag', (link) => {
  expect(tidyRetailerLink(link, TAG)).toBe(clean('www.amazon.com'));
});

test.each([
  ...[
    'amazon.com',
    'smile.amazon.com',
    'www.amazon.de',
    'www.amazon.co.uk',
    'amazon.co.jp',
    'www.amazon.com.au',
  ],
  ...[
    'www.amazon.com.br',
    'www.amazon.com.mx',
    'www.amazon.com.tr',
    'www.amazon.com.be',
    'amazon.fr',
    'amazon.it',
  ],
  ...['www.amazon.es', 'www.amazon.nl', 'www.amazon.se', 'www.amazon.pl', 'www.amazon.in', 'www.amazon.ca'],
  ...[
    'www.amazon.sg',
    'www.amazon.ae',
    'www.amazon.sa',
    'www.amazon.eg',
    'www.amazon.co.za',
    'www.amazon.ie',
  ],
])('the country site %s keeps its host', (host) => {
  expect(tidyRetailerLink(`https://${host}/some-name/dp/${CODE}?tag=other-21`, TAG)).toBe(clean(host));
});

test.each([
  `/dp/${CODE}`,
  `dp/${CODE}`,
  `gp/product/${CODE}/ref=x`,
  `/gp/product/${CODE}?tag=other`,
  `o/ASIN/${CODE}`,
  `product/${CODE}`,
])('%s without a host becomes a link to the main site', (link) => {
  expect(tidyRetailerLink(link, TAG)).toBe(clean('www.amazon.com'));
});

test('somebody else’s tag is taken away, however often it stands there', () => {
  const link = `https://www.amazon.com/dp/${CODE}?tag=a-20&tag=b-20&TAG=c-20`;
  expect(tidyRetailerLink(link, TAG)).toBe(clean('www.amazon.com'));
});

test('a retailer page without a product code keeps its path and gets the tag once', () => {
  expect(tidyRetailerLink('https://www.amazon.com/s?k=kettle&tag=other-20', TAG)).toBe(
    'https://www.amazon.com/s?k=kettle&tag=wren-20',
  );
});

test('cleaning a clean link changes nothing', () => {
  const once = tidyRetailerLink(`https://www.amazon.de/x/dp/${CODE}?y=1`, TAG);
  expect(tidyRetailerLink(once, TAG)).toBe(once);
});

test.each([
  `https://amazon.evil.example/dp/${CODE}`,
  `https://www.amazon.com.evil.example/dp/${CODE}`,
  `https://notamazon.com/dp/${CODE}`,
  `https://amazon-com.example/dp/${CODE}`,
  `https://evil.example/www.amazon.com/dp/${CODE}`,
  `https://evil.example/?u=https://www.amazon.com/dp/${CODE}`,
  `https://www.amazon.com@evil.example/dp/${CODE}`,
  `https://shop.example/product/${CODE}?tag=mine`,
  'https://amazon/dp/B0ABCDEF12',
  `javascript://www.amazon.com/dp/${CODE}`,
  `ftp://www.amazon.com/dp/${CODE}`,
])('%s is not the retailer and stays as it was', (link) => {
  expect(tidyRetailerLink(link, TAG)).toBe(link);
});

test.each([
  '',
  '   ',
  'kettle',
  'not a link',
  'http://',
  'https://[',
  '//',
  '?',
  'dp/SHORT',
  `dp/${CODE}99`,
  '\0',
])('the odd input %j comes back as typed, trimmed', (link) => {
  expect(tidyRetailerLink(link, TAG)).toBe(link.trim());
});

test('a code of another length is no product code', () => {
  expect(tidyRetailerLink(`https://www.amazon.com/dp/${CODE}9`, TAG)).toBe(
    `https://www.amazon.com/dp/${CODE}9?tag=wren-20`,
  );
});

test.each(['/dp/'.repeat(10_000), 'amazon.'.repeat(6_000), `https://${'a-'.repeat(20_000)}.com/dp/${CODE}`])(
  'a text of 40,000 characters is judged at once (%#)',
  (link) => {
    const started = performance.now();
    tidyRetailerLink(link, TAG);
    expect(performance.now() - started).toBeLessThan(500);
  },
);
