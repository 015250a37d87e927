// biome-ignore-all lint/performance/noBarrelFile: a build of its own, which has one entry
/** What the server says in the language of whoever reads it, built once for each (client/languages.ts). */
export { SENTENCES } from './sentences.ts';
export * as ADMIN_TEXTS from './texts/admin.ts';
export * as ADMIN_ACTS from './texts/admin-acts.ts';
export * as CLAIM_TEXTS from './texts/claim.ts';
export * as DOCTOR_TEXTS from './texts/doctor.ts';
export * as DOCTOR_FINDINGS from './texts/doctor-findings.ts';
export * as FRAME_TEXTS from './texts/frame.ts';
export * as GIVER_MAIL_TEXTS from './texts/giver-mail.ts';
export * as INVITATION_TEXTS from './texts/invitation.ts';
export * as MAIL_TEXTS from './texts/mail.ts';
export * as OWN_CLAIM_TEXTS from './texts/own-claim.ts';
export * as PAGE_TEXTS from './texts/page.ts';
export * as PEOPLE_TEXTS from './texts/people.ts';
export * as SECURITY_TEXTS from './texts/security.ts';
export * as SHARE_TEXTS from './texts/share.ts';
export * as WISHLIST_TEXTS from './texts/wishlist.ts';
