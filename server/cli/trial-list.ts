import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { createMainLink } from '#server/access/share-link.ts';
import { createThrottles } from '#server/access/throttle.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { Item } from '#server/database/item.entity.ts';
import type { Database } from '#server/database/orm.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { forgetClaimsOn } from '#server/givers/forget-claims.ts';

/** A shared list of an account that nobody has but the command that made it. */
export interface Trial {
  email: string;
  password: string;
  wishlistId: string;
  shareToken: string;
  itemIds: [string, string];
}

// Nothing is ever mailed to a domain of this ending (RFC 6761), so nobody else can confirm such an address.
const EMAILS = { prefix: 'secrecy-trial-', domain: '@wishwren.invalid' } as const;

/** Makes an account with a shared list of three things, one of them removed. */
export async function makeTrial(database: Database): Promise<Trial> {
  const email = `${EMAILS.prefix}${uuid()}${EMAILS.domain}`;
  const password = randomBytes(24).toString('base64url');
  const em = database.em.fork();
  const wishlistId = uuid();
  const names = { firstName: 'Secrecy', lastName: 'Trial' };
  const passwordHash = await hashPassword(password);
  const owner = em.create(User, { ...names, email, confirmedEmail: email, passwordHash });
  em.create(Wishlist, { id: wishlistId, owner, name: 'Trial', isPublic: true });
  createMainLink(em, wishlistId);
  const [bowl, lamp] = ['Walnut bowl', 'Lamp'].map((name) =>
    em.create(Item, { wishlist: wishlistId, name, quantity: 2 }),
  );
  em.create(Item, { wishlist: wishlistId, name: 'Kettle', removedAt: new Date() });
  await em.flush();
  const { token } = await em.findOneOrFail(ShareLink, { wishlist: wishlistId, isMain: true });
  return { email, password, wishlistId, shareToken: token, itemIds: [bowl?.id ?? '', lamp?.id ?? ''] };
}

/** Deletes every such account with all that was done to its list, also those of a command that was killed. */
export async function clearTrials(database: Database): Promise<void> {
  const em = database.em.fork();
  const email = { $like: `${EMAILS.prefix}%${EMAILS.domain}` };
  const owners = await em.find(User, { email, confirmedEmail: email });
  if (owners.length === 0) return;
  const lists = await em.find(Wishlist, { owner: { $in: owners.map(({ id }) => id) } });
  await em.transactional(async (inner) => {
    await forgetClaimsOn(
      inner,
      lists.map(({ id }) => id),
    );
    await inner.nativeDelete(User, { id: { $in: owners.map(({ id }) => id) } });
  });
  // How often one logs in is counted by address, too; those counts run out by themselves.
  const throttles = createThrottles(database, 1);
  for (const owner of owners) await throttles.reset('loginPerAccount', owner.email);
}
