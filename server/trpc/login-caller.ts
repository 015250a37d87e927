import type { LoginCaller } from '#server/accounts/known-devices.ts';
import type { LogIn } from '#server/accounts/log-in.ts';
import { DEVICE } from '#shared/limits.ts';
import type { Context } from './context.ts';
import { cookieReader, endSaying, setCookie } from './set-cookie.ts';

/** Who logs in, as the request tells. */
export function loginCaller({ ip, userAgent, cookies, giver }: Context): LoginCaller {
  // A browser says one of them of every write that a page sends.
  const isPage = giver.fetchSite !== undefined || giver.origin !== undefined;
  return { ip, userAgent, deviceKey: deviceCookie(cookies), isPage };
}

const deviceCookie = cookieReader(DEVICE.cookie);

/** Gives this browser what belongs to its new session, and answers it. */
export function startedSession(context: Context, { token, deviceKey }: LogIn) {
  endSaying(context);
  if (deviceKey !== null) setDeviceCookie(context, deviceKey);
  return { token };
}

/** Gives this browser the key by which its next log-in is no news. It opens nothing. */
function setDeviceCookie(context: Context, key: string): void {
  setCookie(context, DEVICE.cookie, { value: key, seconds: DEVICE.cookieDays * 86_400 });
}
