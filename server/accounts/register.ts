import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Registration } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import type { AccountMail } from './account-mail.ts';
import { isTaken } from './email-address.ts';
import type { TypedRegistration } from './links.ts';
import { hashPassword, isKnownPassword } from './password.ts';
import { signupDecision } from './signup-policy.ts';

interface RegistrationTools {
  em: EntityManager;
  accountMail: AccountMail;
  signupPolicy: SignupPolicy;
}

interface Applicant extends TypedRegistration {
  email: string;
}

/**
 * Keeps what was typed with a mailed link of its own: the link that is followed decides about name and password, so
 * neither a typing mistake nor a stranger who was quicker does. An address that is taken answers exactly the same after
 * exactly the same work; its owner is told by mail (design section 4), and so is whom the signup policy does not let in. Without
 * `isMailed` nothing is sent, for the mailbox has had enough mails for now; that somebody else registered, who may be
 * the owner, is noted with the account that waits. The password has been checked (`requireUsablePassword`).
 */
export async function register(
  { em, accountMail, signupPolicy }: RegistrationTools,
  { password, invitation: token, ...typed }: Registration,
  isMailed = true,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await em.transactional(async (em) => {
    const { email } = typed;
    const { isOpen, invitation } = await signupDecision(em, signupPolicy, { email, invitation: token });
    const taken = await isTaken(em, email);
    const applicant = { ...typed, passwordHash, invitationId: invitation?.id ?? null };
    if (isMailed && isOpen && !taken) return keep(em, accountMail, applicant);
    await rehearse(em, accountMail, applicant);
    if (!isMailed) return noteContest(em, email);
    if (taken) await accountMail.sendAlreadyRegistered(em, email);
    else await accountMail.sendSignupRefused(em, email);
  });
}

/** Throws `passwordKnown`: asked before anything is counted, or refused calls could use up somebody's mails. */
export function requireUsablePassword({ password }: Registration): void {
  if (isKnownPassword(password)) throw new Failure('passwordKnown');
}

async function noteContest(em: EntityManager, email: string): Promise<void> {
  await em.nativeUpdate(User, { email, confirmedEmail: null }, { isContested: true });
}

async function keep(em: EntityManager, accountMail: AccountMail, applicant: Applicant): Promise<void> {
  const user = await unconfirmedUser(em, applicant);
  if (user.isActive()) await accountMail.sendRegistration(em, user, applicant);
}

/** The one account that waits for this address to be confirmed, with the name that was typed last. */
async function unconfirmedUser(em: EntityManager, applicant: Applicant): Promise<User> {
  const { email, firstName, lastName } = applicant;
  const [row] = await em.execute<{ id: string }[]>(
    `insert into users (id, first_name, last_name, email) values (?, ?, ?, ?)
     on conflict (email) where confirmed_email is null
       do update set first_name = excluded.first_name, last_name = excluded.last_name
     returning id`,
    [uuid(), firstName, lastName, email],
  );
  return em.findOneOrFail(User, { id: row?.id ?? '' }, { refresh: true });
}

const REHEARSED = Symbol('rehearsed');

// The time of the answer must not tell that an address is taken: the same rows are written, and taken back.
async function rehearse(em: EntityManager, accountMail: AccountMail, applicant: Applicant): Promise<void> {
  const nobody = { ...applicant, email: `${randomUUID()}@nobody.invalid` };
  try {
    await em.transactional(async (em) => {
      await keep(em, accountMail, nobody);
      throw REHEARSED;
    });
  } catch (error) {
    if (error !== REHEARSED) throw error;
  }
}
