import * as SHARE_TEXTS from '#shared/texts/share.ts';
import styles from './list-only.module.css';

/** Above the gifts of a link by which nobody reserves: whom to ask who would like to. */
export const ListOnly = () => <p className={styles.only}>{SHARE_TEXTS.listOnly}</p>;
