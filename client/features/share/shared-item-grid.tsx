import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { FramedImage } from '#client/ui/framed-image.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { SHARE_TEXTS } from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import styles from './shared-item-grid.module.css';

type Wish = SharedWishlistView['items'][number];

// As many as stand beside each other on a phone.
const AT_ONCE = 2;

interface WishGridProps {
  wishes: readonly Wish[];
}

/** The items of a shared list. How many there are decides in CSS how large they are drawn. */
export function SharedItemGrid({ wishes }: WishGridProps) {
  return (
    <ul className={styles.wishes}>
      {wishes.map((wish, at) => (
        <WishCard key={wish.id} wish={wish} isFirst={at === 0} isAtOnce={at < AT_ONCE} />
      ))}
    </ul>
  );
}

interface WishCardProps {
  wish: Wish;
  /** Its image is what the visitor waits for. */
  isFirst: boolean;
  isAtOnce: boolean;
}

function WishCard({ wish, isFirst, isAtOnce }: WishCardProps) {
  const { name, imageUrl, url } = wish;
  return (
    <li className={styles.wish}>
      <FramedImage
        imageUrl={imageUrl}
        alt=""
        loading={isAtOnce ? 'eager' : 'lazy'}
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
