import { afterAll, beforeAll } from 'vitest';
import { type DemoShare, fillWithHousehold } from '#server/demo/fill.ts';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { startApp, type TestApp } from './app.ts';
import { execute } from './sql.ts';

export let app: TestApp;
export let shares: DemoShare[];

/** Before the tests of a file the household has moved into an app, after them there is neither. */
export function moveIn(): void {
  beforeAll(async () => {
    app = await startApp();
    shares = await fillWithHousehold(app.database);
  });
  afterAll(() => app.close());
}

/** The session of somebody of the household. */
export async function logIn(email: string): Promise<string> {
  const { status, body } = await app.call('POST', '/api/login', { body: { email, password: DEMO_PASSWORD } });
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
  return body.token;
}

/** How much of everything a database holds. */
export const contentsOf = async (url: string) =>
  (
    await execute<Record<string, number>>(
      url,
      `select (select count(*)::int from users) as people, (select count(*)::int from wishlists) as wishlists,
        (select count(*)::int from items) as items, (select count(*)::int from pictures) as pictures`,
    )
  )[0];
/** What the household brings. */
export const EVERYTHING = { people: 5, wishlists: 11, items: 57, pictures: 21 };
export const NOTHING = { people: 0, wishlists: 0, items: 0, pictures: 0 };
