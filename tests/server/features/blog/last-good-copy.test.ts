import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BLOG } from '#shared/limits.ts';
import { type BlogStage, FLAT, failed, setBlogStage } from '#tests/support/blog-stage.ts';
import { JSON_TYPE, json, SHAPES, send } from '#tests/support/content-server.ts';

let stage: BlogStage;
beforeAll(async () => {
  stage = await setBlogStage();
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe('the last good copy', () => {
  beforeEach(() => {
    stage.service.answer = json(SHAPES.flat());
  });

  test('is served for five minutes without asking again, and asked for once however many wait', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, stage.flat));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    stage.clock = BLOG.freshMs - 1;
    await stage.flat();
    expect(stage.service.asked).toEqual([FLAT]);
    stage.service.answer = json(SHAPES.flat([{ title: 'Newer' }]));
    stage.clock = BLOG.freshMs;
    await expect.poll(async () => (await stage.flat()).body[0].title, { timeout: 5_000 }).toBe('Newer');
    expect(stage.service.asked).toEqual([FLAT, FLAT]);
  });

  test('ends after a day: then the failure is told', async () => {
    await stage.flat();
    stage.service.answer = send(500, JSON_TYPE);
    stage.clock = BLOG.staleMs;
    expect(await stage.flat()).toMatchObject(failed);
  });

  test('comes at once while a slow service is still thinking, and the answer serves from then on', async () => {
    await stage.flat();
    stage.service.answer = (request, response) =>
      void setTimeout(() => json(SHAPES.flat([{ title: 'Newer' }]))(request, response as never), 2_000);
    stage.clock = BLOG.freshMs;
    const started = performance.now();
    expect((await stage.flat()).body[0].title).toBe('Robins in October');
    expect(performance.now() - started).toBeLessThan(1_900);
    await expect.poll(async () => (await stage.flat()).body[0].title, { timeout: 5_000 }).toBe('Newer');
    expect(stage.service.asked).toEqual([FLAT, FLAT]);
  });
});

test('a service that failed is left alone for a while, then asked again', async () => {
  stage.service.answer = send(500, JSON_TYPE);
  await stage.flat();
  stage.service.answer = json(SHAPES.flat());
  stage.clock = BLOG.retryMs - 1;
  expect(await stage.flat()).toMatchObject(failed);
  expect(stage.service.asked).toHaveLength(1);
  stage.clock = BLOG.retryMs;
  expect((await stage.flat()).status).toBe(200);
});
