import { createHash } from 'node:crypto';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { deviceOf } from '#server/access/device.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireCodeOfFactor } from '#server/access/shown-lately.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/picture.entity.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { ProfileChange } from '#shared/profile.ts';
import type { AccountContext } from './account-context.ts';

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
async function setAvatar(em: EntityManager, user: User, webp: Buffer | null): Promise<void> {
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

/**
 * A version of a user's names and address. It is made of them and stored nowhere: the version of the row tells what
 * strangers can see, and an address is not among that.
 */
export const detailsVersion = ({ firstName, lastName, email }: User) =>
  createHash('sha256')
    .update(JSON.stringify([firstName, lastName, email]))
    .digest('base64url')
    .slice(0, 16);

type Context = Pick<AccountContext, 'em' | 'throttles' | 'accountMail' | 'userAgent'> & { actor: Actor };

/**
 * Changes the fields that were sent. A new address counts at once and is unverified, and the session goes on. If the
 * address is somebody else's, only its mailbox is told. A mailbox that has had enough mails for now gets none, and the
 * answer does not say so. Throws
 * - `codeNeeded` for a new address with a second factor on;
 * - `tooManyTries` for too many new addresses in a row;
 * - `profileChanged` when a `detailsVersion` was sent and names or address are others by now.
 */
export async function changeProfile(context: Context, change: ProfileChange): Promise<void> {
  const { user } = context.actor;
  const isMailed = await consumeEmailChange(context, user, change.email);
  await context.em.transactional(async (em) => {
    await lockUser(em, user);
    const begunOn = change.detailsVersion;
    if (begunOn !== undefined && begunOn !== detailsVersion(user)) throw new Failure('profileChanged');
    user.firstName = change.firstName ?? user.firstName;
    user.lastName = change.lastName ?? user.lastName;
    if (change.currency !== undefined) user.currency = change.currency;
    if (change.locale !== undefined) user.locale = change.locale;
    if (change.avatarUrl === '') await setAvatar(em, user, null);
    if (change.email !== undefined && change.email !== user.email) {
      await requireCodeOfFactor(em, context.actor);
      await changeEmail({ ...context, em }, user, { email: change.email, isMailed });
    }
  });
}

/** Counts a new address; answers whether its mailbox gets a mail. */
async function consumeEmailChange(
  { throttles }: Pick<Context, 'throttles'>,
  user: User,
  email?: string,
): Promise<boolean> {
  if (email === undefined || email === user.email) return true;
  await throttles.require('emailChangePerUser', user.id);
  return (await throttles.consume('mailPerAccount', `change ${email}`)) === null;
}

async function changeEmail(
  { em, accountMail, userAgent }: Omit<Context, 'actor'>,
  user: User,
  { email, isMailed }: { email: string; isMailed: boolean },
): Promise<void> {
  const before = { email: user.email, isVerified: user.isVerified };
  user.email = email;
  await em.flush();
  await em.refresh(user);
  await logSecurityEvent(em, { userId: user.id, kind: 'addressChanged', device: deviceOf(userAgent) });
  await accountMail.sendAddressLeft(em, user, before);
  // A user who goes back to the address they confirmed last has nothing to confirm.
  if (!user.isVerified && isMailed) await accountMail.sendAddressNamed(em, user);
}

/** Gives the user this avatar. `webp` comes from `encodeAvatar`: nothing else may be stored. */
export async function changeAvatar(em: EntityManager, user: User, webp: Buffer): Promise<void> {
  await em.transactional(async (em) => {
    await lockUser(em, user);
    await setAvatar(em, user, webp);
  });
}
