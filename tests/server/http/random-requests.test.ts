import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { randomRun, siteOf } from '#tests/support/random-requests.ts';

test('2,000 random requests made from the document find no 5xx, no undeclared shape and no answer over 5 seconds', {
  timeout: 240_000,
}, async () => {
  const app = await startApp({ rateLimitScale: 100_000 });
  try {
    expect(await randomRun(siteOf(app), 2_000, 7)).toEqual([]);
  } finally {
    await app.close();
  }
});
