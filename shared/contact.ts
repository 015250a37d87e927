import { z } from 'zod';
import { CONTACT } from './limits.ts';
import { text } from './text-rule.ts';
import { TEXTS } from './texts.ts';
import { Email } from './user.ts';

/** What a visitor writes on the contact screen. */
export const ContactDraft = z.strictObject({
  email: Email,
  message: text({
    max: CONTACT.messageLength,
    tooLong: TEXTS.contact.messageTooLong,
    missing: TEXTS.contact.messageMissing,
  }),
});
export type ContactDraft = z.infer<typeof ContactDraft>;
