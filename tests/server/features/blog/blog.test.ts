import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Blog, createBlog } from '#server/content/blog.ts';
import { createContentService } from '#server/content/content-service.ts';
import { BLOG } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type ContentServer, json, openContentServer, SHAPES } from '#tests/support/content-server.ts';

const FLAT = '/strapi/blog-posts';
const WRAPPED = '/strapi/api/blog-posts?populate=*';
const failed = {
  status: 503,
  body: { error: 'Failed to load blog posts.', code: 'blogUnavailable' },
};

let service: ContentServer;
let app: TestApp;
let clock = 0;
let reasons: string[] = [];
let blog: Blog;

beforeAll(async () => {
  service = await openContentServer();
  app = await startApp({
    blog: {
      posts: (list) => blog.posts(list),
      newestFirst: () => blog.newestFirst(),
      bySlug: (slug) => blog.bySlug(slug),
    },
  });
});
beforeEach(() => {
  clock = 0;
  reasons = [];
  service.asked.length = 0;
  blog = createBlog({
    source: createContentService(`${service.url}/`),
    log: { warn: (details) => void reasons.push(JSON.stringify(details)) },
    now: () => clock,
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const flat = () => app.call('GET', FLAT);
const wrapped = () => app.call('GET', WRAPPED);

const robin = {
  title: 'Robins in October',
  slug: 'robins-in-october',
  content: '<p>They sing at night.</p>',
  publishedAt: '2026-10-02T08:00:00.000Z',
  createdAt: '2026-09-30T08:00:00.000Z',
};

describe.each(Object.entries(SHAPES))('a content service that answers %s', (_shape, posts) => {
  beforeEach(() => {
    service.answer = json(posts());
  });

  test('is passed on flat under the first address, its pictures with their whole address', async () => {
    expect(await flat()).toMatchObject({
      status: 200,
      body: [{ id: 1, ...robin, image: { url: `${service.url}/media/robin.jpg` } }],
    });
    expect(service.asked).toEqual([FLAT]);
  });

  test('is passed on wrapped under the second', async () => {
    const image = { data: { attributes: { url: `${service.url}/media/robin.jpg` } } };
    expect(await wrapped()).toMatchObject({
      status: 200,
      body: { data: [{ id: 1, attributes: { ...robin, image } }], meta: { pagination: { total: 1 } } },
    });
    expect(service.asked).toEqual([WRAPPED]);
  });
});

test('posts without a title, with a slug that is no part of an address, or twice are left out; half a post is shown', async () => {
  const good = { title: 'Half', slug: 'half-a-post', id: 7, image: null };
  service.answer = json([
    good,
    { ...good, title: 'The same again' },
    { slug: 'no-title' },
    { title: '  ', slug: 'blank-title' },
    ...['', '..', 'a/b', 'a b', '?x', 'x'.repeat(201), 17, null].map((slug) => ({ title: 'Lost', slug })),
    null,
    'text',
    [[]],
  ]);
  expect((await flat()).body).toEqual([
    {
      id: 7,
      title: 'Half',
      slug: 'half-a-post',
      content: '',
      image: null,
      publishedAt: null,
      createdAt: null,
    },
  ]);
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a data address', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['a name and password', 'https://ann:word@evil.example/x.png'],
  ['of another kind', 'ftp://files.example/x.png'],
  ['nothing', ''],
  ['a number', 17],
])('a picture whose address is %s is none', async (_what, url) => {
  service.answer = json([{ ...robin, image: { url } }]);
  expect((await flat()).body[0].image).toBeNull();
});

test.each(['yesterday', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', 17, {}])(
  'the date %j is none',
  async (publishedAt) => {
    service.answer = json([{ ...robin, publishedAt }]);
    expect((await flat()).body[0].publishedAt).toBeNull();
  },
);

const send =
  (status: number, headers: Record<string, string>, body?: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** 100 MB, as fast as they are taken. */
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, JSON_TYPE);
  const chunk = `[${'1,'.repeat(32_000)}`;
  let left = 100_000_000;
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return response.once('drain', pour);
    }
    return response.end();
  };
  pour();
};

const FAILURES: [string, RequestListener, RegExp][] = [
  ['stalls before it answers', () => undefined, /timeout/i],
  [
    'stalls in the middle of a post',
    (_request, response) => void response.writeHead(200, JSON_TYPE).write('[{"title":'),
    /timeout/i,
  ],
  ['answers 500', send(500, JSON_TYPE, '[]'), /status 500/],
  ['answers 404', send(404, HTML, 'Not here'), /status 404/],
  ['answers HTML', send(200, HTML, '<!doctype html><title>Log in</title>'), /JSON/],
  ['sends 100 MB', endless, /more than 1000000 bytes/],
  ['sends broken JSON', send(200, JSON_TYPE, '[{"title":"Robins"'), /JSON/],
  ['sends JSON that is no list', json({ data: { title: 'Robins' } }), /no list/],
  ['sends an error as JSON', json({ data: null, error: { status: 403 } }), /no list/],
  [
    'leads in circles',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
    /status 302/,
  ],
  [
    'leads elsewhere',
    (_request, response) => response.writeHead(301, { location: `${service.url}/elsewhere` }).end(),
    /status 301/,
  ],
  ['cuts the line', (request) => void request.socket.destroy(), /fetch failed|terminated|closed/],
  [
    'sends nested elements by the hundred thousand',
    json([{ ...robin, content: '<b><i>'.repeat(160_000) }]),
    /too long/,
  ],
];

describe('a content service that', () => {
  test.each(FAILURES)(
    '%s gets a calm answer in time, and the reason is logged once',
    async (_does, answer, reason) => {
      service.answer = answer;
      const started = performance.now();
      const [one, two] = await Promise.all([flat(), flat()]);
      expect(performance.now() - started).toBeLessThan(BLOG.answerTimeoutMs + BLOG.readingMs + 1_000);
      expect(one).toMatchObject(failed);
      expect(two).toMatchObject(failed);
      expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
      expect(one.headers['cache-control']).toBeUndefined();
      expect(service.asked).toEqual([FLAT]);
      expect(reasons).toHaveLength(1);
      expect(reasons[0]).toMatch(reason);
    },
  );

  test.each(FAILURES)('%s after a good answer is not noticed for a day', async (_does, answer) => {
    service.answer = json(SHAPES.flat());
    const good = (await flat()).text;
    service.answer = answer;
    for (const later of [BLOG.freshMs, BLOG.freshMs + BLOG.retryMs, BLOG.staleMs - 1]) {
      clock = later;
      const started = performance.now();
      expect(await flat()).toMatchObject({ status: 200, text: good });
      expect(performance.now() - started).toBeLessThan(BLOG.answerTimeoutMs - 500);
    }
  });
});

test('100 MB do not stay in memory', async () => {
  service.answer = endless;
  const before = process.memoryUsage().rss;
  for (let tries = 0; tries < 5; tries++) {
    clock += BLOG.retryMs;
    expect((await flat()).status).toBe(503);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

test('a post built to keep the parser busy does not keep other requests waiting', async () => {
  service.answer = json([{ ...robin, content: '<b><i>'.repeat(160_000) }]);
  let slowest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    slowest = Math.max(slowest, performance.now() - last);
    last = performance.now();
  }, 10);
  await flat();
  clearInterval(watch);
  expect(slowest).toBeLessThan(1_000);
});

describe('the last good copy', () => {
  beforeEach(() => {
    service.answer = json(SHAPES.flat());
  });

  test('is served for five minutes without asking again, and asked for once however many wait', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, flat));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    clock = BLOG.freshMs - 1;
    await flat();
    expect(service.asked).toEqual([FLAT]);
    service.answer = json(SHAPES.flat([{ title: 'Newer' }]));
    clock = BLOG.freshMs;
    await expect.poll(async () => (await flat()).body[0].title, { timeout: 5_000 }).toBe('Newer');
    expect(service.asked).toEqual([FLAT, FLAT]);
  });

  test('ends after a day: then the failure is told', async () => {
    await flat();
    service.answer = send(500, JSON_TYPE);
    clock = BLOG.staleMs;
    expect(await flat()).toMatchObject(failed);
  });

  test('comes at once while a slow service is still thinking, and the answer serves from then on', async () => {
    await flat();
    service.answer = (request, response) =>
      void setTimeout(() => json(SHAPES.flat([{ title: 'Newer' }]))(request, response as never), 2_000);
    clock = BLOG.freshMs;
    const started = performance.now();
    expect((await flat()).body[0].title).toBe('Robins in October');
    expect(performance.now() - started).toBeLessThan(1_900);
    await expect.poll(async () => (await flat()).body[0].title, { timeout: 5_000 }).toBe('Newer');
    expect(service.asked).toEqual([FLAT, FLAT]);
  });
});

