import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Badge } from '#client/ui/badge.tsx';
import { TEXTS } from '#shared/texts.ts';

interface VisibilityBadgeProps {
  isPublic: boolean;
}

export function VisibilityBadge({ isPublic }: VisibilityBadgeProps) {
  return isPublic ? (
    <Badge tone="green" icon={GlobeHemisphereWestIcon}>
      {TEXTS.wishlists.public}
    </Badge>
  ) : (
    <Badge icon={LockSimpleIcon}>{TEXTS.wishlists.private}</Badge>
  );
}
