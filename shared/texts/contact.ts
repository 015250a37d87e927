import { BRAND } from '../brand.ts';
import { CONTACT } from '../limits.ts';

export const lead = 'A person reads every message.';
export const email = 'Your Email';
export const message = 'Message';
export const submit = 'Send';
export const busy = 'Sending...';
export const success = `✅ Message sent! ${BRAND.mascot} thanks you, and is already on her way to us with it.`;
export const failed = 'Something went wrong';
export const failure = (text: string) => `❌ ${text}`;
export const scene = 'Tell me everything. I have a pen.';
export const messageMissing = 'Please write a message';
export const messageTooLong = `The message can have at most ${CONTACT.messageLength} characters`;
