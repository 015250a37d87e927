import { z } from 'zod';
import { LinkToken } from './auth.ts';
import { issue } from './issue.ts';
import { INVITATION } from './limits.ts';
import { Email } from './user.ts';

/** Who may open an account: anybody, who was invited, nobody. */
export const SIGNUPS = ['open', 'invite', 'closed'] as const;
export type SignupMode = (typeof SIGNUPS)[number];

/** Who may register on this installation, as its operator set it. */
export interface SignupPolicy {
  signups: SignupMode;
  /** When there are any, only addresses of these domains come in without an invitation. */
  domains: readonly string[];
}

const DAY_MS = 24 * 3_600_000;

/** What an administrator decides about an invitation; with `email` it is mailed. */
export const InvitationDraft = z.strictObject({
  email: Email.optional(),
  uses: z
    .int({ error: issue('invitation.usesInvalid') })
    .min(1, issue('invitation.usesInvalid'))
    .max(INVITATION.usesMax, issue('invitation.usesInvalid')),
  expiresAt: z.iso
    .datetime({ offset: true, error: issue('invitation.endInvalid') })
    .refine((value) => Date.parse(value) > Date.now(), issue('invitation.endPast'))
    .refine(
      (value) => Date.parse(value) < Date.now() + INVITATION.daysMax * DAY_MS,
      issue('invitation.endFar'),
    ),
});
export type InvitationDraft = z.infer<typeof InvitationDraft>;

export const InvitationView = z
  .strictObject({
    id: z.uuid(),
    /** Where it was mailed to. */
    email: z.string().nullable(),
    /** What the link carries: whoever has it may open an account. Null when it was made with an earlier key of the server. */
    token: z.string().nullable(),
    uses: z.int(),
    usesMax: z.int(),
    isLive: z.boolean(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof InvitationView>;

export const InvitationQuery = z.strictObject({ token: LinkToken });
export const InvitationStatus = z.strictObject({ isLive: z.boolean() }).meta({ id: 'InvitationStatus' });
