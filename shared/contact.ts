import { z } from 'zod';
import { CONTACT } from './limits.ts';
import { text } from './text-rule.ts';
import * as CONTACT_TEXTS from './texts/contact.ts';
import { Email } from './user.ts';

/** What a visitor writes on the contact screen. */
export const ContactDraft = z.strictObject({
  email: Email,
  message: text({
    max: CONTACT.messageLength,
    tooLong: CONTACT_TEXTS.messageTooLong,
    missing: CONTACT_TEXTS.messageMissing,
  }),
});
export type ContactDraft = z.infer<typeof ContactDraft>;
