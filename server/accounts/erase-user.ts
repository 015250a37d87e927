import { type Actor, lockUser } from '#server/access/actor.ts';
import { forgetListNames } from '#server/access/security-log.ts';
import { requireCodeOfFactor } from '#server/access/shown-lately.ts';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { Invitation } from '#server/database/invitation.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { ListInvitation } from '#server/database/list-invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { forgetThanksOf } from '#server/givers/thanks.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { picturesOfUser, removeUnusedPictures } from '#server/pictures/picture.ts';
import type { AccountContext } from './account-context.ts';
import { lockImages, removeUnusedAvatar } from './change-profile.ts';
import { isTaken } from './email-address.ts';
import { eraseNamesInLog, pseudonymOf } from './erase-names-in-log.ts';
import { requireAnotherAdmin } from './first-admin.ts';

type Context = Pick<AccountContext, 'em' | 'mail' | 'jobs' | 'keyedHash'>;

/**
 * A user erases their own account. Administrators may, too: that one administrator cannot remove another is a rule
 * between the two. Throws `lastAdmin` for the only one, and `codeNeeded` with a second
 * factor on.
 */
export async function eraseOwnAccount(context: Context & { actor: Actor }): Promise<void> {
  const { user } = context.actor;
  await requireCodeOfFactor(context.em, context.actor);
  await context.em.transactional(async (em) => {
    // Before the user's own row is locked: two administrators who each held theirs would wait for each other.
    if (user.isAdmin) await requireAnotherAdmin(em, user);
    await lockUser(em, user);
    await eraseUser({ ...context, em }, user);
  });
}

/**
 * Erases a locked user for good: mails to and from them, their messages, their address on invitations, those to lists, their names in
 * the administrators' log, and their account with lists, items, pictures, links and tokens. Needs an open transaction.
 * Answers the pseudonym that stands in the log from now on.
 */
export async function eraseUser(context: Context, user: User): Promise<string> {
  const { em, mail, keyedHash } = context;
  const addresses = await confirmedAddresses(em, user);
  await eraseMailsTo(context, user);
  for (const address of addresses) {
    await mail.forgetSender(em, address);
    await em.nativeDelete(ContactMessage, { email: address });
    await em.nativeUpdate(Invitation, { email: address }, { email: null });
    await em.nativeDelete(ListInvitation, { email: address });
  }
  const pseudonym = pseudonymOf(keyedHash, user.id);
  await eraseNamesInLog(em, { id: user.id, addresses, pseudonym });
  await forgetListNames(em, user.id);
  await deleteRows(em, user);
  return pseudonym;
}

/**
 * The addresses that certainly belong to the user. One that they named and nobody confirmed may be somebody else's, and
 * then the messages and mails of that address are somebody else's, too.
 */
async function confirmedAddresses(em: EntityManager, user: User): Promise<string[]> {
  const undoLinks = await em.find(LinkToken, { user: user.id, kind: 'undo-email-change' });
  const confirmed = new Set(undoLinks.map(({ email }) => email));
  // An earlier address may have been confirmed by somebody else since; one that somebody else only named stays theirs.
  const others = { confirmedEmail: { $in: [...confirmed] }, id: { $ne: user.id } };
  for (const { confirmedEmail } of await em.find(User, others)) confirmed.delete(confirmedEmail ?? '');
  if (user.confirmedEmail) confirmed.add(user.confirmedEmail);
  return [...confirmed];
}

/** Removes the mails to the user, and requests for mails, from the queue and the outbox. */
async function eraseMailsTo({ em, mail, jobs }: Context, user: User): Promise<void> {
  const links = await em.find(LinkToken, { user: user.id });
  const addresses = [user.email, user.confirmedEmail, ...links.map((link) => link.email)];
  for (const email of new Set(addresses.filter((address) => typeof address === 'string'))) {
    // Mails to the address that the user confirmed are theirs, even if others have named it as their own.
    if (email !== user.confirmedEmail && (await concernsOthers(em, user, email))) continue;
    await mail.forget(em, email);
    await jobs.forget(em, MAIL_KINDS.request, { email });
  }
}

async function concernsOthers(em: EntityManager, user: User, email: string): Promise<boolean> {
  const others = { id: { $ne: user.id }, $or: [{ email }, { confirmedEmail: email }] };
  const hasOthers = (await em.count(User, others)) > 0 || (await isTaken(em, email, user.id));
  if (hasOthers || (await em.count(Invitation, { email })) > 0) return true;
  return (await em.count(ListInvitation, { email })) > 0;
}

// Lists, items, history and mailed links go by cascade; then the pictures that nobody else uses.
async function deleteRows(em: EntityManager, user: User): Promise<void> {
  await lockImages(em);
  const pictures = [...(await picturesOfUser(em, user.id)), ...(await forgetThanksOf(em, user.id))];
  await em.nativeDelete(User, { id: user.id });
  if (user.avatar) await removeUnusedAvatar(em, user.avatar.hash);
  await removeUnusedPictures(em, pictures);
}
