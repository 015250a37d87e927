import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BlogStage, FLAT, setBlogStage, WRAPPED } from '#tests/support/blog-stage.ts';
import { JSON_TYPE, json, SHAPES, send } from '#tests/support/content-server.ts';

let stage: BlogStage;
beforeAll(async () => {
  stage = await setBlogStage();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe('for our own screens', () => {
  const list = async () => (await stage.app.call('GET', '/trpc/blog.list')).body.result.data;
  const bySlug = (slug: string) =>
    stage.app.call('GET', `/trpc/blog.bySlug?input=${encodeURIComponent(JSON.stringify({ slug }))}`);

  test('the newest post comes first, by its day of publication, else of creation', async () => {
    stage.service.answer = json(
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
    stage.service.answer = json(SHAPES.flat([{ content }]));
    expect((await list())[0].excerpt).toBe(excerpt);
  });

  test('a post is found by its slug in the wrapped list', async () => {
    stage.service.answer = json(SHAPES.wrapped([{ slug: 'other' }, {}]));
    expect((await bySlug('robins-in-october')).body.result.data).toEqual({
      slug: 'robins-in-october',
      title: 'Robins in October',
      imageUrl: `${stage.service.url}/media/robin.jpg`,
      date: '2026-10-02T08:00:00.000Z',
      excerpt: 'They sing at night.…',
      html: '<p>They sing at night.</p>',
    });
    expect(stage.service.asked).toEqual([WRAPPED]);
  });

  test('a post that the service left out of its wrapped list, because it pages, is found in the flat one', async () => {
    stage.service.answer = (request, response) =>
      json(request.url === FLAT ? SHAPES.flat() : SHAPES.wrapped([{ slug: 'other' }]))(
        request,
        response as never,
      );
    expect((await bySlug('robins-in-october')).status).toBe(200);
  });

  test.each(['nobody-wrote-this', '', '../secret', 'Robins-In-October', '%00', "' or 1=1"])(
    'the slug %j finds no post',
    async (slug) => {
      stage.service.answer = json(SHAPES.wrapped());
      const answer = await bySlug(slug);
      expect(answer.status).toBe(404);
      expect(answer.body.error.message).toBe('Post not found.');
    },
  );

  test('a service that is down is told as such, not as a missing post', async () => {
    stage.service.answer = send(500, JSON_TYPE);
    const answer = await bySlug('robins-in-october');
    expect(answer.status).toBe(503);
    expect(answer.body.error.message).toBe('Failed to load blog posts.');
  });
});
