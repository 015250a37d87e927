import { z } from 'zod';
import { Currency } from './currency-rule.ts';
import { issue } from './issue.ts';
import { INSTALLATION } from './limits.ts';
import { LOCALES } from './locale.ts';
import { SIGNUPS } from './signup.ts';
import { isOneLine, nameText } from './text-rule.ts';
import { Email } from './user.ts';

/** What an administrator decides in the screen, where the environment does not. */
const settings = {
  brandName: nameText({
    max: INSTALLATION.nameLength,
    missing: issue('settings.nameMissing'),
    tooLong: issue('settings.nameTooLong'),
  })
    .refine(isOneLine, issue('settings.nameSigns'))
    // It stands in the sender of mails and in the pages of the API.
    .refine((name) => !/["<>\\]/.test(name), issue('settings.nameSigns')),
  contactEmail: Email,
  defaultCurrency: Currency.unwrap(),
  defaultLocale: z.enum(LOCALES, issue('locale.unknown')),
  signups: z.enum(SIGNUPS, issue('settings.signupsUnknown')),
  /** Whether links to the retailer carry the tag of this installation. */
  hasAffiliateTag: z.boolean(issue('settings.notBoolean')),
  /** Whether every page says so. */
  tellsOfAffiliate: z.boolean(issue('settings.notBoolean')),
  /** Null for the green of the product. */
  accent: z
    .string(issue('settings.accentInvalid'))
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, issue('settings.accentInvalid'))
    .nullable(),
  /** Its address; null for the bird of the product. */
  logo: z
    .string()
    .regex(/^\/logo\/[\da-f]{64}\.png$/)
    .nullable(),
};

export const SettingsValues = z.strictObject(settings);
export type SettingsValues = z.infer<typeof SettingsValues>;
export type SettingKey = keyof SettingsValues;
export const SETTING_KEYS = SettingsValues.keyof().options;

/** What is left out stays as it is. A logo is uploaded, and only removed here. */
export const SettingsChange = SettingsValues.extend({ logo: z.null(issue('settings.logoNotNull')) })
  .partial()
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;
/** The same with a logo that was uploaded. */
export type StoredChange = Omit<SettingsChange, 'logo'> & { logo?: string | null | undefined };

export const SettingsView = SettingsValues.extend({
  brandName: z.string(),
  contactEmail: z.string(),
  accent: z.string().nullable(),
  logo: z.string().nullable(),
  defaultCurrency: z.string().nullable(),
  /** Those that the environment decides: a change of one is refused. */
  fixed: z.array(z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]])),
  /** Whom people may log in with, which the environment alone decides: whoever names one decides who everybody is. */
  providers: z.array(
    z.object({
      label: z.string(),
      issuer: z.string(),
      /** Where it sends people back to, as it is registered there. */
      callback: z.string(),
    }),
  ),
  /** Whether they log in with nothing else. */
  isProviderOnly: z.boolean(),
}).meta({ id: 'Settings' });
export type SettingsView = z.infer<typeof SettingsView>;
