import { afterEach, expect, test, vi } from 'vitest';
import { absoluteLink } from '#shared/absolute-link.ts';
import { parseUrl } from '#shared/parse-url.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { isWebAddress } from '#shared/web-address.ts';

afterEach(() => vi.restoreAllMocks());

test('links are read in a browser that has no URL.parse', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(parseUrl('https://shop.example/kettle')?.hostname).toBe('shop.example');
  expect(parseUrl('A copper kettle')).toBeNull();
  expect(isWebAddress('https://shop.example')).toBe(true);
  expect(absoluteLink('https:shop.example')).toBe('https://shop.example/');
  expect(tidyRetailerLink('amazon.de/dp/B000000001', 'wren')).toBe(
    'https://amazon.de/dp/B000000001?tag=wren',
  );
});
