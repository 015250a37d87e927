import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { HERE } from '#client/lib/formats.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import type { AdminStats } from '#shared/admin.ts';
import * as texts from '#shared/texts/admin.ts';
import styles from './stat-cards.module.css';

interface StatsProps {
  stats: AdminStats;
}

export function StatCards({ stats }: StatsProps) {
  return (
    <div className={styles.stats}>
      <Stat value={stats.users} text={texts.totalUsers} icon={UsersIcon} />
      <Stat value={stats.wishlists} text={texts.totalWishlists} icon={GiftIcon} />
      <Stat value={stats.publicWishlists} text={texts.publicWishlists} icon={GlobeHemisphereWestIcon} />
    </div>
  );
}

interface StatProps {
  value: number;
  text: string;
  icon: IconShape;
}

function Stat({ value, text, icon }: StatProps) {
  return (
    <Card className={styles.stat}>
      <b>{HERE.count(value)}</b>
      <span>{text}</span>
      <Icon of={icon} />
    </Card>
  );
}

export function Summary({ stats }: StatsProps) {
  return (
    <p className="muted small">
      {texts.verified} <b>{HERE.count(stats.verifiedUsers)}</b>, {texts.activeUsers}{' '}
      <b>{HERE.count(stats.activeUsers)}</b>, {texts.deletedWishlists}{' '}
      <b>{HERE.count(stats.deletedWishlists)}</b>
    </p>
  );
}
