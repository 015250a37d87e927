import * as ACCESS_TOKEN_TEXTS from './access-token.ts';
import * as ACCOUNT_TEXTS from './account.ts';
import * as CONTACT_TEXTS from './contact.ts';
import * as KEEPER_TEXTS from './keeper.ts';
import * as REQUEST_TEXTS from './request.ts';
import * as SECURITY_TEXTS from './security.ts';

/** What a person reads of a wrong field of an account, a contact message, a keeper or an access token. */
export const FORM_ISSUE_TEXTS = {
  'accessToken.nameMissing': ACCESS_TOKEN_TEXTS.nameMissing,
  'accessToken.nameTooLong': ACCESS_TOKEN_TEXTS.nameTooLong,
  'contact.messageMissing': CONTACT_TEXTS.messageMissing,
  'contact.messageTooLong': CONTACT_TEXTS.messageTooLong,
  'keeper.nameMissing': KEEPER_TEXTS.keeperNameMissing,
  'keeper.nameTooLong': KEEPER_TEXTS.keeperNameTooLong,
  'request.textFault': REQUEST_TEXTS.textFault,
  'security.codeMissing': SECURITY_TEXTS.codeMissing,
  'security.wrongCode': SECURITY_TEXTS.wrongCode,
  'security.wrongFirstCode': SECURITY_TEXTS.wrongFirstCode,
  'user.emailInvalid': ACCOUNT_TEXTS.emailInvalid,
  'user.firstNameMissing': ACCOUNT_TEXTS.firstNameMissing,
  'user.lastNameMissing': ACCOUNT_TEXTS.lastNameMissing,
  'user.nameIsAddress': ACCOUNT_TEXTS.nameIsAddress,
  'user.nameOneLine': ACCOUNT_TEXTS.nameOneLine,
  'user.nameTooLong': ACCOUNT_TEXTS.nameTooLong,
  'user.passwordMissing': ACCOUNT_TEXTS.passwordMissing,
  'user.passwordTooLong': ACCOUNT_TEXTS.passwordTooLong,
  'user.passwordTooShort': ACCOUNT_TEXTS.passwordTooShort,
} as const satisfies Record<string, string>;
