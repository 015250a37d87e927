import { createHash } from 'node:crypto';
import type { EntityManager } from './orm.ts';
import { StoredImage } from './stored-image.entity.ts';
import { User } from './user.entity.ts';

// Any constant works, as long as every instance asks for the same one.
const PICTURES_LOCK = 7_201_954;

/**
 * Gives the person another picture, or none, and removes the old one when nobody uses it any more. Needs an open
 * transaction. Pictures change hands one at a time: the same one may be somebody else's, or become it just now.
 */
export async function hangPicture(em: EntityManager, user: User, webp: Buffer | null): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [PICTURES_LOCK]);
  const before = user.avatar?.hash;
  user.avatar = webp ? em.getReference(StoredImage, await keep(em, webp), { wrapped: true }) : null;
  await em.flush();
  if (before !== undefined && before !== user.avatar?.hash) await removeUnused(em, before);
}

async function keep(em: EntityManager, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await em.upsert(
    StoredImage,
    { hash, contentType: 'image/webp', bytes },
    { onConflictAction: 'ignore', onConflictFields: ['hash'] },
  );
  return hash;
}

async function removeUnused(em: EntityManager, hash: string): Promise<void> {
  const users = await em.count(User, { avatar: hash });
  if (users === 0) await em.nativeDelete(StoredImage, { hash });
}
