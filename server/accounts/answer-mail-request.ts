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
  kind: z.enum(['verify', 'reset', 'sign-in']),
  email: Email,
  /** The user with this address who asked for it with a session of theirs. */
  userId: z.uuid().optional(),
  /** Of what the browser has that asked to be signed in (LinkToken). */
  askHash: z.string().length(64).optional(),
});
export type MailRequest = z.infer<typeof MailRequest>;

/** Sends what was asked for an address, if anybody is to get it. Runs in the worker, so that no answer tells. */
export function answerMailRequest(em: EntityManager, mail: LinkMail, request: MailRequest): Promise<void> {
  if (request.kind === 'sign-in') return answerSignIn(em, mail, request);
  return request.kind === 'reset' ? answerReset(em, mail, request.email) : answerVerify(em, mail, request);
}

async function answerSignIn(
  em: EntityManager,
  mail: LinkMail,
  { email, askHash }: MailRequest,
): Promise<void> {
  const user = await em.findOne(User, { email, confirmedEmail: email, deletedAt: null });
  if (user) await mail.sendSignIn(em, user, askHash);
}

async function answerReset(em: EntityManager, mail: LinkMail, email: string): Promise<void> {
  // An address that an account only named as its new one opens nothing: it may be anybody's.
  const owner =
    (await em.findOne(User, { confirmedEmail: email, deletedAt: null })) ?? (await registrationOf(em, email));
  if (owner) await mail.sendReset(em, owner, email);
}

async function answerVerify(em: EntityManager, mail: LinkMail, request: MailRequest): Promise<void> {
  const { email, userId } = request;
  const registered = await registrationOf(em, email);
  if (registered && !(await isTaken(em, email))) await sendRegistrationAgain(em, mail, registered);
  // Several users may have named the same new address. Without a session to tell, the latest account is meant.
  const hasNamed = { email, isVerified: false, confirmedEmail: { $ne: null }, deletedAt: null };
  const [user] = await em.find(
    User,
    { ...hasNamed, ...(userId !== undefined && { id: userId }) },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  if (user && !(await isTaken(em, email, user.id))) await mail.sendNewAddress(em, user);
}

const registrationOf = (em: EntityManager, email: string) =>
  em.findOne(User, { email, confirmedEmail: null, deletedAt: null });

async function sendRegistrationAgain(em: EntityManager, mail: LinkMail, user: User): Promise<void> {
  // Somebody who registers this address at the same moment waits for this lock, or is among the links read below.
  await em.refresh(user, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const registrations = await em.find(LinkToken, { user: user.id, kind: 'register' });
  const [only] = registrations;
  // Which of several registrations was the owner's, only the owner knows: they choose a password by a link instead.
  if (!only || registrations.length > 1 || user.isContested) return mail.sendReset(em, user, user.email);
  await endLinks(em, user, 'register');
  await mail.sendRegistration(em, user, {
    firstName: only.firstName ?? '',
    lastName: only.lastName ?? '',
    passwordHash: only.passwordHash ?? '',
    invitationId: only.invitation?.id ?? null,
  });
}
