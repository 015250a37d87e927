import { z } from 'zod';
import { NOTICE_KINDS } from '#server/database/giver.entity.ts';

/** The kind of the jobs that become a mail. */
export const GIVER_MAIL_JOB = 'giver-mail';

/** A mail that waits in the queue, without its text and its address. */
export const WaitingMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reserved'),
    giverId: z.uuid(),
    claimId: z.uuid(),
    /** A keyed hash of where the address was typed: so many new ones from one place are written to. */
    typedAt: z.string().optional(),
  }),
  /** Somebody asks for the link of an address; whether there is anything to open is found out when it is written. */
  z.object({ kind: z.literal('link'), emailHash: z.string(), wishlistId: z.uuid() }),
  z.object({ kind: z.literal('keeper'), giverId: z.uuid(), wishlistId: z.uuid() }),
  z.object({
    kind: z.literal('news'),
    giverId: z.uuid(),
    /** Claims of which there is news, and what else there is to tell. */
    newsOf: z.array(z.uuid()),
    matters: z.array(z.object({ kind: z.enum(NOTICE_KINDS), about: z.uuid(), dueOn: z.iso.date() })),
  }),
]);
export type WaitingMail = z.infer<typeof WaitingMail>;
export type WaitingNews = Extract<WaitingMail, { kind: 'news' }>;
