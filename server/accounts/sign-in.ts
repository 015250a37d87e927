import { randomBytes } from 'node:crypto';
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
  await requestMail(context, { kind: 'sign-in', email, askHash: hashOfLinkToken(ask) }, null);
  return ask;
}

/** Either the token of the mailed link, or the digits beside it, typed where they were asked for. */
export interface SignInProof {
  token?: string | undefined;
  ask?: string | undefined;
  digits?: string | undefined;
  /** Of the second factor, where there is one. */
  code?: string | undefined;
}

type SignInContext = LogInContext &
  Pick<MailSettings, 'linkTokenOf' | 'digitsOf'> & { isProviderOnly: boolean };

/**
 * Begins a session by a mailed link, or that of a command, once. Throws `signInLinkInvalid`, `wrongDigits`, `tooManyTries`, and as
 * `logInAs` does: whoever has a second factor shows it, too, and the link stays until they have. Where people log in with a provider alone,
 * a mailed one is refused as `providerOnly`.
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
  if (link && context.isProviderOnly && !link.isOfCommand) throw new Failure('providerOnly');
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
  row: { userId: 'text', email: 'text', isOfCommand: 'boolean' },
  // Nobody has asked for that of a command with a browser.
  sql: `select user_id as "userId", email, ask_hash is null as "isOfCommand" from link_tokens
    where token_hash = $tokenHash and kind = 'sign-in' and expires_at > now()`,
});

/**
 * The token of the link beside which these digits stand. Each try is counted before it is compared, for an address without an
 * account as for any other: no answer and no time tells. Right digits give their tries back, as a second factor may be asked for.
 */
async function tokenByDigits(
  { em, throttles, linkTokenOf, digitsOf }: SignInContext,
  { ask = '', digits = '' }: Pick<SignInProof, 'ask' | 'digits'>,
): Promise<string> {
  const askHash = hashOfLinkToken(ask);
  const link = await runForOne(em, LINK_OF_ASK, { askHash });
  const account = link?.userId ?? askHash;
  const isWorn = [
    await throttles.consume('digitsPerAsk', askHash),
    await throttles.consume('digitsPerAccount', account),
  ].some((wait) => wait !== null);
  const isRight = digitsOf(link?.id ?? NOBODYS) === plainCode(digits);
  if (!link || !isRight || isWorn) throw new Failure('wrongDigits');
  await throttles.reset('digitsPerAsk', askHash);
  await throttles.reset('digitsPerAccount', account);
  return linkTokenOf(link.id);
}

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const LINK_OF_ASK = statement({
  name: 'link of ask',
  given: { askHash: 'text' },
  row: { id: 'text', userId: 'text' },
  sql: `select id, user_id as "userId" from link_tokens
    where ask_hash = $askHash and kind = 'sign-in' and expires_at > now()`,
});

/** Whom a mailed link would log in, so that nobody enters somebody else's account unaware; null where it logs nobody in. */
export async function whoseSignIn(em: EntityManager, token: string): Promise<string | null> {
  const link = await runForOne(em, LIVING_SIGN_IN, { tokenHash: hashOfLinkToken(token) });
  return link?.email ?? null;
}
