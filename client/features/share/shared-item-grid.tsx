import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { FramedImage } from '#client/ui/framed-image.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { SHARE_TEXTS } from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import styles from './shared-item-grid.module.css';

type SharedItem = SharedWishlistView['items'][number];

// As many as stand beside each other on a phone.
const EAGER_ITEMS = 2;

interface SharedItemGridProps {
  items: readonly SharedItem[];
}

/** The items of a shared list. How many there are decides in CSS how large they are drawn. */
export function SharedItemGrid({ items }: SharedItemGridProps) {
  return (
    <ul className={styles.items}>
      {items.map((item, at) => (
        <SharedItemCard key={item.id} item={item} isFirst={at === 0} isEager={at < EAGER_ITEMS} />
      ))}
    </ul>
  );
}

interface SharedItemCardProps {
  item: SharedItem;
  /** Its image is what the visitor waits for. */
  isFirst: boolean;
  isEager: boolean;
}

function SharedItemCard({ item, isFirst, isEager }: SharedItemCardProps) {
  const { name, imageUrl, url } = item;
  return (
    <li className={styles.item}>
      <FramedImage
        imageUrl={imageUrl}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        priority={isFirst}
        className={styles.image}
      />
      <div className={styles.body}>
        <h2>{name}</h2>
        {url && (
          <a className={styles.go} href={url} target="_blank" rel="noopener noreferrer">
            {SHARE_TEXTS.view}
            <span className="sr">
              : {name}, {COMMON_TEXTS.newTab}
            </span>
            <Icon of={ArrowUpRightIcon} />
          </a>
        )}
      </div>
    </li>
  );
}
