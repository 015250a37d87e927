import { createHash, randomBytes } from 'node:crypto';
import { rateLimitKey } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import type { MailSettings } from '#server/mail/compose-mail.ts';
import { Failure } from '#shared/failures.ts';
import { LINK } from '#shared/limits.ts';
import type { AccountContext } from './account-context.ts';
import { requestMail } from './change-password.ts';
import type { LoginCaller } from './known-devices.ts';
import { hashOfLinkToken, hasUndoLink, spendLink, userOfLink } from './links.ts';
import { type LogIn, type LogInContext, logInAs } from './log-in.ts';
import { plainCode } from './one-time-codes.ts';

/**
 * Mails a link and digits that log in without a password, if the address has an account. Answers what this browser needs to type the
 * digits; of an address without an account it opens nothing, and nothing tells.
 */
export async function requestSignIn(
  context: Pick<AccountContext, 'em' | 'throttles' | 'jobs'>,
  email: string,
): Promise<string> {
  const ask = randomBytes(LINK.bytes).toString('base64url');
  await requestMail(context, { kind: 'sign-in', email, askHash: hashOf(ask) }, null);
  return ask;
}

// A plain hash is enough: nobody can try 256 random bits.
const hashOf = (ask: string) => createHash('sha256').update(ask).digest('hex');

/** Either the token of the mailed link, or the digits beside it, typed where they were asked for. */
export interface SignInProof {
  token?: string | undefined;
  ask?: string | undefined;
  digits?: string | undefined;
  /** Of the second factor, where there is one. */
  code?: string | undefined;
}

type SignInContext = LogInContext & Pick<MailSettings, 'linkTokenOf' | 'digitsOf'>;

/**
 * Begins a session by a mailed link, once. Throws `signInLinkInvalid`, `wrongDigits`, `tooManyTries`, and as `logInAs` does:
 * whoever has a second factor shows it, too, and the link stays until they have.
 */
export async function signIn(
  context: SignInContext,
  { code, ...proof }: SignInProof,
  caller: LoginCaller,
): Promise<LogIn> {
  const { em, throttles } = context;
  await throttles.require('loginPerAddress', rateLimitKey(caller.ip));
  const token = proof.token ?? (await tokenByDigits(context, proof));
  const link = await runForOne(em, LIVING_SIGN_IN, { tokenHash: hashOfLinkToken(token) });
  const user = link && (await em.findOne(User, { id: link.userId, deletedAt: null }));
  if (!user) throw new Failure('signInLinkInvalid');
  const spend = async (em: EntityManager) => {
    const spent = await spendLink(em, ['sign-in'], token);
    if (!spent || !(await userOfLink(em, spent))) throw new Failure('signInLinkInvalid');
    // Whoever has a session can name another address, confirm it and come by its mailbox.
    return (await hasUndoLink(em, user)) ? 'nothing' : 'mailbox';
  };
  return logInAs(context, { user, code, spend }, caller);
}

const LIVING_SIGN_IN = statement({
  name: 'living sign-in link',
  given: { tokenHash: 'text' },
  row: { userId: 'text' },
  sql: `select user_id as "userId" from link_tokens
    where token_hash = $tokenHash and kind = 'sign-in' and expires_at > now()`,
});

/** The token of the link beside which these digits stand. A try counts whatever is typed, and with the last one they open nothing. */
async function tokenByDigits(
  { em, linkTokenOf, digitsOf }: SignInContext,
  { ask = '', digits = '' }: Pick<SignInProof, 'ask' | 'digits'>,
): Promise<string> {
  const tried = await runForOne(em, TRIED_DIGITS, { askHash: hashOf(ask) });
  if (!tried || digitsOf(tried.id) !== plainCode(digits)) throw new Failure('wrongDigits');
  return linkTokenOf(tried.id);
}

const TRIED_DIGITS = statement({
  name: 'tried digits',
  given: { askHash: 'text' },
  row: { id: 'text' },
  sql: `update link_tokens set tries = tries + 1
    where ask_hash = $askHash and kind = 'sign-in' and expires_at > now() and tries < ${LINK.digitsTries}
    returning id`,
});
