import { BACKUP } from '#shared/limits.ts';

/**
 * The size of a backup as administrators are told it, in bytes: it is a little larger for each reservation in it, and an
 * administrator may be the one who is surprised.
 */
export const shownBytes = (bytes: number) => Math.ceil(bytes / BACKUP.shownInSteps) * BACKUP.shownInSteps;
