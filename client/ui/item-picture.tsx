import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';
import { isOffSquare, pictureAt } from '#shared/picture.ts';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  item: {
    /** So that two items without a picture do not look alike. */
    id?: string;
    /** Empty, a web address, or the name of a file under /uploads/. */
    imageUrl: string;
    /** Where it is stored here, if it is. */
    picture?: string | null | undefined;
  };
  /** How wide it is drawn, for the browser to choose among its sizes. */
  sizes: string;
  /** `eager` for the first few pictures of a page. */
  loading?: 'eager' | 'lazy' | undefined;
  /** For the one picture that a visitor waits for. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Stands behind each address. NOT_STORED keeps the pictures of one person's reservations out of the browser's own cache. */
  query?: string | undefined;
  /** What stands on a ribbon across it, where its place draws one. Words elsewhere say the same. */
  ribbon?: string | undefined;
}

/**
 * The picture of an item in a square: cut to it when it is about square, otherwise whole on a white mount. Without a
 * picture, or when it does not load (client/first/entry.ts), a bow on the paper of the list, which is that of
 * the nearest `data-paper`. Its name stands beside it, so it is decoration.
 */
export function ItemPicture({
  item,
  sizes,
  loading = 'lazy',
  priority,
  className,
  query = '',
  ribbon,
}: ItemPictureProps) {
  const address = item.picture ?? imageAddress(item.imageUrl);
  const stored = pictureAt(address);
  const sources = stored && [...stored.smaller, { address, side: Math.max(stored.width, stored.height) }];
  return (
    <div
      className={`${styles.frame} ${className ?? ''}`}
      data-shade={item.id && shadeOf(item.id)}
      data-ribbon={ribbon}
    >
      <img
        src={address + query}
        alt=""
        // Of the smaller ones the browser fetches the one that its square needs: the longest side is what counts.
        srcSet={sources?.map((source) => `${source.address}${query} ${source.side}w`).join(', ')}
        sizes={sources ? sizes : undefined}
        width={600}
        height={600}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        data-fit={fitOf(stored)}
        data-fallback={PLACEHOLDER_IMAGE + query}
      />
    </div>
  );
}

/** Of a picture elsewhere nothing is known, so all of it is shown. */
function fitOf(stored: ReturnType<typeof pictureAt>): 'whole' | 'mount' | 'cover' {
  if (!stored) return 'whole';
  return isOffSquare(stored) ? 'mount' : 'cover';
}

const SHADES = 4;
/** The end of an id is random. */
const shadeOf = (id: string) => id.charCodeAt(id.length - 1) % SHADES;
