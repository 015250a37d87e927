import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { Icon } from '#client/ui/icon.tsx';
import { SHARE_TEXTS } from '#shared/texts/share.ts';
import styles from './list-only.module.css';

/** Above the gifts of a link by which nobody reserves: whom to ask who would like to. */
export function ListOnly() {
  return (
    <p className={styles.only}>
      <Icon of={EyeIcon} />
      {SHARE_TEXTS.listOnly}
    </p>
  );
}
