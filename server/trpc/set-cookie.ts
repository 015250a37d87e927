import type { Context } from './context.ts';

interface Cookie {
  value: string;
  seconds: number;
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
    `Max-Age=${seconds}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  setHeader('set-cookie', parts.join('; '));
}
