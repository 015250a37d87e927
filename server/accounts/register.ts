import { randomUUID } from 'node:crypto';
import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { Invitation } from '#server/database/invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { localeIn } from '#server/languages/wanted.ts';
import type { Registration } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import type { Locale } from '#shared/locale.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import type { AccountContext } from './account-context.ts';
import { isTaken } from './email-address.ts';
import { hashOfLinkToken, type TypedRegistration } from './links.ts';
import { hashPassword, requireUncommonPassword } from './password.ts';

/** The invitation of this link, while somebody can still register with it. */
export function liveInvitation(em: EntityManager, token: string | undefined): Promise<Invitation | null> {
  if (!token) return Promise.resolve(null);
  return em.findOne(Invitation, { tokenHash: hashOfLinkToken(token), ...isLive() });
}

/** Whether the signup policy lets this address register, and by which invitation. */
async function signupDecision(
  em: EntityManager,
  signupPolicy: SignupPolicy,
  { email, invitation: token }: { email: string; invitation?: string | undefined },
): Promise<{ isOpen: boolean; invitation: Invitation | null }> {
  if (signupPolicy.signups === 'closed') return { isOpen: false, invitation: null };
  const invitation = await liveInvitation(em, token);
  return { isOpen: invitation !== null || isSignupAllowed(signupPolicy, email), invitation };
}

/**
 * Asks the signup policy again when a registration becomes an account: it may have changed since. An address that the
 * policy does not allow needs one of these invitations, which must still be live, and uses it up by one. Throws
 * `doorShut`. Needs an open transaction.
 */
export async function requireSignupAllowed(
  em: EntityManager,
  signupPolicy: SignupPolicy,
  { email, invitationIds }: { email: string; invitationIds: readonly (string | null)[] },
): Promise<void> {
  if (isSignupAllowed(signupPolicy, email)) return;
  for (const id of signupPolicy.signups === 'closed' ? [] : invitationIds) {
    const oneMore = { uses: sql`uses + 1` };
    if ((await em.nativeUpdate(Invitation, { id, ...isLive() }, oneMore)) > 0) return;
  }
  throw new Failure('doorShut');
}

const isLive = () => ({ uses: { $lt: sql.ref('uses_max') }, expiresAt: { $gt: sql`now()` } });

const isSignupAllowed = ({ signups, domains }: SignupPolicy, email: string) =>
  signups === 'open' && (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1)));

type Context = Pick<AccountContext, 'em' | 'throttles' | 'accountMail' | 'signupPolicy' | 'acceptLanguage'>;

interface Applicant extends TypedRegistration {
  email: string;
  /** In which they registered. */
  locale: Locale | null;
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
  const locale = localeIn(context.acceptLanguage);
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
    const applicant = { ...typed, locale, passwordHash, invitationId: invitation?.id ?? null };
    if (isMailed && isOpen && !taken) return storeApplicant({ em, accountMail }, applicant);
    await rehearse({ em, accountMail }, applicant);
    // Nobody is mailed, and the one who registered just now may be the owner of the mailbox.
    if (!isMailed) return markContested(em, email);
    if (taken) await accountMail.sendAlreadyRegistered(em, email);
    else await accountMail.sendSignupRefused(em, email, locale);
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
  const { email, firstName, lastName, locale } = applicant;
  const row = await runForOne(em, UNCONFIRMED_USER, { id: uuid(), firstName, lastName, email, locale });
  return em.findOneOrFail(User, { id: row?.id ?? '' }, { refresh: true });
}

const UNCONFIRMED_USER = statement({
  name: 'unconfirmed user',
  given: { id: 'uuid', firstName: 'text', lastName: 'text', email: 'text', locale: 'text?' },
  row: { id: 'text' },
  sql: `insert into users (id, first_name, last_name, email, locale) values ($id, $firstName, $lastName, $email, $locale)
    on conflict (email) where confirmed_email is null
      do update set first_name = excluded.first_name, last_name = excluded.last_name, locale = excluded.locale
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
