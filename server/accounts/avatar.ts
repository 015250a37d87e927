import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/picture.entity.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';

// Any constant works, as long as every instance asks for the same one.
const IMAGES_LOCK = 7_201_954;

/**
 * Until the transaction ends, nobody else stores or removes an image. Equal images are one row, so the image that is
 * about to be removed could become somebody's avatar at the same moment.
 */
export async function lockImages(em: EntityManager): Promise<void> {
  await run(em, LOCKED_IMAGES);
}

const LOCKED_IMAGES = statement({
  name: 'locked images',
  row: { done: 'number' },
  sql: `select 1 as done from pg_advisory_xact_lock(${IMAGES_LOCK})`,
});

/** Gives the user another avatar, or none; removes the old one unless somebody else has the same. Needs an open transaction. */
export async function setAvatar(em: EntityManager, user: User, webp: Buffer | null): Promise<void> {
  await lockImages(em);
  const before = user.avatar?.hash;
  user.avatar = webp ? em.getReference(StoredImage, await store(em, webp), { wrapped: true }) : null;
  await em.flush();
  if (before !== undefined && before !== user.avatar?.hash) await removeUnusedAvatar(em, before);
}

async function store(em: EntityManager, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await em.upsert(
    StoredImage,
    { hash, contentType: 'image/webp', bytes },
    { onConflictAction: 'ignore', onConflictFields: ['hash'] },
  );
  return hash;
}

/** Removes an avatar that nobody has any more, even if somebody links to it from an item. */
export async function removeUnusedAvatar(em: EntityManager, hash: string): Promise<void> {
  const users = await em.count(User, { avatar: hash });
  if (users === 0) await em.nativeDelete(StoredImage, { hash });
}
