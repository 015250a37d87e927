import { ItemPicture } from '#client/ui/item-picture.tsx';
import styles from './glimpses.module.css';

interface GlimpsesProps {
  pictures: readonly string[];
}

/** A few of a list's pictures, which peep out of its paper. */
export function Glimpses({ pictures }: GlimpsesProps) {
  return (
    <div className={styles.glimpses}>
      {pictures.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may show the same picture
        <ItemPicture key={at} item={{ imageUrl: picture }} sizes="66px" />
      ))}
    </div>
  );
}
