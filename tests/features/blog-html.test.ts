import * as cheerio from 'cheerio';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/features/blog/clean-html.ts';

const SERVICE = 'https://content.example/strapi/';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" onload=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="https://x.example/x.png" srcset="javascript:alert(1) 1x" style="position:fixed;inset:0">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://x.example" onclick="alert(1)" target="_top" style="position:fixed;inset:0" class="x" id="root">x</a>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name="password" autofocus onfocus=alert(1)><button>Log in</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>body{display:none}</style>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video autoplay onplay=alert(1)><source src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1)><marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template><title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<script>alert(1)</script>]]>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
];

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
