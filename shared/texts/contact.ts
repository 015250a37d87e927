import { BRAND } from '../brand.ts';
import { CONTACT } from '../limits.ts';

export const CONTACT_TEXTS = {
  lead: 'A person reads every message.',
  email: 'Your Email',
  message: 'Message',
  submit: 'Send',
  busy: 'Sending...',
  success: `✅ Message sent! ${BRAND.mascot} thanks you, and is already on her way to us with it.`,
  failed: 'Something went wrong',
  failure: (text: string) => `❌ ${text}`,
  scene: 'Tell me everything. I have a pen.',
  messageMissing: 'Please write a message',
  messageTooLong: `The message can have at most ${CONTACT.messageLength} characters`,
} as const;
