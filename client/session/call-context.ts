/**
 * The context of a call that goes without the stored token, such as login: a wrong password must not end the session
 * of whoever is signed in.
 */
export const WITHOUT_SESSION = { session: 'none' } as const;

/**
 * The context of the first call of a screen: it goes by itself, in no batch, so that its address is known beforehand
 * (early-answers.ts).
 */
export const FIRST_CALL = { session: 'alone' } as const;

/**
 * The context of a call that no person asked for, such as the one for the header's avatar: when its token is refused
 * the session ends, but whoever reads a public page stays there.
 */
export const IN_BACKGROUND = { session: 'background' } as const;
