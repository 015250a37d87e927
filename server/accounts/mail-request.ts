import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Email } from '#shared/user.ts';
import { isTaken } from './email-address.ts';
import type { LinkMail } from './link-mail.ts';
import { endLinks } from './links.ts';

export const MailRequest = z.object({
  kind: z.enum(['verify', 'reset']),
  email: Email,
  /** Who asks for themselves, with a session. */
  userId: z.uuid().optional(),
});
export type MailRequest = z.infer<typeof MailRequest>;

/** Sends what was asked for an address, if anybody is to get it; the worker finds out, so that no answer tells. */
export function answerMailRequest(em: EntityManager, mail: LinkMail, request: MailRequest): Promise<void> {
  return request.kind === 'reset'
    ? answerForgotten(em, mail, request.email)
    : answerUnverified(em, mail, request);
}

async function answerForgotten(em: EntityManager, mail: LinkMail, email: string): Promise<void> {
  // An address that an account only named as its new one opens nothing: it may be anybody's.
  const owner =
    (await em.findOne(User, { confirmedEmail: email, deletedAt: null })) ?? (await registeredAs(em, email));
  if (owner) await mail.sendReset(em, owner, email);
}

async function answerUnverified(em: EntityManager, mail: LinkMail, request: MailRequest): Promise<void> {
  const { email, userId } = request;
  const registered = await registeredAs(em, email);
  if (registered && !(await isTaken(em, email))) await sendRegistrationAgain(em, mail, registered);
  // Several may have named the same new address: without a session to tell, the latest account is meant.
  const named = { email, isVerified: false, confirmedEmail: { $ne: null }, deletedAt: null };
  const [mover] = await em.find(
    User,
    { ...named, ...(userId !== undefined && { id: userId }) },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  if (mover && !(await isTaken(em, email, mover.id))) await mail.sendNewAddress(em, mover);
}

const registeredAs = (em: EntityManager, email: string) =>
  em.findOne(User, { email, confirmedEmail: null, deletedAt: null });

async function sendRegistrationAgain(em: EntityManager, mail: LinkMail, user: User): Promise<void> {
  // Whoever registers at this moment waits, or is counted here.
  await em.refresh(user, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const typed = await em.find(LinkToken, { user: user.id, kind: 'register' });
  const [only] = typed;
  // Which of several was the person's own, only they know: choosing a password now settles it.
  if (!only || typed.length > 1 || user.isContested) return mail.sendReset(em, user, user.email);
  await endLinks(em, user, 'register');
  await mail.sendRegistration(em, user, {
    firstName: only.firstName ?? '',
    lastName: only.lastName ?? '',
    passwordHash: only.passwordHash ?? '',
    invitationId: only.invitation?.id ?? null,
  });
}
