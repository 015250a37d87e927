import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BLOG } from '#shared/limits.ts';
import { type BlogStage, FLAT, failed, robin, setBlogStage } from '#tests/support/blog-stage.ts';
import { JSON_TYPE, json, SHAPES, send } from '#tests/support/content-server.ts';

let stage: BlogStage;
beforeAll(async () => {
  stage = await setBlogStage();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());
const HTML = { 'content-type': 'text/html' };

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
    (_request, response) => response.writeHead(301, { location: `${stage.service.url}/elsewhere` }).end(),
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
      stage.service.answer = answer;
      const started = performance.now();
      const [one, two] = await Promise.all([stage.flat(), stage.flat()]);
      expect(performance.now() - started).toBeLessThan(BLOG.answerTimeoutMs + BLOG.readingMs + 1_000);
      expect(one).toMatchObject(failed);
      expect(two).toMatchObject(failed);
      expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
      expect(one.headers['cache-control']).toBeUndefined();
      expect(stage.service.asked).toEqual([FLAT]);
      expect(stage.reasons).toHaveLength(1);
      expect(stage.reasons[0]).toMatch(reason);
    },
  );

  test.each(FAILURES)('%s after a good answer is not noticed for a day', async (_does, answer) => {
    stage.service.answer = json(SHAPES.flat());
    const good = (await stage.flat()).text;
    stage.service.answer = answer;
    for (const later of [BLOG.freshMs, BLOG.freshMs + BLOG.retryMs, BLOG.staleMs - 1]) {
      stage.clock = later;
      const started = performance.now();
      expect(await stage.flat()).toMatchObject({ status: 200, text: good });
      expect(performance.now() - started).toBeLessThan(BLOG.answerTimeoutMs - 500);
    }
  });
});

test('100 MB do not stay in memory', async () => {
  stage.service.answer = endless;
  const before = process.memoryUsage().rss;
  for (let tries = 0; tries < 5; tries++) {
    stage.clock += BLOG.retryMs;
    expect((await stage.flat()).status).toBe(503);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

test('a post built to keep the parser busy does not keep other requests waiting', async () => {
  stage.service.answer = json([{ ...robin, content: '<b><i>'.repeat(160_000) }]);
  let slowest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    slowest = Math.max(slowest, performance.now() - last);
    last = performance.now();
  }, 10);
  await stage.flat();
  clearInterval(watch);
  expect(slowest).toBeLessThan(1_000);
});
