import { describe, expect, test } from 'vitest';
import { kettle, ld, read } from '#tests/support/product-pages.ts';

describe('the head of a page', () => {
  const head = `<meta property="og:title" content="Blue kettle | Tea House"><meta property="og:site_name" content="Tea House">
    <meta property="og:image" content="https://img.example/kettle.jpg">`;

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
