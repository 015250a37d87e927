import type { LoginCaller } from '#server/accounts/known-devices.ts';
import { DEVICE } from '#shared/limits.ts';
import type { Context } from './context.ts';
import { setCookie } from './set-cookie.ts';

/** Who logs in, as the request tells. */
export function loginCaller({ ip, userAgent, cookies = '', giver }: Context): LoginCaller {
  // A browser says one of them of every write that a page sends.
  const isPage = giver.fetchSite !== undefined || giver.origin !== undefined;
  return { ip, userAgent, deviceKey: COOKIE.exec(cookies)?.[1], isPage };
}

const COOKIE = new RegExp(`(?:^|;)\\s*${DEVICE.cookie}=([^;\\s]*)`);

/** Gives this browser the key by which its next log-in is no news. It opens nothing. */
export function setDeviceCookie(context: Context, key: string): void {
  setCookie(context, DEVICE.cookie, { value: key, seconds: DEVICE.cookieDays * 86_400 });
}
