import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { shareTokenIn } from '#tests/support/links.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const picture = (
  token: string,
  request: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => app.app.inject({ method: 'GET', url: `/share/${token}/preview.png`, ...request });

async function aList(draft: object = {}) {
  const ann = await aPerson(app);
  const list = await ann.as.wishlist.create({ name: 'Maya turns thirty', isPublic: true, ...draft });
  const change = (by: object) => ann.as.wishlist.update({ id: list.id, ...by });
  return { ann, list, change, token: list.shareToken };
}

describe('the picture of a shared list', () => {
  test('is a PNG of 1200 by 630 below 100 KB, for anybody with the link and no search engine', async () => {
    const { token } = await aList();
    const { statusCode, headers, rawPayload } = await picture(token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(100_000);
    const head = await picture(token, { method: 'HEAD' });
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(rawPayload.length));
  });

  test('has another tag once it looks different, and the same one when only items and names change', async () => {
    const { ann, list, change, token } = await aList({ paper: 'egg' });
    const tagNow = async () => String((await picture(token)).headers.etag);
    const tags = [await tagNow()];
    await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
    await change({ name: 'Maya is thirty' });
    await ann.call('PUT', '/api/me', { body: { firstName: 'Anna' } });
    expect(await tagNow()).toBe(tags[0]);
    for (const by of [{ coverEmoji: '🎂' }, { paper: 'dusk' as const }]) {
      await change(by);
      tags.push(await tagNow());
    }
    expect(new Set(tags).size).toBe(3);
  });

  test('is not sent again to who has it', async () => {
    const { token } = await aList();
    const { headers } = await picture(token);
    const again = await picture(token, { headers: { 'if-none-match': String(headers.etag) } });
    expect({ status: again.statusCode, bytes: again.rawPayload.length }).toEqual({ status: 304, bytes: 0 });
  });

  test('is gone at once with the link: private, rotated, deleted, or never there', async () => {
    const { ann, list, change, token } = await aList();
    const { headers } = await picture(token);
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    await change({ isPublic: false });
    expect((await picture(token, known)).statusCode).toBe(404);
    await change({ isPublic: true });
    const { shareToken } = await ann.as.wishlist.rotateToken({ id: list.id });
    expect((await picture(token, known)).statusCode).toBe(404);
    expect((await picture(shareToken)).statusCode).toBe(200);
    await ann.as.wishlist.remove({ id: list.id });
    const none = await picture(shareToken, known);
    expect(none.statusCode).toBe(404);
    expect(none.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const odd of ['x', '%00', 'a%2Fb', 'x'.repeat(5000)])
      expect((await picture(odd)).statusCode).toBe(404);
  });

  test('is drawn once for a crowd', async () => {
    const { token } = await aList({ coverEmoji: '👀' });
    const answers = await Promise.all(Array.from({ length: SHARE_PREVIEW.queued * 3 }, () => picture(token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('is drawn once for all the links of a list', async () => {
    const { ann, list, token } = await aList({ coverEmoji: '🔗' });
    const links = await Promise.all(
      Array.from({ length: SHARE_PREVIEW.queued * 2 }, (_, at) =>
        ann.as.link.add({ id: list.id, name: `Aunt ${at}` }),
      ),
    );
    const tokens = [token, ...links.map(({ url }) => shareTokenIn(url))];
    const answers = await Promise.all(tokens.map((each) => picture(each)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test('is drawn for a few presents at a time: who comes when too many wait is asked to come again', async () => {
    // It says in the log whom it has turned away.
    const crowded = await startApp({ log: pino({ level: 'silent' }) });
    const ann = await aPerson(crowded);
    const emojis = [...'🎁🎂🧦🦚🎈🏰🪅🌈🍕🚲🎸📚⛵🐳'];
    const lists = await Promise.all(
      emojis.map((coverEmoji) => ann.as.wishlist.create({ name: 'Crowded', coverEmoji, isPublic: true })),
    );
    const answers = await Promise.all(
      lists.map(({ shareToken }) => crowded.app.inject(`/share/${shareToken}/preview.png`)),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('1');
    const drawn = answers.filter(({ statusCode }) => statusCode === 200);
    expect(drawn.length).toBeGreaterThanOrEqual(SHARE_PREVIEW.queued);
    await crowded.close();
  }, 60_000);
});
