import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { type IssueKey, issue } from './issue.ts';
import { USER } from './limits.ts';
import { LOCALES } from './locale.ts';
import { isOneLine, nameText } from './text-rule.ts';

const personName = (missing: IssueKey) =>
  nameText({ max: USER.nameLength, tooLong: issue('user.nameTooLong'), missing }).refine(
    isOneLine,
    issue('user.nameOneLine'),
  );

// Mail programs make a link of each of these.
const WAY_ELSEWHERE = /:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}-]{2,}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;

/** How somebody calls themselves whom nobody knows: a name of one line that is no address either. */
export const strangersName = <Rule extends z.ZodType<string>>(rule: Rule) =>
  rule
    .refine(isOneLine, issue('user.nameOneLine'))
    .refine((value) => !WAY_ELSEWHERE.test(value), issue('user.nameIsAddress'));

export const FirstName = personName(issue('user.firstNameMissing'));
export const LastName = personName(issue('user.lastNameMissing'));

// One mailbox and nothing a mail header could be made of: no blank, comma, control character or angle bracket, nothing
// unseen, and no empty part between dots (RFC 5321, 4.1.2).
const SIGN = '[^\\s@.,;:<>()[\\]\\\\"\\p{Cc}\\p{Cf}]';
const MAILBOX = new RegExp(`^${SIGN}+(?:\\.${SIGN}+)*@(?:${SIGN}+\\.)+${SIGN}{2,}$`, 'u');

/** An address as people write it; compared and stored in lower case, and in one spelling of the same letters. */
export const Email = z
  .string({ error: issue('user.emailInvalid') })
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .max(USER.emailLength, issue('user.emailInvalid'))
  .refine((value) => value.isWellFormed() && MAILBOX.test(value), issue('user.emailInvalid'))
  .meta({ format: 'email' });

/** A new password: 8 to 128 code points, blanks kept, no rule of composition (design section 4). */
export const NewPassword = z
  .string({ error: issue('user.passwordMissing') })
  .max(USER.passwordMaxLength * 2, issue('user.passwordTooLong'))
  .refine((value) => codePoints(value) >= USER.passwordMinLength, issue('user.passwordTooShort'))
  .refine((value) => codePoints(value) <= USER.passwordMaxLength, issue('user.passwordTooLong'))
  .meta({ minLength: USER.passwordMinLength, maxLength: USER.passwordMaxLength });

export const UserView = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string(),
    isAdmin: z.boolean(),
    isVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Another one for other names or another address. */
    detailsVersion: z.string(),
    /** ISO 4217; null where what the installation says holds. */
    currency: z.string().nullable(),
    /** Null where no language was chosen. */
    locale: z.enum(LOCALES).nullable(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

export const MeView = z.strictObject({ user: UserView }).meta({ id: 'Me' });
export type MeView = z.infer<typeof MeView>;
