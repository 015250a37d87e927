import { ACCESS_TOKEN_TEXTS } from '#shared/texts/access-token.ts';
import { CONTACT_TEXTS } from '#shared/texts/contact.ts';
import { FORGOT_TEXTS } from '#shared/texts/forgot.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';
import { RESET_TEXTS } from '#shared/texts/reset.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';
import type { Words } from './operation-words.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJlcG9jaCI6MH0.c2lnbmF0dXJl';
const LINK = 'Zy1h3kqT0mVdX5r8bW2nJ4uYp7sLc9eFaHgKiQoRtMw';
const MAYA = { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.org', avatarUrl: '' };
const ME = {
  user: {
    id: '01939f6a-5c2e-7d31-9a44-2b6f0c1e8d70',
    ...MAYA,
    isAdmin: false,
    isVerified: true,
    createdAt: '2026-11-02T08:15:00.000Z',
  },
};
const ACCESS_TOKEN = {
  id: '01939f70-12aa-7c04-8f0e-5d9b3a7c6e21',
  name: 'Nightly import',
  scope: 'write',
  expiresAt: '2099-12-31T00:00:00.000Z',
  lastUsedAt: null,
  createdAt: '2026-11-02T08:20:00.000Z',
} as const;

export const ACCOUNT_WORDS: Record<string, Words> = {
  'auth-register': {
    says: 'Makes an unverified account and mails a link that confirms the address and opens the account with this name and password. An address that is taken answers exactly the same; its owner is told by mail.',
    request: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@example.org',
      password: 'a fern that forgives',
    },
    answer: { message: REGISTER_TEXTS.success },
    failures: ['passwordKnown', 'tooManyTries'],
  },
  'auth-login': {
    says: 'Answers a session token for the bearer header. Wrong credentials and an address that is not confirmed answer alike. It lives seven days; an answer to a call with one that is older than a day carries a fresh one in X-Renewed-Token.',
    request: { email: 'maya@example.org', password: 'a fern that forgives' },
    answer: { token: TOKEN },
    failures: ['wrongCredentials', 'tooManyTries'],
  },
  'auth-verify': {
    says: 'Confirms an address with the token of the mailed link, which works once.',
    answer: { message: VERIFY_TEXTS.success },
    failures: ['verifyLinkInvalid', 'earlierEmailTaken', 'tooManyTries'],
  },
  'auth-resendVerification': {
    says: 'Mails a new link. Answers the same whether the account exists or not.',
    request: { email: 'maya@example.org' },
    answer: { message: RESEND_TEXTS.success },
    failures: ['tooManyTries'],
  },
  'auth-forgotPassword': {
    says: 'Mails a link to choose a new password. Answers the same whether the account exists or not.',
    request: { email: 'maya@example.org' },
    answer: { message: FORGOT_TEXTS.success },
    failures: ['tooManyTries'],
  },
  'auth-resetPassword': {
    says: 'With `token` the mailed link decides and no session is looked at; without it the session does, and the answer carries a fresh session token. Every other session and every access token ends.',
    request: { token: LINK, password: 'another fern that forgives' },
    answer: { message: RESET_TEXTS.success },
    failures: [
      'resetLinkInvalid',
      'passwordKnown',
      'signInNeeded',
      'sessionEnded',
      'wrongCredentials',
      'sessionNeeded',
      'tooManyTries',
    ],
  },
  'me-get': { says: 'The person whose token was sent.', answer: ME },
  'me-update': {
    says: 'Changes the fields that are sent. A new address counts at once, is unverified until its mail is answered, and can be undone from the old one for 72 hours. One that is taken answers exactly the same and is never confirmed; its owner is told by mail. An empty `avatarUrl` takes the picture away.',
    request: { firstName: 'Maya', lastName: 'Lindqvist' },
    answer: ME,
    failures: ['sessionNeeded', 'tooManyTries'],
  },
  'me-remove': {
    says: 'Erases the account with its lists, items, pictures and tokens. There is no way back.',
    answer: { message: PROFILE_TEXTS.removed },
    failures: ['lastAdmin', 'sessionNeeded'],
  },
  'me-avatar': {
    says: 'A form with one file in the field `image`: JPEG, PNG or WebP of at most 5 MB. It is cut to a square of 512 pixels and loses its metadata.',
    answer: { user: { ...ME.user, avatarUrl: `/uploads/${'5f'.repeat(32)}.webp` } },
    failures: [
      'pictureMissing',
      'pictureIncomplete',
      'pictureUnreadable',
      'pictureTooManyPixels',
      'pictureTooHeavy',
      'pictureTooLarge',
      'pictureWrongForm',
      'sessionNeeded',
      'tooManyTries',
    ],
  },
  'token-list': {
    says: 'The tokens that still open something, without the tokens themselves. Needs a log-in: an access token cannot manage access tokens.',
    answer: [ACCESS_TOKEN],
    failures: ['sessionNeeded'],
  },
  'token-create': {
    says: 'Makes a token for a script: `read` only reads, `write` changes lists and items as well, `admin` (administrators only) reaches the admin calls, too. No token changes the account itself. The answer shows it this once.',
    request: { name: 'Nightly import', scope: 'write', expiresAt: '2099-12-31T00:00:00Z' },
    answer: { ...ACCESS_TOKEN, token: `ww_pat_${LINK}` },
    failures: ['adminOnly', 'tooManyTokens', 'sessionNeeded'],
  },
  'token-revoke': {
    says: 'Ends a token at once.',
    answer: { message: ACCESS_TOKEN_TEXTS.removed },
    failures: ['tokenNotFound', 'sessionNeeded'],
  },
  'contact-send': {
    says: 'Keeps the message and mails it to the people behind this site, with the sender to answer to.',
    request: { email: 'maya@example.org', message: 'Do you deliver wrens?' },
    answer: { message: CONTACT_TEXTS.success },
    failures: ['tooManyTries'],
  },
};
