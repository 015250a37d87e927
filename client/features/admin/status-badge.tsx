import { Badge } from '#client/ui/badge.tsx';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';

export function StatusBadge({ isDeleted }: { isDeleted: boolean }) {
  return isDeleted ? (
    <Badge tone="red">{ADMIN_TEXTS.isDeleted}</Badge>
  ) : (
    <Badge tone="green">{ADMIN_TEXTS.isActive}</Badge>
  );
}
