import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { rateLimitKey } from '#server/access/throttle.ts';
import { Identity } from '#server/database/identity.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { isFirstRun } from '#server/installation/is-first-run.ts';
import { localeIn } from '#server/languages/wanted.ts';
import type { ProviderKey } from '#server/oidc/provider.ts';
import { ProviderFault } from '#server/oidc/provider-client.ts';
import { type Answer, answerIn, type RoundTripContext } from '#server/oidc/round-trip.ts';
import { hasShownLately } from '#server/oidc/shown-identity.ts';
import { currencyOfLanguages } from '#shared/currency-of-region.ts';
import { Failure, type FailureKey } from '#shared/failures.ts';
import type { AccountContext } from './account-context.ts';
import { isDisconnected } from './disconnected-providers.ts';
import { confirmEmail, isTaken } from './email-address.ts';
import { followGroup } from './follow-group.ts';
import { type Brought, connect, keepIdentity, spendAnswer } from './identities.ts';
import type { LoginCaller } from './known-devices.ts';
import { hasUndoLink } from './links.ts';
import { type LogIn, type LogInContext, logInAs } from './log-in.ts';
import { liveInvitation, requireSignupAllowed } from './register.ts';

type Context = LogInContext &
  Pick<AccountContext, 'signupPolicy' | 'userAgent' | 'acceptLanguage'> &
  RoundTripContext & { isProviderOnly: boolean };

interface Shown extends Brought {
  /** Of the second factor, where there is one. */
  factorCode: string | undefined;
}

/**
 * Begins a session of whoever came back from a provider, and opens an account where nobody has theirs. Throws `providerRefused`,
 * `connectFirst` or `notConnected` where the address alone is not enough, `confirmFirst`, `welcomeFirst` before there is an
 * administrator, `doorShut`, and as `logInAs` does: whoever has a second factor shows it, too, and
 * the answer of the provider counts until they have.
 */
export async function logInByProvider(
  context: Context,
  { factorCode: code, ...brought }: Shown,
  caller: LoginCaller,
): Promise<LogIn & { provider: ProviderKey }> {
  await context.throttles.require('loginPerAddress', rateLimitKey(caller.ip));
  const answer = await answerIn(context, brought);
  if (!answer) throw new ProviderFault('this browser has not come back from a provider, or long ago');
  if (answer.purpose !== 'logIn') throw refusal(answer, 'it was for something else');
  const { shown, key: provider } = answer;
  const known = await knownUser(context.em, answer);
  const linked =
    known ?? (await userOfVerifiedAddress(context, answer).catch(refuseIfKnown(context, answer)));
  const shownBy = hasShownLately(shown) ? 'provider' : 'nothing';
  const spend = async (em: EntityManager) => {
    await spendAnswer({ ...context, em }, answer);
    if (known) await noteUse(em, known, answer);
    else if (linked) await connect({ ...context, em }, linked, shown);
    if (linked) await followGroup(em, linked, shown.isAdmin);
    return shownBy;
  };
  // The answer was spent when the account was opened.
  const afterSpending = async () => shownBy;
  const logIn = async () =>
    linked
      ? logInAs(context, { user: linked, code, spend }, caller)
      : logInAs(context, { user: await openAccount(context, answer), code, spend: afterSpending }, caller);
  return { ...(await logIn().catch(refuseTwice(answer))), provider };
}

/** Of two who are connected or opened at once, the second one comes again. */
const refuseTwice = (answer: Answer) => (error: unknown) => {
  throw error instanceof UniqueConstraintViolationException ? twiceAtOnce(answer) : error;
};

/** The same where the first one was opened between two reads of the second one. */
const refuseIfKnown =
  ({ em }: Pick<Context, 'em'>, answer: Answer) =>
  async (error: unknown): Promise<never> => {
    throw (await knownUser(em, answer)) ? twiceAtOnce(answer) : error;
  };

const twiceAtOnce = (answer: Answer) => refusal(answer, 'connected or opened twice at once');

const refusal = ({ key: provider }: Answer, reason: string, key: FailureKey = 'providerRefused') =>
  new ProviderFault(reason, { key, provider });

/** Whoever has logged in by this identity before. Throws `providerRefused` where their account is closed, and `confirmFirst`. */
async function knownUser(em: EntityManager, answer: Answer): Promise<User | null> {
  const { issuer, subject } = answer.shown;
  const identity = await em.findOne(Identity, { issuer, subject });
  if (!identity) return null;
  const user = await em.findOne(User, { id: identity.user.id, deletedAt: null });
  if (!user) throw refusal(answer, 'account removed');
  if (!user.isVerified) throw refusal(answer, 'address not confirmed here', 'confirmFirst');
  return user;
}

/**
 * The account of an address that both the provider and we have seen its owner read. Null where it is nobody's. Throws `connectFirst`, or
 * `notConnected` where nobody could, for every other one: also where there is none, as a provider that anybody can tell an address must not be told of accounts.
 */
async function userOfVerifiedAddress(
  { em, isProviderOnly }: Pick<Context, 'em' | 'isProviderOnly'>,
  answer: Answer,
): Promise<User | null> {
  const { email, isEmailVerified, issuer } = answer.shown;
  const connectFirst = (reason: string) =>
    refusal(answer, reason, isProviderOnly ? 'notConnected' : 'connectFirst');
  if (email === null || !isEmailVerified) throw connectFirst('email_verified is not true');
  const user = await em.findOne(User, { email, confirmedEmail: email, deletedAt: null });
  if (!user && !(await isTaken(em, email))) return null;
  if (!user) throw connectFirst('address not confirmed here');
  if (await hasUndoLink(em, user)) throw connectFirst('address changed lately');
  // The provider has another name for its person than before: perhaps another person.
  if ((await em.count(Identity, { user: user.id, issuer })) > 0) throw connectFirst('another identity');
  if (await isDisconnected(em, { userId: user.id, issuer })) throw connectFirst('disconnected');
  return user;
}

/** Writes down that the identity was used. Throws `providerRefused` where it was disconnected meanwhile. */
export async function noteUse(em: EntityManager, user: Pick<User, 'id'>, answer: Answer): Promise<void> {
  const { issuer, subject, email } = answer.shown;
  const used = { email, lastUsedAt: new Date() };
  const again = await em.nativeUpdate(Identity, { issuer, subject, user: user.id }, used);
  if (again === 0) throw refusal(answer, 'disconnected meanwhile');
}

async function openAccount(context: Context, answer: Answer): Promise<User> {
  const { signupPolicy, acceptLanguage } = context;
  const { shown } = answer;
  const { firstName, lastName } = shown;
  const email = shown.email ?? '';
  return context.em.transactional(async (em) => {
    await spendAnswer({ ...context, em }, answer);
    if (await isFirstRun(em)) throw refusal(answer, 'no administrator yet', 'welcomeFirst');
    const invitation = await liveInvitation(em, answer.invitation);
    const invitationIds = invitation ? [invitation.id] : [];
    await requireSignupAllowed(em, signupPolicy, { email, invitationIds }).catch((error: unknown) => {
      throw error instanceof Failure ? refusal(answer, 'sign-ups', error.key) : error;
    });
    const user = em.create(User, {
      ...{ firstName, lastName, email, confirmedEmail: email },
      ...{ locale: localeIn(acceptLanguage), currency: currencyOfLanguages(acceptLanguage) },
    });
    // Whoever has registered with this address and does not read its mailbox makes room.
    await confirmEmail(em, user, email);
    await keepIdentity({ ...context, em }, user, shown);
    await noteUse(em, user, answer);
    await followGroup(em, user, shown.isAdmin);
    return user;
  });
}
