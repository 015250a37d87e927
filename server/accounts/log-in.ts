import { rateLimitKey } from '#server/access/throttle.ts';
import { User } from '#server/database/user.entity.ts';
import type { Credentials } from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import type { AccountTools } from './account-tools.ts';
import { passwordMatches } from './password.ts';

type Tools = Pick<AccountTools, 'em' | 'throttles'>;

/**
 * The user of right credentials. An unknown, unconfirmed or removed account and a wrong password all throw
 * `wrongCredentials` after the same time. Throws `tooManyTries` for a caller who guesses.
 */
export async function logIn(tools: Tools, { email, password }: Credentials, ip: string): Promise<User> {
  const { em, throttles } = tools;
  const emailAndAddress = `${email} ${rateLimitKey(ip)}`;
  await requireLoginRate(throttles, { email, ip, emailAndAddress });
  const user = await em.findOne(User, { email, confirmedEmail: email, deletedAt: null });
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new Failure('wrongCredentials');
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
async function requireLoginRate(throttles: Tools['throttles'], attempt: LoginAttempt): Promise<void> {
  const { email, ip, emailAndAddress } = attempt;
  await throttles.require('loginPerAddress', rateLimitKey(ip));
  await throttles.require('loginPerAccountAndAddress', emailAndAddress);
  const isGuessedAt = (await throttles.consume('loginPerAccount', email)) !== null;
  if (isGuessedAt) await throttles.require('loginWhileGuessed', emailAndAddress);
}
