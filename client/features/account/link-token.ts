/** What a mailed link carries in its address, as the router reads it: a token made of digits arrives as a number. */
export interface LinkSearch {
  token?: string | number | undefined;
}

/** For `validateSearch`: anything but one plain token is none. */
export function linkSearch({ token }: Record<string, unknown>): LinkSearch {
  // Named even when there is none: the router keeps what is not named as it came.
  return { token: typeof token === 'string' || typeof token === 'number' ? token : undefined };
}

export const tokenIn = ({ token = '' }: LinkSearch) => String(token);
