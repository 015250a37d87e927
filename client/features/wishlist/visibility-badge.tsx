import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Badge } from '#client/ui/badge.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface VisibilityBadgeProps {
  isPublic: boolean;
  /** Whether it is public plays no part then. */
  isArchived?: boolean;
}

export function VisibilityBadge({ isPublic, isArchived }: VisibilityBadgeProps) {
  if (isArchived) return <Badge icon={ArchiveIcon}>{WISHLIST_TEXTS.isResting}</Badge>;
  return isPublic ? (
    <Badge tone="green" icon={GlobeHemisphereWestIcon}>
      {WISHLIST_TEXTS.isPublic}
    </Badge>
  ) : (
    <Badge icon={LockSimpleIcon}>{WISHLIST_TEXTS.isPrivate}</Badge>
  );
}
