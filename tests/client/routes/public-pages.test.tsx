// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import * as cheerio from 'cheerio';
import { describe, expect, test } from 'vitest';
import { render } from '#client/entry-server.tsx';
import type { AppRouter } from '#server/trpc/router.ts';
import type { BlogPostView } from '#shared/blog.ts';
import type { FailureKey } from '#shared/failures.ts';
import type { RenderedPage } from '#shared/page.ts';
import { refusal } from '#tests/support/refusal.ts';

const SITE = 'https://wishwren.example';
const brand = {
  name: 'Wishwren',
  publicUrl: SITE,
  contactEmail: 'hello@wishwren.example',
  affiliateTag: 'wishwren-20',
  defaultCurrency: null,
  sendsMail: true,
  signupPolicy: { signups: 'open' as const, domains: [] },
};
const post: BlogPostView = {
  slug: 'the-quiet-list',
  title: 'The quiet list </script> $&',
  imageUrl: '/uploads/candle.png',
  date: '2026-11-14T00:00:00.000Z',
  excerpt: 'Some of the "best" wishlists…',
  html: '<p>Three is <strong>enough</strong>.</p>',
};

/** The page as the server sends it. */
async function page(url: string, given: BlogPostView | FailureKey = post) {
  const link: TRPCLink<AppRouter> = () => (request) =>
    observable((observer) => {
      if (typeof given === 'string') return observer.error(refusal(given));
      const { html: _html, date: _date, ...card } = given;
      observer.next({ result: { type: 'data', data: request.op.path === 'blog.list' ? [card] : given } });
      return observer.complete();
    });
  const { status, head, html, data } = (await render(url, { links: [link], brand })) as RenderedPage;
  const $ = cheerio.load(head);
  const meta = (name: string) => {
    const tags = $(`meta[name="${name}"], meta[property="${name}"]`);
    expect(tags.length).toBeLessThanOrEqual(1);
    return tags.attr('content');
  };
  const links = (rel: string) =>
    $(`link[rel="${rel}"]`)
      .toArray()
      .map((element) => element.attribs.href);
  return { status, html, data, head, meta, links, title: $('title').text() };
}

const PAGES: [string, string, string][] = [
  ['/home', 'Wishlists that remember every hint · Wishwren', 'Drop a hint.'],
  ['/about', 'About · Wishwren', 'Our mission'],
  ['/contact', 'Contact · Wishwren', 'Your Email'],
  ['/login', 'Login · Wishwren', 'Forgot password?'],
  ['/register', 'Register · Wishwren', 'Already have an account?'],
  ['/forgot-password', 'Forgot password · Wishwren', 'Send Reset Link'],
  ['/resend-verification', 'Resend verification · Wishwren', 'Send Verification Link'],
  ['/blog', 'Wren’s Notebook · Wishwren', 'The quiet list'],
  ['/blog/the-quiet-list', 'The quiet list </script> $& · Wishwren', '<strong>enough</strong>'],
];

describe.each(PAGES)('The server sends %s', (path, title, words) => {
  test('with its words and without a style attribute', async () => {
    const { status, html, title: sent } = await page(path);
    expect(status).toBe(200);
    expect(sent).toBe(title);
    expect(html).toContain(words);
    expect(html).not.toContain(' style="');
  });

  test('with one title, a description, one address and a preview, each with its whole address', async () => {
    const { meta, links } = await page(`${path}?utm_source=somewhere`);
    expect(meta('description')?.length).toBeGreaterThan(20);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:title')).toBe(title);
    expect(meta('og:site_name')).toBe('Wishwren');
    expect(meta('og:url')).toBe(SITE + path);
    expect(links('canonical')).toEqual([SITE + path]);
    expect(meta('og:image')).toMatch(/^https:\/\/wishwren\.example\/(preview|uploads\/candle)\.png$/);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBeUndefined();
  });
});

describe('The server', () => {
  test('offers the feed on the pages of the blog', async () => {
    for (const path of ['/blog', '/blog/the-quiet-list'])
      expect((await page(path)).links('alternate')).toEqual(['/blog/feed.xml']);
  });

  test('previews a post as an article with its own picture and first words', async () => {
    const { meta } = await page('/blog/the-quiet-list');
    expect(meta('og:type')).toBe('article');
    expect(meta('og:image')).toBe(`${SITE}/uploads/candle.png`);
    expect(meta('description')).toBe('Some of the "best" wishlists…');
  });

  test('previews a post without a picture with ours', async () => {
    const { meta } = await page('/blog/the-quiet-list', { ...post, imageUrl: null });
    expect(meta('og:image')).toBe(`${SITE}/preview.png`);
  });

  test('answers 404 for a post that does not exist, and keeps it out of search engines', async () => {
    const { status, html, title, meta, links } = await page('/blog/nothing-here', 'postNotFound');
    expect(status).toBe(404);
    expect(html).toContain('Post not found.');
    expect(title).toBe('Post not found. · Wishwren');
    expect(meta('robots')).toBe('noindex');
    expect(links('canonical')).toEqual([]);
  });

  test.each(['/blog', '/blog/the-quiet-list'])(
    'sends %s with one calm sentence and a failing status while the content service is down',
    async (path) => {
      const { status, html } = await page(path, 'blogUnavailable');
      expect(status).toBe(503);
      expect(html).toContain('Failed to load blog posts.');
    },
  );

  test('lets no post break out of the data that goes with its page', async () => {
    const { data } = await page('/blog/the-quiet-list', { ...post, html: '<p></script><!--</p>' });
    expect(data).not.toContain('<');
    expect(JSON.parse(data).reads).toHaveProperty(['post the-quiet-list', 'slug'], 'the-quiet-list');
  });

  test.each(['preview.png', 'uploads/candle.png', 'uploads/fountain-pen.png', 'uploads/potted-plant.png'])(
    'has the preview picture %s, 1200 by 630',
    async (name) => {
      const picture = await readFile(join(import.meta.dirname, '../../../client/public', name));
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(picture.length).toBeLessThan(100_000);
    },
  );
});
