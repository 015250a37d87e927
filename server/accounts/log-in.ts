import { deviceOf } from '#server/access/device.ts';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import { logRefusedLogin, logSecurityEvent } from '#server/access/security-log.ts';
import type { SessionTokens } from '#server/access/session-token.ts';
import { type NewSession, startSession } from '#server/access/sessions.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Credentials } from '#shared/auth.ts';
import type { Device } from '#shared/device.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountContext } from './account-context.ts';
import { type DeviceName, knownDevice, type LoginCaller, meetDevice, nameDevice } from './known-devices.ts';
import { spendCode } from './one-time-codes.ts';
import { passwordMatches } from './password.ts';

export type LogInContext = Pick<AccountContext, 'em' | 'throttles' | 'accountMail'> & {
  sessions: SessionTokens;
};

export interface LogIn {
  token: string;
  /** For this browser to keep; null for a script. */
  deviceKey: string | null;
}

/**
 * Begins a session with right credentials. An unknown, unconfirmed or removed account and a wrong password all throw
 * `wrongCredentials` after the same time. Throws `codeNeeded` and `wrongCode`, after a right password only, and
 * `tooManyTries` for a caller who guesses.
 */
export async function logIn(
  context: LogInContext,
  credentials: Credentials,
  caller: LoginCaller,
): Promise<LogIn> {
  const device = deviceOf(caller.userAgent);
  const user = await userOf(context, credentials, { ip: caller.ip, device });
  return logInAs(context, { user, code: credentials.code }, caller);
}

interface Known {
  user: User;
  code: string | undefined;
  /**
   * Of whoever came by something else than a password: uses that up, in the transaction that begins the session, and says
   * by what they have shown who they are.
   */
  spend?: (em: EntityManager) => Promise<NewSession['shownBy']>;
}

/** Begins a session of a user who has shown all but a second factor. Throws `codeNeeded`, `wrongCode`, and what `spend` throws. */
export async function logInAs(
  context: LogInContext,
  { user, code, spend }: Known,
  caller: LoginCaller,
): Promise<LogIn> {
  const device = deviceOf(caller.userAgent);
  const name = nameDevice(caller, device);
  const hasFactor = (await enabledFactor(context.em, user.id)) !== null;
  if (!hasFactor) return { ...(await begin(context, { user, device, name, spend })), deviceKey: name.key };
  if (!code) throw new Failure('codeNeeded');
  // A browser that is known has a count of its own: whoever knows the password cannot keep the owner out of it.
  const isKnown = (await knownDevice(context.em, user.id, name.hash)) !== null;
  const counted = isKnown ? `${user.id} ${name.hash}` : user.id;
  await context.throttles.require('codePerUser', counted);
  const token = await begin(context, { user, device, name, code, spend });
  await context.throttles.reset('codePerUser', counted);
  return { ...token, deviceKey: name.key };
}

interface Beginning {
  user: User;
  device: Device;
  name: DeviceName;
  /** Of the second factor, where there is one. */
  code?: string;
  spend: Known['spend'];
}

// What is spent, written down and mailed with a session is there when the session is.
async function begin(context: LogInContext, beginning: Beginning): Promise<{ token: string }> {
  const { user, device, code } = beginning;
  const sessionId = await context.em.transactional(async (em) => {
    if (code !== undefined && !(await takeCode(em, user, { code, device }))) return null;
    const shownBy = (await beginning.spend?.(em)) ?? 'password';
    const met = await meetDevice(em, user.id, beginning.name);
    const kind = met.isNew ? 'loginAtNewDevice' : 'login';
    await logSecurityEvent(em, { userId: user.id, kind, device });
    if (met.isToBeMailed) await context.accountMail.sendNewDevice(em, user, device);
    return startSession(em, user, {
      device,
      deviceId: met.id,
      hasPassedFactor: code !== undefined,
      shownBy,
    });
  });
  if (sessionId === null) {
    if (!beginning.spend) await mailRefusedCode(context, user, device);
    throw new Failure('wrongCode');
  }
  return { token: await context.sessions.sign(user, sessionId) };
}

// Somebody knows the password; their tries go on for as long as nobody is told. One mail a day, or they would be the flood.
async function mailRefusedCode(
  { em, throttles, accountMail }: LogInContext,
  user: User,
  device: Device,
): Promise<void> {
  if ((await throttles.consume('codeLetterPerUser', user.id)) !== null) return;
  await em.transactional((em) => accountMail.sendCodeRefused(em, user, device));
}

/** Whether the code was right. Either is written down, so a wrong one must not take its transaction back. */
async function takeCode(
  em: EntityManager,
  user: User,
  { code, device }: { code: string; device: Device },
): Promise<boolean> {
  const taken = await spendCode(em, user.id, code);
  if (taken === 'app') return true;
  const kind = taken === null ? 'codeRefused' : 'recoveryCodeUsed';
  await logSecurityEvent(em, { userId: user.id, kind, device });
  return taken !== null;
}

/** The user of a right address and password. */
async function userOf(
  { em, throttles }: LogInContext,
  { email, password }: Credentials,
  { ip, device }: { ip: string; device: Device },
): Promise<User> {
  const emailAndAddress = `${email} ${rateLimitKey(ip)}`;
  await requireLoginRate(throttles, { email, ip, emailAndAddress });
  const user = await em.findOne(User, { email, confirmedEmail: email, deletedAt: null });
  const isRight = await passwordMatches(user?.passwordHash, password);
  if (!isRight || !user) {
    await logRefusedLogin(em, email, device);
    throw new Failure('wrongCredentials');
  }
  await throttles.reset('loginPerAccountAndAddress', emailAndAddress);
  await throttles.reset('loginWhileGuessed', emailAndAddress);
  return user;
}

interface LoginAttempt {
  email: string;
  ip: string;
  emailAndAddress: string;
}

// The caller's address is asked first: a caller who has used up its share writes no row for any account. An account that
// is guessed at from many addresses stays open to its owner, who needs only a few tries from a new one.
async function requireLoginRate(throttles: LogInContext['throttles'], attempt: LoginAttempt): Promise<void> {
  const { email, ip, emailAndAddress } = attempt;
  await throttles.require('loginPerAddress', rateLimitKey(ip));
  await throttles.require('loginPerAccountAndAddress', emailAndAddress);
  const isGuessedAt = (await throttles.consume('loginPerAccount', email)) !== null;
  if (isGuessedAt) await throttles.require('loginWhileGuessed', emailAndAddress);
}
