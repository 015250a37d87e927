import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';

export let app: TestApp;
export let other: TestApp;

/** Before the tests of a file two instances of the app run on one database, after them there is none. */
export function runTwoInstances(): void {
  beforeAll(async () => {
    app = await startApp();
    other = await startApp({ databaseUrl: app.databaseUrl, secret: app.secret });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
}
