import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { aPerson, type Person } from './people.ts';

export let ann: Person;
/** Where the app listens, on this machine. */
export let port: number;

/** Before the tests of a file there is an app that listens and in which Ann has an account, after them there is none. */
export function listenForAvatars(): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    ann = await aPerson(app);
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());
}
