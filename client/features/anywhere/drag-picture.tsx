import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import styles from './anywhere.module.css';

/** A window whose button moves up among the bookmarks, again and again; it stands there at once where motion is unwanted. */
export function DragPicture() {
  return (
    <svg viewBox="0 0 240 120" className={styles.picture} role="img" aria-label={ANYWHERE_TEXTS.motionLabel}>
      <rect className={styles.window} x="4" y="4" width="232" height="112" rx="12" />
      <circle className={styles.dot} cx="18" cy="18" r="4" />
      <circle className={styles.dot} cx="31" cy="18" r="4" />
      <rect className={styles.bar} x="46" y="12" width="176" height="12" rx="6" />
      <rect className={styles.bar} x="18" y="34" width="38" height="12" rx="6" />
      <rect className={styles.bar} x="62" y="34" width="30" height="12" rx="6" />
      <rect className={styles.shop} x="18" y="58" width="72" height="46" rx="8" />
      <rect className={styles.bar} x="102" y="62" width="96" height="10" rx="5" />
      <rect className={styles.bar} x="102" y="78" width="64" height="10" rx="5" />
      <g className={styles.moving}>
        <rect className={styles.moved} x="100" y="32" width="64" height="16" rx="8" />
        <path className={styles.hand} d="M134 44v16l4-4 3 7 3-1-3-7 5 0z" />
      </g>
    </svg>
  );
}
