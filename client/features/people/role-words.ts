import type { Role } from '#shared/people.ts';

/** What a role is called in texts. */
export type RoleName = 'editsAndSees' | 'editsAndSurprised' | 'edits' | 'sees';

export function roleName({ edits, board, surprised }: Role): RoleName {
  if (!edits) return 'sees';
  if (board) return 'editsAndSees';
  return surprised ? 'editsAndSurprised' : 'edits';
}
