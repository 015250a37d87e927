import { Secret, TOTP } from 'otpauth';
import { SECOND_FACTOR } from '#shared/limits.ts';
import { PASSWORD, type Person } from './people.ts';

/** What an authenticator app shows for a secret, some periods from now. */
export const appCode = (secret: string, periodsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periodsAhead * SECOND_FACTOR.periodSeconds * 1000,
  });

/** A person has a secret in their app and has not confirmed it; answers the code. */
export async function aBegunFactor(person: Pick<Person, 'as'>): Promise<string> {
  return appCode((await person.as.security.beginSecondFactor({ password: PASSWORD })).secret);
}

/** A person has a second factor, and goes on in this session; the code of this period was used to turn it on. */
export async function aSecondFactor(person: Pick<Person, 'as' | 'continueWith'>) {
  const { secret } = await person.as.security.beginSecondFactor({ password: PASSWORD });
  const { token, recoveryCodes } = await person.as.security.confirmSecondFactor({ code: appCode(secret) });
  person.continueWith(token);
  return { secret, recoveryCodes };
}
