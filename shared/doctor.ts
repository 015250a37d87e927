import { z } from 'zod';

/** What is looked at, in the order in which it is told. */
export const CHECKS = [
  'version',
  'database',
  'clock',
  'publicUrl',
  'proxy',
  'tls',
  'mailServer',
  'mailFrom',
  'mails',
  'jobs',
  'disk',
  'backups',
  'secondFactor',
  'passkeys',
  'testMail',
] as const;
export type Check = (typeof CHECKS)[number];

/** `none`: there is nothing to look at here. */
export const STATES = ['fault', 'attention', 'ok', 'none'] as const;
export type FindingState = (typeof STATES)[number];

export const Finding = z.strictObject({
  check: z.enum(CHECKS),
  state: z.enum(STATES),
  /** What was found, in a sentence. */
  text: z.string(),
  /** What to do about it; null where nothing is to be done. */
  cure: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const DoctorReport = z.strictObject({ examinedAt: z.iso.datetime(), findings: z.array(Finding) });
export type DoctorReport = z.infer<typeof DoctorReport>;
