import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import type { Registration } from '#shared/auth.ts';
import type { AccountContext } from './account-context.ts';
import { isTaken } from './email-address.ts';
import type { TypedRegistration } from './links.ts';
import { hashPassword, requireUncommonPassword } from './password.ts';
import { signupDecision } from './signup-policy.ts';

type Context = Pick<AccountContext, 'em' | 'throttles' | 'accountMail' | 'signupPolicy'>;

interface Applicant extends TypedRegistration {
  email: string;
}

/**
 * Keeps what was typed with a mailed link of its own (docs/decisions/0022-a-registration-belongs-to-its-link.md): name
 * and password come from the link that is followed, so neither a typing mistake nor a quicker stranger decides them.
 * Whether the address is taken or the signup policy refuses it, the answer and the work are the same; only the mailbox
 * is told. Throws `passwordKnown`, before a mail is counted for the mailbox.
 */
export async function register(context: Context, registration: Registration): Promise<void> {
  const { password, invitation: token, ...typed } = registration;
  const { email } = typed;
  requireUncommonPassword(password);
  // The mailbox may be a stranger's: it gets a few mails and no more, and the answer does not tell.
  const isMailed = (await context.throttles.consume('mailPerAccount', `register ${email}`)) === null;
  const passwordHash = await hashPassword(password);
  await context.em.transactional(async (em) => {
    const { accountMail } = context;
    const { isOpen, invitation } = await signupDecision(em, context.signupPolicy, {
      email,
      invitation: token,
    });
    const taken = await isTaken(em, email);
    const applicant = { ...typed, passwordHash, invitationId: invitation?.id ?? null };
    if (isMailed && isOpen && !taken) return storeApplicant({ em, accountMail }, applicant);
    await rehearse({ em, accountMail }, applicant);
    // Nobody is mailed, and the one who registered just now may be the owner of the mailbox.
    if (!isMailed) return markContested(em, email);
    if (taken) await accountMail.sendAlreadyRegistered(em, email);
    else await accountMail.sendSignupRefused(em, email);
  });
}

async function markContested(em: EntityManager, email: string): Promise<void> {
  await em.nativeUpdate(User, { email, confirmedEmail: null }, { isContested: true });
}

type StoringContext = Pick<Context, 'em' | 'accountMail'>;

async function storeApplicant({ em, accountMail }: StoringContext, applicant: Applicant): Promise<void> {
  const user = await unconfirmedUser(em, applicant);
  if (user.isActive()) await accountMail.sendRegistration(em, user, applicant);
}

/** The one account that waits for this address to be confirmed, with the name that was typed last. */
async function unconfirmedUser(em: EntityManager, applicant: Applicant): Promise<User> {
  const { email, firstName, lastName } = applicant;
  const row = await runForOne(em, UNCONFIRMED_USER, { id: uuid(), firstName, lastName, email });
  return em.findOneOrFail(User, { id: row?.id ?? '' }, { refresh: true });
}

const UNCONFIRMED_USER = statement({
  name: 'unconfirmed user',
  given: { id: 'uuid', firstName: 'text', lastName: 'text', email: 'text' },
  row: { id: 'text' },
  sql: `insert into users (id, first_name, last_name, email) values ($id, $firstName, $lastName, $email)
    on conflict (email) where confirmed_email is null
      do update set first_name = excluded.first_name, last_name = excluded.last_name
    returning id`,
});

const ROLLBACK = Symbol('rollback');

// The time of the answer must not tell that an address is taken: the same rows are written, and rolled back.
async function rehearse({ em, accountMail }: StoringContext, applicant: Applicant): Promise<void> {
  const invented = { ...applicant, email: `${randomUUID()}@nobody.invalid` };
  try {
    await em.transactional(async (em) => {
      await storeApplicant({ em, accountMail }, invented);
      throw ROLLBACK;
    });
  } catch (error) {
    if (error !== ROLLBACK) throw error;
  }
}