test('a service that failed is left alone for a while, then asked again', async () => {
  service.answer = send(500, JSON_TYPE);
  await flat();
  service.answer = json(SHAPES.flat());
  clock = BLOG.retryMs - 1;
  expect(await flat()).toMatchObject(failed);
  expect(service.asked).toHaveLength(1);
  clock = BLOG.retryMs;
  expect((await flat()).status).toBe(200);
});

describe('for our own screens', () => {
  const list = async () => (await app.call('GET', '/trpc/blog.list')).body.result.data;
  const bySlug = (slug: string) =>
    app.call('GET', `/trpc/blog.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`);

  test('the newest post comes first, by its day of publication, else of creation', async () => {
    service.answer = json(
      SHAPES.flat([
        { slug: 'old', publishedAt: '2024-05-01T00:00:00Z' },
        { slug: 'drafted', publishedAt: null, createdAt: '2026-11-01T00:00:00Z' },
        { slug: 'new', publishedAt: '2026-11-02T00:00:00Z' },
      ]),
    );
    expect((await list()).map(({ slug }: { slug: string }) => slug)).toEqual(['new', 'drafted', 'old']);
  });

  test.each([
    ['a long text', `<p>${'🎁'.repeat(300)}</p>`, `${'🎁'.repeat(250)}…`],
    ['a short text', '<p>Short.</p>', 'Short.…'],
    [
      'paragraphs',
      '<h2>One</h2><p>two <em>three</em>, four</p><ul><li>five</li></ul>',
      'One two three, four five…',
    ],
    ['entities', '<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>', 'a <b> &amp; "c"…'],
    ['markup only', '<p><img src="https://x.example/x.png"></p>', '…'],
    ['a text behind much markup', `${'<p></p>'.repeat(100)}there`, 'there…'],
  ])('the excerpt is the first 250 characters of what is read: %s', async (_what, content, excerpt) => {
    service.answer = json(SHAPES.flat([{ content }]));
    expect((await list())[0].excerpt).toBe(excerpt);
  });

  test('a post is found by its slug in the wrapped list', async () => {
    service.answer = json(SHAPES.wrapped([{ slug: 'other' }, {}]));
    expect((await bySlug('robins-in-october')).body.result.data).toEqual({
      slug: 'robins-in-october',
      title: 'Robins in October',
      imageUrl: `${service.url}/media/robin.jpg`,
      date: '2026-10-02T08:00:00.000Z',
      excerpt: 'They sing at night.…',
      html: '<p>They sing at night.</p>',
    });
    expect(service.asked).toEqual([WRAPPED]);
  });

  test('a post that the service left out of its wrapped list, because it pages, is found in the flat one', async () => {
    service.answer = (request, response) =>
      json(request.url === FLAT ? SHAPES.flat() : SHAPES.wrapped([{ slug: 'other' }]))(
        request,
        response as never,
      );
    expect((await bySlug('robins-in-october')).status).toBe(200);
  });

  test.each(['nobody-wrote-this', '', '../secret', 'Robins-In-October', '%00', "' or 1=1"])(
    'the slug %j finds no post',
    async (slug) => {
      service.answer = json(SHAPES.wrapped());
      const answer = await bySlug(slug);
      expect(answer.status).toBe(404);
      expect(answer.body.error.message).toBe('Post not found.');
    },
  );

  test('a service that is down is told as such, not as a missing post', async () => {
    service.answer = send(500, JSON_TYPE);
    const answer = await bySlug('robins-in-october');
    expect(answer.status).toBe(503);
    expect(answer.body.error.message).toBe('Failed to load blog posts.');
  });
});
