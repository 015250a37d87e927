import { expect, test, vi } from 'vitest';
import { createSharePageCache, type SentPage } from '#server/http/share-page-cache.ts';

const page = (body: string, status = 200): SentPage => ({ body, status });
const rendering = (...pages: SentPage[]) => vi.fn(async () => pages.shift() ?? page('rendered too often'));

test('a page is rendered once while its version stands, and again when it rises', async () => {
  const keep = createSharePageCache();
  const render = rendering(page('one'), page('two'));
  expect((await keep('a', '1', render)).body).toBe('one');
  expect((await keep('a', '1', render)).body).toBe('one');
  expect((await keep('a', '2', render)).body).toBe('two');
  expect(render).toHaveBeenCalledTimes(2);
});

test('readers who come at once wait for one rendering; who comes for a newer version does not get the older', async () => {
  const keep = createSharePageCache();
  const older = Promise.withResolvers<SentPage>();
  const render = vi.fn(() => older.promise);
  const early = [keep('a', '1', render), keep('a', '1', render)];
  const late = keep('a', '2', rendering(page('newer')));
  expect((await late).body).toBe('newer');
  older.resolve(page('older'));
  expect((await Promise.all(early)).map(({ body }) => body)).toEqual(['older', 'older']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a failure and a list that closed meanwhile are not kept', async () => {
  const keep = createSharePageCache();
  const failing = () => Promise.reject(new Error('no database'));
  await expect(keep('a', '1', failing)).rejects.toThrow('no database');
  expect((await keep('a', '1', rendering(page('gone', 404)))).status).toBe(404);
  expect((await keep('a', '1', rendering(page('back')))).body).toBe('back');
});

test('no more bytes are kept than allowed: the page that was longest unread goes first', async () => {
  const keep = createSharePageCache(100);
  for (const key of ['a', 'b', 'a', 'c']) await keep(key, '1', rendering(page(key.repeat(40))));
  expect((await keep('a', '1', rendering(page('again')))).body).toHaveLength(40);
  expect((await keep('b', '1', rendering(page('again')))).body).toBe('again');
});

test('the address of a page counts like its body', async () => {
  const keep = createSharePageCache(1_000);
  const long = (letter: string) => letter.repeat(600);
  for (const key of [long('a'), long('b')]) await keep(key, '1', rendering(page('x')));
  expect((await keep(long('b'), '1', rendering(page('again')))).body).toBe('x');
  expect((await keep(long('a'), '1', rendering(page('again')))).body).toBe('again');
});

test('a page larger than everything that may be kept is shown all the same', async () => {
  const keep = createSharePageCache(10);
  expect((await keep('a', '1', rendering(page('x'.repeat(50))))).body).toHaveLength(50);
});
