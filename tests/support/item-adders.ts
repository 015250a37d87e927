import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { type Person, people } from './people.ts';

export let app: TestApp;
export let ann: Person;
export let bob: Person;
/** A list of Ann's. */
export let wishlistId: string;

/** Before the tests of a file there is an app with Ann's list, after them there is neither. */
export function fillAList(): void {
  beforeAll(async () => {
    app = await startApp();
    ({ ann, bob } = await people(app));
    wishlistId = (await ann.as.wishlist.create({ name: 'Birthday' })).id;
  });
  afterAll(() => app.close());
}

/** Adds an item to it as a script does. */
export const add = (body: object, path = `/api/wishlists/${wishlistId}/items`) =>
  ann.call('POST', path, { body });
