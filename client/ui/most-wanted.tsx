import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { Icon } from './icon.tsx';
import styles from './item-picture.module.css';

interface MostWantedProps {
  /** Where much stands over the picture: the star alone is seen. */
  isSmall?: boolean;
}

/** Over the picture of an item, to be seen from across the room. */
export function MostWanted({ isSmall }: MostWantedProps) {
  return (
    <span className={styles.mark} data-small={isSmall || undefined}>
      <Icon of={StarIcon} />
      <span className={isSmall ? 'sr' : undefined}>{ITEM_TEXTS.mostWanted}</span>
    </span>
  );
}
