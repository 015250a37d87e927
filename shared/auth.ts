import { z } from 'zod';
import { issue } from './issue.ts';
import { LINK, SECOND_FACTOR, USER } from './limits.ts';
import { Email, FirstName, LastName, NewPassword } from './user.ts';

/** The random part of a mailed link: 32 bytes in base64url. Anything else is simply an unknown link. */
export const LinkToken = z.string().max(LINK.bytes * 4);

export const Registration = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: NewPassword,
  /** What the link of an invitation carries. */
  invitation: LinkToken.optional(),
});
export type Registration = z.infer<typeof Registration>;

// Any password may be tried, however short; its length is bounded before it is hashed.
export const Credentials = z.strictObject({
  email: Email,
  password: z
    .string({ error: issue('user.passwordMissing') })
    .min(1, issue('user.passwordMissing'))
    .max(USER.passwordMaxLength * 2, issue('user.passwordTooLong')),
  /** Of whoever has a second factor: of the authenticator app, or a recovery code. Empty is none. */
  code: z.string().max(SECOND_FACTOR.codeLength, issue('security.wrongCode')).optional(),
});
export type Credentials = z.infer<typeof Credentials>;

export const EmailOnly = z.strictObject({ email: Email });

export const SignInAsked = z
  .strictObject({ message: z.string(), ask: z.string() })
  .meta({ id: 'SignInAsked' });

export const SignInFor = z.strictObject({ email: z.string().nullable() });

/** With `token` the mailed link logs in, with `ask` and `digits` the digits beside it. */
export const SignIn = z.strictObject({
  token: LinkToken.optional(),
  ask: LinkToken.optional(),
  digits: z.string().max(LINK.digitsLength).optional(),
  code: Credentials.shape.code,
});

export const VerifyQuery = z.strictObject({ token: LinkToken.default('') });

/** One address with two meanings: with `token` the mailed link decides, without it the session (spec section 7). */
export const PasswordReset = z.strictObject({
  token: LinkToken.optional(),
  password: NewPassword,
  currentPassword: z
    .string()
    .max(USER.passwordMaxLength * 2, issue('user.passwordTooLong'))
    .optional(),
});

export const SessionView = z.strictObject({ token: z.string() }).meta({ id: 'Session' });
export const MessageView = z.strictObject({ message: z.string() }).meta({ id: 'Message' });
/** With the address that was confirmed, for the log-in. */
export const VerifyView = MessageView.extend({ email: z.string() }).meta({ id: 'Verified' });
export const ResetView = z
  .strictObject({ message: z.string(), token: z.string().optional() })
  .meta({ id: 'PasswordResetAnswer' });
export type ResetView = z.infer<typeof ResetView>;
