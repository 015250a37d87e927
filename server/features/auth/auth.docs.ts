import { type DocsOf, LINK_TOKEN } from '#server/trpc/procedure-docs.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import type { authRouter } from './auth.router.ts';

const SESSION_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJlcG9jaCI6MH0.c2lnbmF0dXJl';

export const authDocs = {
  register: {
    description:
      'Makes an unverified account and mails a link that confirms the address and opens the account with this name and password. An address that is taken answers exactly the same; its owner is told by mail.',
    request: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@example.org',
      password: 'a fern that forgives',
    },
    response: { message: ACCOUNT_TEXTS.registerSuccess },
    failures: ['providerOnly', 'passwordKnown', 'tooManyTries'],
  },
  login: {
    description:
      'Answers a session token for the bearer header. Wrong credentials and an address that is not confirmed answer alike. Whoever has a second factor sends a `code` of their authenticator app, or a recovery code; without it the answer to a right password is 403 `codeNeeded`. The token lives seven days; an answer to a call with one that is older than a day carries a fresh one in X-Renewed-Token, for 90 days at most.',
    request: { email: 'maya@example.org', password: 'a fern that forgives' },
    response: { token: SESSION_TOKEN },
    failures: ['wrongCredentials', 'codeNeeded', 'wrongCode', 'providerOnly', 'tooManyTries'],
  },
  signInMail: {
    description:
      'Mails a link and six digits, if the address has an account; answers the same in the same time if not. `ask` belongs with this browser: with it and the digits `POST /api/sign-in` logs in here, while the link logs in wherever it is opened.',
    request: { email: 'maya@example.org' },
    response: { message: ACCOUNT_TEXTS.signInAsked, ask: LINK_TOKEN },
    failures: ['providerOnly', 'tooManyTries'],
  },
  signIn: {
    description:
      'Takes either the `token` of the mailed link, or `ask` and the `digits` of the mail, each once and within 15 minutes; digits may be typed wrong five times. A second factor is asked for as at `POST /api/login`, and the link stays until its code is right.',
    request: { token: LINK_TOKEN },
    response: { token: SESSION_TOKEN },
    failures: ['signInLinkInvalid', 'wrongDigits', 'codeNeeded', 'wrongCode', 'providerOnly', 'tooManyTries'],
  },
  logout: {
    description:
      'The token opens nothing from now on, and neither does any that renewed it. A token that the version before has signed stays sound until it expires or everything is ended.',
    response: { message: SECURITY_TEXTS.loggedOut },
    failures: ['sessionNeeded'],
  },
  verify: {
    description: 'Confirms an address with the token of the mailed link, which works once.',
    response: { message: ACCOUNT_TEXTS.verifySuccess, email: 'maya@example.org' },
    failures: ['verifyLinkInvalid', 'earlierEmailTaken', 'tooManyTries'],
  },
  resendVerification: {
    description: 'Mails a new link. Answers the same whether the account exists or not.',
    request: { email: 'maya@example.org' },
    response: { message: ACCOUNT_TEXTS.resendSuccess },
    failures: ['tooManyTries'],
  },
  forgotPassword: {
    description: 'Mails a link to choose a new password. Answers the same whether the account exists or not.',
    request: { email: 'maya@example.org' },
    response: { message: ACCOUNT_TEXTS.forgotSuccess },
    failures: ['tooManyTries'],
  },
  resetPassword: {
    description:
      'With `token` the mailed link decides and no session is looked at; without it the session does, and the answer carries a fresh session token. Every other session and every access token ends. With a second factor on, a session needs a code, shown by `POST /api/me/shown-again`.',
    request: { token: LINK_TOKEN, password: 'another fern that forgives' },
    response: { message: ACCOUNT_TEXTS.resetSuccess },
    failures: [
      'resetLinkInvalid',
      'passwordKnown',
      'signInNeeded',
      'sessionEnded',
      'wrongCredentials',
      'codeNeeded',
      'sessionNeeded',
      'tooManyTries',
    ],
  },
} satisfies DocsOf<typeof authRouter, 'invitation' | 'signInFor'>;
