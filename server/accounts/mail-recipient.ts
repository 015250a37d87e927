import type { User } from '#server/database/user.entity.ts';
import type { Locale } from '#shared/locale.ts';

/** Whom a mail about an account is for. */
export interface MailRecipient {
  firstName: string;
  email: string;
  locale: Locale;
}

/** The same, where the account may leave its language to the installation. */
export type KnownRecipient = Pick<User, 'firstName' | 'email'> & { locale?: Locale | null | undefined };

/** Who has chosen no language is written to in that of the installation. */
export const recipientOf = (
  { firstName, email, locale }: KnownRecipient,
  defaultLocale: Locale,
): MailRecipient => ({ firstName, email, locale: locale ?? defaultLocale });

/** By the address that was confirmed last. */
export const lastConfirmed = (user: User, defaultLocale: Locale): MailRecipient => ({
  ...recipientOf(user, defaultLocale),
  email: user.confirmedEmail ?? user.email,
});
