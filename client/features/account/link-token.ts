/** What a mailed link carries in its address, as the router reads it: one made of digits only arrives as a number. */
export interface LinkSearch {
  token?: string | number;
}

/** For `validateSearch`: anything but one plain token is none. */
export function linkSearch({ token }: Record<string, unknown>): LinkSearch {
  return typeof token === 'string' || typeof token === 'number' ? { token } : {};
}

export const tokenIn = ({ token = '' }: LinkSearch) => String(token);
