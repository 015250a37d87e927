import { CLAIM } from '#shared/limits.ts';
import type { Context } from './context.ts';

interface Cookie {
  value: string;
  /** Until the browser is closed unless said otherwise. */
  seconds?: number;
  /** Below which it is sent; everywhere unless said otherwise. */
  path?: string;
}

/** By https a cookie has a name that no other site can set, not even one of a neighbouring host (RFC 6265bis, 4.1.3.2). */
export const hostCookie = (name: string) => `__Host-${name}`;

/** Gives this browser a cookie that no script reads and no other site sends along with a write. */
export function setCookie(
  { setHeader, publicUrl }: Pick<Context, 'setHeader' | 'publicUrl'>,
  name: string,
  { value, seconds, path = '/' }: Cookie,
): void {
  const isSecure = publicUrl.startsWith('https:');
  const parts = [
    `${name}=${value}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  setHeader('set-cookie', parts.join('; '));
}

/** Reads one cookie of those that a request has sent. */
export function cookieReader(name: string) {
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([^;\\s]+)`);
  return (cookies: string | undefined): string | undefined => pattern.exec(cookies ?? '')?.[1];
}

/** The lists of which this browser has said, without script, that its reader gives. */
export const saidCookie = cookieReader(CLAIM.saidCookie);

/** Somebody else may sit here from now on: nothing that the pages without script remember stays. */
export function endSaying(context: Pick<Context, 'cookies' | 'setHeader' | 'publicUrl'>): void {
  for (const name of [CLAIM.saidCookie, CLAIM.resultCookie])
    if (cookieReader(name)(context.cookies) !== undefined)
      setCookie(context, name, { value: '', seconds: 0 });
}
