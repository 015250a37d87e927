import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Badge } from '#client/ui/badge.tsx';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';

interface VisibilityBadgeProps {
  isPublic: boolean;
}

export function VisibilityBadge({ isPublic }: VisibilityBadgeProps) {
  return isPublic ? (
    <Badge tone="green" icon={GlobeHemisphereWestIcon}>
      {WISHLISTS_TEXTS.public}
    </Badge>
  ) : (
    <Badge icon={LockSimpleIcon}>{WISHLISTS_TEXTS.private}</Badge>
  );
}
