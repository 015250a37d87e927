import { z } from 'zod';
import { Currency } from './currency-rule.ts';
import { ITEM, USER } from './limits.ts';
import { LocaleChoice } from './locale-choice.ts';
import { Email, FirstName, LastName } from './user.ts';

/** What a person may change about themselves. Fields that are not sent stay as they are. */
export const ProfileChange = z.strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  email: Email.optional(),
  /** Empty takes the picture away; anything else is what an answer said before, and changes nothing. */
  avatarUrl: z.string().max(ITEM.urlLength).optional(),
  /** Of the names and the address that the change was begun on; a stale one is refused. */
  detailsVersion: z.string().max(USER.detailsVersionLength).optional(),
  /** Of new prices where a list has none yet; null for what the installation says. */
  currency: Currency,
  /** In which the app and its mails speak; null for what the installation says. */
  locale: LocaleChoice.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
