import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { aPerson, type Person } from './people.ts';
import { execute } from './sql.ts';

export let app: TestApp;
export let maya: Person;
export let bob: Person;

/** Before the tests of a file there is an app in which Maya receives gifts, after them there is neither. */
export function receiveGifts(): void {
  beforeAll(async () => {
    app = await startApp();
    maya = await aPerson(app, { firstName: 'Maya' });
    bob = await aPerson(app, { firstName: 'Bob' });
  });
  afterAll(() => app.close());
}

export const sql = (statement: string, values: unknown[] = []) => execute(app.databaseUrl, statement, values);
export const receive = (id: string, body: object = {}) =>
  maya.call('POST', `/api/items/${id}/received`, { body: { quantity: 1, ...body } });
export const putBack = (id: string) => maya.call('DELETE', `/api/items/${id}/received`);
/** What stands on a list, with how many. */
export const wishes = async (id: string) =>
  (await maya.as.wishlist.byId({ id })).items.map(({ name, quantity }) => `${quantity} ${name}`);
