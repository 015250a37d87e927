import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import type { TestApp } from './app.ts';
import { tokenIn } from './mailbox.ts';
import { PASSWORD } from './people.ts';

let invented = 0;
export const anEmail = () => `new${++invented}@example.test`;

export const aRegistration = (over: object = {}) => ({
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: `nora${++invented}@example.test`,
  password: 'rain boots, size 33',
  ...over,
});

/** What the owner of a mailbox can do about an account without a session. */
export function accountCalls(app: () => TestApp) {
  const post = (path: string, body: object) => app().call('POST', `/api/${path}`, { body });
  return {
    post,
    logIn: (email: string, password = PASSWORD) => post('login', { email, password }),
    follow: (token: string) => app().call('GET', `/api/verify?token=${token}`),
    confirmationTo: async (email: string) =>
      tokenIn(await app().mails.next(email, MAIL_TEXTS.verify.subject)),
    noticeTo: async (email: string) =>
      tokenIn(await app().mails.next(email, MAIL_TEXTS.emailChanged.subject)),
  };
}
