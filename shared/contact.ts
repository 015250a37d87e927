import { z } from 'zod';
import { issue } from './issue.ts';
import { CONTACT } from './limits.ts';
import { text } from './text-rule.ts';
import { Email } from './user.ts';

/** What a visitor writes on the contact screen. */
export const ContactDraft = z.strictObject({
  email: Email,
  message: text({
    max: CONTACT.messageLength,
    tooLong: issue('contact.messageTooLong'),
    missing: issue('contact.messageMissing'),
  }),
});
export type ContactDraft = z.infer<typeof ContactDraft>;
