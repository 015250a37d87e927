import type { Session } from '#server/database/session.entity.ts';
import type { SessionEntryView } from '#shared/security.ts';

export const toSessionEntryView = (
  { id, browser, system, createdAt, lastUsedAt }: Session,
  currentId: string | null,
): SessionEntryView => ({
  id,
  device: { browser, system },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === currentId,
});
