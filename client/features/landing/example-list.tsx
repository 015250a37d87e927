import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Present } from '#client/ui/present.tsx';
import { Paper } from '#client/ui/wrapping-paper.tsx';
import { Wren } from '#client/ui/wren.tsx';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import birdBook from './bird-book.svg';
import styles from './example-list.module.css';
import rainBoots from './rain-boots.svg';
import ukulele from './ukulele.svg';

const IMAGES = [rainBoots, ukulele, birdBook];

/** What a list looks like, for those who have none yet. */
export function ExampleList() {
  const { name, wishes } = LANDING_TEXTS.example;
  return (
    <div className={styles.example}>
      <Paper paper="rosehip" className={styles.behind} />
      <Card className={styles.card}>
        <Wren pose="ribbon" className={styles.perch} />
        <Present paper="hedge" emoji="🎈" place="landing" />
        <div className={styles.list}>
          <div className={styles.head}>
            <h2>{name}</h2>
            <Badge tone="green" icon={GlobeHemisphereWestIcon}>
              {WISHLIST_TEXTS.isPublic}
            </Badge>
          </div>
          {wishes.map((wish, at) => (
            <div key={wish.name} className={styles.wish}>
              <img className={styles.image} src={IMAGES[at]} alt="" width="62" height="62" />
              <div>
                <b>{wish.name}</b>
                <span className="muted small">{wish.note}</span>
              </div>
              <span className={styles.arrow}>
                <Icon of={ArrowUpRightIcon} />
              </span>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
