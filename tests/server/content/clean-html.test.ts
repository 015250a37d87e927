import * as cheerio from 'cheerio';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/content/clean-html.ts';
import { HOSTILE } from '#tests/support/hostile-html.ts';

const SERVICE = 'https://content.example/strapi/';

const TAGS = new Set(
  'p h2 h3 h4 blockquote pre hr br figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr th td a img strong b em i u s del ins sub sup mark small code'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href rel title src alt width height loading decoding referrerpolicy start colspan rowspan scope'.split(
    ' ',
  ),
);

describe('the HTML of a post', () => {
  test.each(HOSTILE)('keeps nothing that could run or cover the page: %s', (html) => {
    for (const base of [null, SERVICE]) {
      const clean = cleanHtml(`<p>Before</p>${html}<p>After</p>`, base);
      const $ = cheerio.load(clean, null, false);
      for (const element of $('*').toArray()) {
        if (element.type !== 'tag') throw new Error(`${element.type} in ${clean}`);
        expect(TAGS).toContain(element.tagName);
        for (const [name, value] of Object.entries(element.attribs)) {
          expect(ATTRIBUTES).toContain(name);
          if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/[^/]|\/(?!\/))/);
        }
      }
      expect(clean).toContain('<p>Before</p>');
    }
  });

  test('keeps text, structure, links and pictures of the web', () => {
    const html =
      '<h2>Say the size</h2><p>It is a <strong>kindness</strong>, <em>truly</em>.</p><blockquote><p>Once</p></blockquote><ol start="3"><li>three</li></ol>';
    expect(cleanHtml(html, SERVICE)).toBe(html);
  });

  test('opens links without handing this page or its address to them', () => {
    expect(
      cleanHtml('<a href="https://birds.example/wren" target="_blank" rel="opener">Wrens</a>', SERVICE),
    ).toBe('<a href="https://birds.example/wren" rel="noopener noreferrer">Wrens</a>');
  });

  test.each([
    ['/about', '/about', 'https://content.example/about'],
    ['media/robin.jpg', null, 'https://content.example/strapi/media/robin.jpg'],
    ['//evil.example/x', null, 'https://evil.example/x'],
    ['/\\evil.example/x', null, 'https://evil.example/x'],
    ['#part', null, null],
    ['mailto:ann@example.org', null, null],
    ['ftp://files.example/x', null, null],
    ['https://ann:word@shop.example/', null, null],
    ['http://shop.example', 'http://shop.example/', 'http://shop.example/'],
  ])('reads the address %s as %s among our own posts and as %s in a service’s', (href, own, theirs) => {
    const read = (base: string | null) =>
      /href="([^"]*)"/.exec(cleanHtml(`<a href="${href}">x</a>`, base))?.[1] ?? null;
    expect(read(null)).toBe(own);
    expect(read(SERVICE)).toBe(theirs);
  });

  test('gives pictures a text, patience and no referrer', () => {
    expect(cleanHtml('<img src="/media/robin.jpg" width="800" height="x">', SERVICE)).toBe(
      '<img src="https://content.example/media/robin.jpg" alt="" width="800" loading="lazy" decoding="async" referrerpolicy="no-referrer" />',
    );
  });

  test('has no second heading of the page', () => {
    expect(cleanHtml('<h1>Big</h1><h6>Small</h6>', null)).toBe('<h2>Big</h2><h4>Small</h4>');
  });
});
