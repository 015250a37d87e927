import * as cheerio from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Blog, createBlog } from '#server/content/blog.ts';
import { Failure } from '#shared/failures.ts';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { SHAPES } from '#tests/support/content-server.ts';

let app: TestApp;
let blog: Blog;
beforeAll(async () => {
  app = await startApp({
    blog: {
      posts: (list) => blog.posts(list),
      newestFirst: () => blog.newestFirst(),
      bySlug: (slug) => blog.bySlug(slug),
    },
  });
});
afterAll(() => app.close());

const blogOf = (
  posts: Parameters<typeof SHAPES.flat>[0],
  base: string | null = 'https://content.example/strapi/',
) =>
  createBlog({
    source: { base, ask: async () => JSON.stringify(SHAPES.flat(posts)) },
    log: { warn: () => undefined },
  });
const down: Blog = {
  posts: () => Promise.reject(new Failure('blogUnavailable', 15)),
  newestFirst: () => Promise.reject(new Failure('blogUnavailable', 15)),
  bySlug: () => Promise.reject(new Failure('blogUnavailable', 15)),
};
beforeEach(() => {
  blog = blogOf([
    { slug: 'older', title: 'Older', publishedAt: '2026-01-01T00:00:00.000Z' },
    { slug: 'größe', title: 'Sizes & <colors>', content: '<p>One &amp; two</p>' },
  ]);
});

const xmlAt = async (path: string) => {
  const answer = await app.call('GET', path, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.text).not.toContain('evil.example');
  return { ...answer, $: cheerio.load(answer.text, { xml: { xmlMode: true } }) };
};

describe('robots.txt', () => {
  test('closes the faces for programs, the signed-in screens and the pages of mailed links, and names the sitemap', async () => {
    const { status, text, headers } = await app.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    for (const path of [
      '/api/',
      '/trpc/',
      '/strapi/',
      '/verify',
      '/reset-password',
      '/wishlist',
      '/profile',
      '/admin',
      '/add',
    ])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  test('leaves shared lists open, because a page that may not be fetched cannot say noindex', async () => {
    const { text } = await app.call('GET', '/robots.txt');
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    for (const path of [
      '/share/abc',
      '/home',
      '/about',
      '/contact',
      '/blog',
      '/blog/older',
      '/uploads/x.png',
      '/preview.png',
    ])
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });
});

describe('the sitemap', () => {
  test('names the public pages and every post with its date, under the configured address', async () => {
    const { status, headers, $ } = await xmlAt('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(
      $('loc')
        .toArray()
        .map((element) => $(element).text()),
    ).toEqual(
      ['/home', '/about', '/contact', '/blog', '/blog/gr%C3%B6%C3%9Fe', '/blog/older'].map(
        (path) => PUBLIC_URL + path,
      ),
    );
    expect($('lastmod').last().text()).toBe('2026-01-01T00:00:00.000Z');
  });

  test('stands without posts while the content service is down', async () => {
    blog = down;
    const { status, $ } = await xmlAt('/sitemap.xml');
    expect(status).toBe(200);
    expect($('loc')).toHaveLength(4);
  });
});

describe('the feed', () => {
  test('carries every post, newest first, with its dates, excerpt and whole text', async () => {
    const { status, headers, $ } = await xmlAt('/blog/feed.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/atom\+xml/);
    expect($('feed > title').text()).toBe('Wren’s Notebook');
    expect($('feed > link[rel=self]').attr('href')).toBe(`${PUBLIC_URL}/blog/feed.xml`);
    expect($('feed > updated').text()).toBe('2026-10-02T08:00:00.000Z');
    expect(
      $('entry > title')
        .toArray()
        .map((element) => $(element).text()),
    ).toEqual(['Sizes & <colors>', 'Older']);
    const entry = $('entry').first();
    expect(entry.find('link').attr('href')).toBe(`${PUBLIC_URL}/blog/gr%C3%B6%C3%9Fe`);
    expect(entry.find('id').text()).toBe(`${PUBLIC_URL}/blog/gr%C3%B6%C3%9Fe`);
    expect(entry.find('published').text()).toBe('2026-10-02T08:00:00.000Z');
    expect(entry.find('summary').text()).toBe('One & two…');
    expect(entry.find('content').attr('type')).toBe('html');
    expect(entry.find('content').text()).toBe('<p>One &amp; two</p>');
  });

  test('leads from our own posts back to our own pages, wherever it is read', async () => {
    blog = blogOf([{ content: '<p><a href="/register">here</a> <img src="/uploads/x.png"></p>' }], null);
    const { $ } = await xmlAt('/blog/feed.xml');
    expect($('content').text()).toContain(`href="${PUBLIC_URL}/register"`);
    expect($('content').text()).toContain(`src="${PUBLIC_URL}/uploads/x.png"`);
  });

  test('stays well-formed and harmless whatever a title says', async () => {
    blog = blogOf([
      {
        slug: 'odd',
        title: ']]><script>alert(1)</script>&nbsp;\u0000\u0008\u001b\ufffe"\'',
        content: '<script>alert(1)</script>\u0008',
      },
    ]);
    const { text, $ } = await xmlAt('/blog/feed.xml');
    expect($('entry > title').text()).toBe(']]><script>alert(1)</script>&nbsp;"\'');
    expect(text).not.toContain('<script');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the promise
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  });

  test('answers 503 while the content service is down, so that readers keep what they have', async () => {
    blog = down;
    const answer = await app.call('GET', '/blog/feed.xml');
    expect(answer).toMatchObject({ status: 503, body: { error: 'Failed to load blog posts.' } });
    expect(answer.headers['retry-after']).toBe('15');
  });
});

describe('without a content service', () => {
  test('the posts that come with the product are served under both addresses', async () => {
    const own = await startApp();
    const flat = await own.call('GET', '/strapi/blog-posts');
    expect(flat.body).toHaveLength(4);
    for (const post of flat.body) {
      expect(post).toMatchObject({
        title: expect.stringMatching(/\w/),
        content: expect.stringMatching(/^<p>/),
        publishedAt: expect.stringMatching(/^2026-/),
        createdAt: expect.stringMatching(/^2026-/),
      });
      expect(post.content).not.toContain('---');
    }
    const { body } = await own.call('GET', '/strapi/api/blog-posts?populate=*');
    const [first] = body.data;
    expect(first.attributes.slug).toBe(flat.body[0].slug);
    expect(body.data[1].attributes.image.data.attributes.url).toBe('/uploads/potted-plant.png');
    await own.close();
  });

  test('anything else below /strapi is not found', async () => {
    const answer = await app.call('GET', '/strapi/admin');
    expect(answer.status).toBe(404);
  });
});
