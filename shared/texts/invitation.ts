import { INVITATION } from '../limits.ts';

export const heading = 'Invitations';
export const hint = {
  open: 'Anybody may register here. An invitation also lets in addresses of other domains, where some are named.',
  invite: 'New accounts need an invitation here.',
  closed: 'Registration is closed: invitations work again as soon as it is not.',
} as const;
export const email = 'Mail it to (optional)';
export const uses = 'For how many people';
export const lastDay = 'Last day';
export const lastDayIncomplete = 'Please enter the whole date';
export const make = 'Invite';
export const making = 'Inviting...';
export const made = '✅ Invitation made! Its link is below.';
export const mailed = '✅ Invitation made! It is on its way by mail.';
export const makeFailed = '❌ Failed to make the invitation';
export const none = 'No invitations yet. Make one above, then send its link to whom you like.';
export const link = 'Copy Link';
export const copyPrompt = 'Copy this link:';
export const byLink = 'By link';
export const madeBefore = 'Its link was made with an earlier key: it works, and cannot be shown again.';
export const used = (uses: number, usesMax: number) => `${uses} of ${usesMax} used`;
export const endsOn = (day: string) => `Last day ${day}`;
export const ended = 'Ended';
export const madeOn = (day: string) => `Made ${day}`;
export const revoke = 'Revoke';
export const revoking = 'Revoking...';
export const confirmRevoke = 'Revoke this invitation? Its link stops working at once.';
export const revokeFailed = 'Error revoking the invitation';
export const revoked = 'Invitation revoked';
export const notFound = 'Invitation not found';
export const tooMany = `There can be at most ${INVITATION.kept} invitations. Please revoke one first.`;
export const usesInvalid = `An invitation is for 1 to ${INVITATION.usesMax} people`;
export const endInvalid = 'The end date must be a date and time like 2027-01-31T12:00:00Z';
export const endPast = 'The last day must not be over';
export const endFar = `An invitation lives at most ${INVITATION.daysMax} days`;
