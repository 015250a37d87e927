import { Badge } from '#client/ui/badge.tsx';
import { TEXTS } from '#shared/texts.ts';

export function StatusBadge({ isDeleted }: { isDeleted: boolean }) {
  return isDeleted ? (
    <Badge tone="red">{TEXTS.admin.isDeleted}</Badge>
  ) : (
    <Badge tone="green">{TEXTS.admin.isActive}</Badge>
  );
}
