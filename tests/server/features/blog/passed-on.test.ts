import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BlogStage, FLAT, robin, setBlogStage, WRAPPED } from '#tests/support/blog-stage.ts';
import { json, SHAPES } from '#tests/support/content-server.ts';

let stage: BlogStage;
beforeAll(async () => {
  stage = await setBlogStage();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe.each(Object.entries(SHAPES))('a content service that answers %s', (_shape, posts) => {
  beforeEach(() => {
    stage.service.answer = json(posts());
  });

  test('is passed on flat under the first address, its pictures with their whole address', async () => {
    expect(await stage.flat()).toMatchObject({
      status: 200,
      body: [{ id: 1, ...robin, image: { url: `${stage.service.url}/media/robin.jpg` } }],
    });
    expect(stage.service.asked).toEqual([FLAT]);
  });

  test('is passed on wrapped under the second', async () => {
    const image = { data: { attributes: { url: `${stage.service.url}/media/robin.jpg` } } };
    expect(await stage.app.call('GET', WRAPPED)).toMatchObject({
      status: 200,
      body: { data: [{ id: 1, attributes: { ...robin, image } }], meta: { pagination: { total: 1 } } },
    });
    expect(stage.service.asked).toEqual([WRAPPED]);
  });
});

test('posts without a title, with a slug that is no part of an address, or twice are left out; half a post is shown', async () => {
  const good = { title: 'Half', slug: 'half-a-post', id: 7, image: null };
  stage.service.answer = json([
    good,
    { ...good, title: 'The same again' },
    { slug: 'no-title' },
    { title: '  ', slug: 'blank-title' },
    ...['', '..', 'a/b', 'a b', '?x', 'x'.repeat(201), 17, null].map((slug) => ({ title: 'Lost', slug })),
    null,
    'text',
    [[]],
  ]);
  expect((await stage.flat()).body).toEqual([
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
  stage.service.answer = json([{ ...robin, image: { url } }]);
  expect((await stage.flat()).body[0].image).toBeNull();
});

test.each(['yesterday', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', 17, {}])(
  'the date %j is none',
  async (publishedAt) => {
    stage.service.answer = json([{ ...robin, publishedAt }]);
    expect((await stage.flat()).body[0].publishedAt).toBeNull();
  },
);
