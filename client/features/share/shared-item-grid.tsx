import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import type { ReactNode } from 'react';
import { itemWords } from '#client/lib/item-words.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { parseUrl } from '#shared/parse-url.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import styles from './shared-item-grid.module.css';
import print from './shared-item-print.module.css';

type SharedItem = SharedWishlistView['items'][number];

// As many as stand beside each other on a phone.
const EAGER_ITEMS = 2;
// Two beside each other on a phone; columns as wide as shared-item-grid.module.css makes them elsewhere.
const SIZES = '(max-width: 600px) 45vw, 280px';

interface SharedItemGridProps {
  items: readonly SharedItem[];
  /** Stands at the foot of each card. */
  children?: ((item: SharedItem) => ReactNode) | undefined;
}

/** The items of a shared list. How many there are decides in CSS how large they are drawn. */
export function SharedItemGrid({ items, children }: SharedItemGridProps) {
  return (
    <ul className={`${styles.items} ${print.sheet}`}>
      {items.map((item, at) => (
        <SharedItemCard key={item.id} item={item} isFirst={at === 0} isEager={at < EAGER_ITEMS}>
          {children?.(item)}
        </SharedItemCard>
      ))}
    </ul>
  );
}

interface SharedItemCardProps {
  item: SharedItem;
  /** Its image is what the visitor waits for. */
  isFirst: boolean;
  isEager: boolean;
  children: ReactNode;
}

function SharedItemCard({ item, isFirst, isEager, children }: SharedItemCardProps) {
  const { name, url, details } = item;
  return (
    <li className={styles.item}>
      <ItemPicture
        item={item}
        sizes={SIZES}
        // A server elsewhere is asked for all at once, or it would learn how far somebody reads.
        loading={isEager || !item.picture ? 'eager' : 'lazy'}
        priority={isFirst}
        className={styles.image}
      />
      <div className={styles.body}>
        <h2 dir="auto">{name}</h2>
        {details && (
          <p dir="auto" className={styles.details}>
            {WORDS.quote(details)}
          </p>
        )}
        <Facts item={item} />
        {url && (
          <a
            className={styles.go}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            data-host={parseUrl(url)?.hostname.replace(/^www\./, '')}
          >
            {SHARE_TEXTS.view}
            <span className="sr">
              : {name}, {FRAME_TEXTS.newTab}
            </span>
            <Icon of={ArrowUpRightIcon} />
          </a>
        )}
        {children}
      </div>
    </li>
  );
}

function Facts({ item }: { item: SharedItem }) {
  const facts = itemWords(item);
  if (facts.length === 0) return null;
  return (
    <ul className={`row small ${styles.facts}`}>
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
}
