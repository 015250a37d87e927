/** The query of a mailed link, as the router reads it: a token made only of digits arrives as a number. */
export interface LinkSearch {
  token?: string | number | undefined;
}

/** For `validateSearch`: a token that is neither text nor number counts as none. */
export function parseLinkSearch({ token }: Record<string, unknown>): LinkSearch {
  // The key is named even without a token, because the router keeps an unnamed key as it came.
  return { token: typeof token === 'string' || typeof token === 'number' ? token : undefined };
}

/** The token of the link; empty when there is none. */
export const tokenOf = ({ token = '' }: LinkSearch) => String(token);
