import { ACCESS_TOKEN } from '../limits.ts';

export const heading = 'Access Tokens';
export const hint = 'For scripts that use your lists without your password. Most people never need one.';
export const name = 'Name';
export const namePlaceholder = 'What it is for';
export const scope = 'Access';
export const scopes = { read: 'Read', write: 'Read and write', admin: 'Read, write and administer' } as const;
export const lastDay = 'Last day (optional)';
export const lastDayIncomplete = 'Please enter the whole date, or none';
export const make = 'Make Token';
export const making = 'Making...';
export const made = '✅ Token made! Copy it now: it is not shown again.';
export const makeFailed = '❌ Failed to make the token';
export const copy = 'Copy Token';
export const copyPrompt = 'Copy this token:';
export const loading = 'Loading your tokens';
export const loadFailed = '❌ Failed to load your tokens';
export const none =
  'No access tokens yet. They end when you revoke them, change your password, end all other sessions or turn on a second factor.';
export const madeOn = (day: string) => `Made ${day}`;
export const lastUsed = (moment: string) => `Last used ${moment}`;
export const neverUsed = 'Never used';
export const endsOn = (day: string) => `Last day ${day}`;
export const endless = 'No last day';
export const revoke = 'Revoke';
export const revoking = 'Revoking...';
export const confirmRevoke = (name: string) =>
  `Revoke the token "${name}"? Scripts that use it stop working at once.`;
export const revokeFailed = 'Error revoking the token';
export const nameMissing = 'Please give the token a name';
export const nameTooLong = `A name can have at most ${ACCESS_TOKEN.nameLength} characters`;
export const endInvalid = 'The end date must be a date and time like 2027-01-31T12:00:00Z';
export const endPast = 'The end date must be in the future';
export const readOnly = 'This access token may only read';
export const sessionNeeded = 'This call needs a log-in; an access token is not enough';
export const notFound = 'Access token not found';
export const tooMany = `You can have at most ${ACCESS_TOKEN.perPerson} access tokens`;
export const removed = 'Access token revoked';
