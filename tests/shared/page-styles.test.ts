import { describe, expect, test } from 'vitest';
import { stylePieces } from '#client/style-pieces.ts';
import { marksIn, stylesFor } from '#shared/page-styles.ts';

const SHEET = `
  @layer base, parts;
  :root { color-scheme: light dark; --ink: black; --gold: gold; --edge: 1px solid var(--gold); --unused: red }
  @font-face { font-family: Besley; src: url(besley.woff2) }
  h1 { color: var(--ink) }
  @layer parts {
    .card:hover { animation: arrive 1s; border: var(--edge) }
    .card .price, .total { color: green }
    .card:not(.wide) > p { margin: 0 }
    .card > img[src="/a/b.png"] { padding: 0 }
    @media (max-width: 600px) { .table { display: block } .card { padding: 0 } }
    @keyframes arrive { from { opacity: 0 } }
    @keyframes leave { to { opacity: 0 } }
    [data-paper="hedge"] { background: green }
    [data-paper="dusk"] { background: navy }
  }`;
const stylesOf = (html: string) => stylesFor(stylePieces(SHEET), marksIn(html));

describe('The styles that stand in a page', () => {
  test('are those of what it shows, in their order', () => {
    const css = stylesOf('<p class="card big">');
    for (const needed of [
      '@layer base, parts;',
      'h1 {',
      '.card:hover',
      '.card:not(.wide) > p',
      '.card > img',
      '.card { padding',
    ])
      expect(css).toContain(needed);
    expect(css.indexOf('h1 {')).toBeLessThan(css.indexOf('.card:hover'));
    for (const other of ['.price', '.total', '.table', 'leave', '--unused']) expect(css).not.toContain(other);
  });

  test('bring the font faces, the animations that they name, and the properties of properties', () => {
    expect(stylesOf('')).toContain('@font-face');
    expect(stylesOf('')).not.toContain('arrive');
    expect(stylesOf('')).not.toContain('--gold');
    expect(stylesOf('<p class="card">')).toContain('@keyframes arrive');
    expect(stylesOf('<p class="card">')).toContain('--gold: gold');
  });

  test('take one selector of a list as enough, and ask for every class of a selector', () => {
    expect(stylesOf('<p class="total">')).toContain('.card .price, .total');
    expect(stylesOf('<p class="price">')).not.toContain('.card .price');
    expect(stylesOf('<p class="card"><b class="price">')).toContain('.card .price');
  });

  test('bring the wrapping papers of the page alone', () => {
    const css = stylesOf('<div data-paper="dusk">');
    expect(css).toContain('navy');
    expect(css).not.toContain('background: green');
  });
});
