import { expect, test, vi } from 'vitest';
import { compressPage } from '#server/http/page-compression.ts';
import { createShareTags, createVersionCache, type RenderedVersion } from '#server/http/version-cache.ts';
import { PAGES } from '#shared/limits.ts';

const page = (body: string, version: string | null = '1', status = 200): RenderedVersion => ({
  page: { body, status },
  version,
});
const rendering = (...pages: RenderedVersion[]) =>
  vi.fn(async () => pages.shift() ?? page('rendered too often'));

test('a page is rendered once while its version stands, and again when it rises', async () => {
  const keep = createVersionCache(PAGES.cachedBytes);
  const render = rendering(page('one'), page('two', '2'));
  expect((await keep('a', '1', render)).page.body).toBe('one');
  expect((await keep('a', '1', render)).page.body).toBe('one');
  expect((await keep('a', '2', render)).page.body).toBe('two');
  expect(render).toHaveBeenCalledTimes(2);
});

test('readers who come at once wait for one rendering; who comes for a newer version does not get the older', async () => {
  const keep = createVersionCache(PAGES.cachedBytes);
  const older = Promise.withResolvers<RenderedVersion>();
  const render = vi.fn(() => older.promise);
  const early = [keep('a', '1', render), keep('a', '1', render)];
  const late = keep('a', '2', rendering(page('newer', '2')));
  expect((await late).page.body).toBe('newer');
  older.resolve(page('older'));
  expect((await Promise.all(early)).map(({ page: { body } }) => body)).toEqual(['older', 'older']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page is kept under the version that it was made of, not the one that was told before', async () => {
  const keep = createVersionCache(PAGES.cachedBytes);
  expect((await keep('a', '1', rendering(page('changed meanwhile', '2')))).version).toBe('2');
  expect((await keep('a', '2', rendering(page('again', '2')))).page.body).toBe('changed meanwhile');
  expect((await keep('a', '1', rendering(page('back')))).page.body).toBe('back');
});

test('a failure and a list that closed meanwhile are not kept', async () => {
  const keep = createVersionCache(PAGES.cachedBytes);
  const failing = () => Promise.reject(new Error('no database'));
  await expect(keep('a', '1', failing)).rejects.toThrow('no database');
  expect((await keep('a', '1', rendering(page('gone', null, 404)))).page.status).toBe(404);
  expect((await keep('a', '1', rendering(page('back')))).page.body).toBe('back');
});

test('no more bytes are kept than allowed: the page that was longest unread goes first', async () => {
  const keep = createVersionCache(100);
  for (const key of ['a', 'b', 'a', 'c']) await keep(key, '1', rendering(page(key.repeat(40))));
  expect((await keep('a', '1', rendering(page('again')))).page.body).toHaveLength(40);
  expect((await keep('b', '1', rendering(page('again')))).page.body).toBe('again');
});

test('the address of a page counts like its body', async () => {
  const keep = createVersionCache(1_000);
  const long = (letter: string) => letter.repeat(600);
  for (const key of [long('a'), long('b')]) await keep(key, '1', rendering(page('x')));
  expect((await keep(long('b'), '1', rendering(page('again')))).page.body).toBe('x');
  expect((await keep(long('a'), '1', rendering(page('again')))).page.body).toBe('again');
});

test('a page larger than everything that may be kept is shown all the same', async () => {
  const keep = createVersionCache(10);
  expect((await keep('a', '1', rendering(page('x'.repeat(50))))).page.body).toHaveLength(50);
});

test('a tag is hashed once for each version of what a link shows', () => {
  const hash = vi.fn((token: string, version: string) => `${token}/${version}`);
  const tagOf = createShareTags(hash);
  expect([tagOf('a', '1'), tagOf('b', '1'), tagOf('a', '1'), tagOf('a', '2')]).toEqual([
    '"a/1"',
    '"b/1"',
    '"a/1"',
    '"a/2"',
  ]);
  expect(hash).toHaveBeenCalledTimes(3);
});

test.each(['br', 'gzip'] as const)(
  'a page packed with %s takes up no more memory than is counted',
  async (encoding) => {
    const { body } = await compressPage('<p>Wren</p>'.repeat(500), encoding);
    expect((body as Buffer).buffer.byteLength).toBe(body.length);
  },
);
