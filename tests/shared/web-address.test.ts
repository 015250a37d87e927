import { describe, expect, test } from 'vitest';
import { linkIn } from '#shared/web-address.ts';

describe('The link in what another app shares', () => {
  test.each([
    ['https://shop.example/kettle', 'https://shop.example/kettle'],
    ['Look: https://shop.example/kettle?a=1&b=2.', 'https://shop.example/kettle?a=1&b=2'],
    ['Is it this one (https://shop.example/kettle)?', 'https://shop.example/kettle'],
    ['«http://shop.example/чайник» — da!', 'http://shop.example/чайник'],
    ['HTTPS://Shop.example/A\nsecond line', 'HTTPS://Shop.example/A'],
    ['https://a.example/1 and https://b.example/2', 'https://a.example/1'],
  ])('is found in “%s”', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });

  test.each(['', 'A copper kettle', 'javascript:alert(1)', 'ftp://shop.example/kettle', 'https://'])(
    'is nothing in “%s”',
    (text) => {
      expect(linkIn(text)).toBeNull();
    },
  );
});
