import { randomBytes } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { SHARE_TOKEN } from '#shared/limits.ts';
import type { Managed } from './list-access.ts';

/** The secret part of a share link: 192 random bits, safe in a URL. */
export const generateToken = () => randomBytes(SHARE_TOKEN.bytes).toString('base64url');

/** The link that every wishlist has from its first moment; it opens while the list is public. Returns the token. */
export function createMainLink(em: EntityManager, wishlistId: string): string {
  const token = generateToken();
  em.create(ShareLink, { wishlist: wishlistId, token, isMain: true });
  return token;
}

/** Gives the main link another token and returns it; the old address stops working at once. */
export async function replaceMainLink(em: EntityManager, wishlist: Managed<Wishlist>): Promise<string> {
  const token = generateToken();
  await em.nativeUpdate(
    ShareLink,
    { wishlist: wishlist.id, isMain: true },
    { token, replacedAt: new Date() },
  );
  return token;
}
