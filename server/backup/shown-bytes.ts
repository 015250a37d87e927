import { BACKUP } from '#shared/limits.ts';

/**
 * The size of a backup for administrators, in bytes, rounded: the exact one grows with each reservation, and an
 * administrator may be a recipient.
 */
export const shownBytes = (bytes: number) => Math.ceil(bytes / BACKUP.shownInSteps) * BACKUP.shownInSteps;
