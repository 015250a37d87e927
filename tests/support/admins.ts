import { v7 as uuid } from 'uuid';
import { createMainLink } from '#server/access/share-link.ts';
import { Item } from '#server/database/item.entity.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import type { TestApp } from './app.ts';
import { aPerson, type Person } from './people.ts';

export const anAdmin = (app: TestApp, over: Parameters<typeof aPerson>[1] = {}) =>
  aPerson(app, { firstName: 'Priya', isAdmin: true, ...over });

/** A list straight from the database, with so many items. */
export async function aWishlistOf(
  app: TestApp,
  owner: Pick<Person, 'id'>,
  over: Partial<Pick<Wishlist, 'name' | 'isPublic' | 'deletedAt'>> & { items?: number } = {},
) {
  const { items = 0, ...given } = over;
  const em = app.database.em.fork();
  const id = uuid();
  em.create(Wishlist, { id, owner: owner.id, name: 'Birthday', ...given });
  createMainLink(em, id);
  for (let made = 0; made < items; made++) em.create(Item, { wishlist: id, name: `Item ${made}` });
  await em.flush();
  return id;
}

/** What the address of its share link carries. */
export async function shareTokenOf(app: TestApp, wishlistId: string): Promise<string> {
  const where = { wishlist: wishlistId, isMain: true };
  return (await app.database.em.fork().findOneOrFail(ShareLink, where)).token;
}

/** What the log says, newest first. */
export async function logOf(admin: Person): Promise<string[]> {
  return (await admin.as.admin.logs({})).rows.map(({ action }) => action);
}
