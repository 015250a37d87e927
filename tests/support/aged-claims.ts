import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';
import { aSharedList, GiverBrowser } from './givers.ts';

const sql = (app: TestApp, statement: string, values: unknown[]) =>
  app.database.em.fork().execute<Record<string, unknown>[]>(statement, values);

/** As if its giver had said nothing for so long that the claim lapsed. */
export const lapse = (app: TestApp, claimId: string) =>
  sql(app, "update claims set confirmed_at = confirmed_at - interval '61 days' where id = ?", [claimId]);

/** As if it had been taken over so many hours ago. */
export const overtakenHoursAgo = (app: TestApp, claimId: string, hours: number) =>
  sql(app, 'update claims set overtaken_at = now() - make_interval(hours => ?) where id = ?', [
    hours,
    claimId,
  ]);

/** The envelopes of the list open, or opened, so many hours from now. */
export async function openingIn(
  app: TestApp,
  wishlistId: string,
  { hours, isEarly = false }: { hours: number; isEarly?: boolean },
): Promise<void> {
  await sql(
    app,
    `insert into openings (id, wishlist_id, opens_at, is_early) values (?, ?, now() + make_interval(hours => ?), ?)`,
    [uuid(), wishlistId, hours, isEarly],
  );
}

/** The list tells so much of its reservations from now on. */
export const secrecyIs = (app: TestApp, wishlistId: string, secrecy: string) =>
  sql(app, 'update wishlists set secrecy = ?, version = version + 1 where id = ?', [secrecy, wishlistId]);

/** What the database keeps of a promise; null for as long as nobody opens the envelopes. */
export async function promiseOf(app: TestApp, claimId: string) {
  const [row] = await sql(
    app,
    `select promise, nullif(sealed_until, 'infinity')::text as until from claims where id = ?`,
    [claimId],
  );
  return row as { promise: string; until: string | null };
}

/** A list of one gift that a giver held too long, and a second giver who may take it over. */
export async function aLapsedClaim(app: TestApp, quantity = 1) {
  const list = await aSharedList(app, [quantity]);
  const [vera, ulf] = [new GiverBrowser(app), new GiverBrowser(app)];
  const { claim } = (await vera.reserve(list.token, list.items[0], { quantity, name: 'Vera' })).body;
  await lapse(app, claim.id);
  return { ...list, vera, ulf, id: claim.id as string, listId: list.id };
}
