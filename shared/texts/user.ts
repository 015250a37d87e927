import { USER } from '../limits.ts';

export const USER_TEXTS = {
  firstNameMissing: 'Please enter your first name',
  lastNameMissing: 'Please enter your last name',
  nameTooLong: `A name can have at most ${USER.nameLength} characters`,
  nameOneLine: 'A name is one line of text',
  nameIsAddress: 'A name is no address of a page or a mailbox',
  emailInvalid: 'Please enter an email address like name@example.org',
  passwordTooShort: `The password needs at least ${USER.passwordMinLength} characters`,
  passwordTooLong: `The password can have at most ${USER.passwordMaxLength} characters`,
  passwordKnown: 'This password is too well known. Please choose another.',
  passwordMissing: 'Please enter a password',
} as const;
