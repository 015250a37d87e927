import { execute } from './sql.ts';

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
export const EVERYTHING = { people: 5, wishlists: 10, items: 42, pictures: 21 };
export const NOTHING = { people: 0, wishlists: 0, items: 0, pictures: 0 };
