import { z } from 'zod';
import { Registration } from './auth.ts';
import { Finding } from './doctor.ts';
import { SettingsValues } from './installation.ts';
import { issue } from './issue.ts';
import { WELCOME } from './limits.ts';
import { Email } from './user.ts';

/** What stands in the log of a new installation. */
const code = z
  .string(issue('welcome.codeMissing'))
  .trim()
  .min(1, issue('welcome.codeMissing'))
  .max(WELCOME.codeTyped);

export const WelcomeStatus = z.strictObject({ isOpen: z.boolean() });

/** `origin` is the address by which the browser came. */
export const WelcomeQuestion = z.strictObject({ code, origin: z.string().max(WELCOME.originLength) });
export const WelcomeFindings = z.strictObject({ findings: z.array(Finding) });

export const WelcomeLetter = z.strictObject({ code, email: Email });

/** The first administrator, and what this installation is called. */
export const WelcomeDraft = Registration.omit({ invitation: true }).extend({
  code,
  brandName: SettingsValues.shape.brandName,
  defaultCurrency: SettingsValues.shape.defaultCurrency,
  defaultLocale: SettingsValues.shape.defaultLocale,
});
export type WelcomeDraft = z.infer<typeof WelcomeDraft>;
