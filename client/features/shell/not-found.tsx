import { ButtonLink } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import { TEXTS } from '#shared/texts.ts';
import styles from './lost.module.css';

export function NotFound() {
  return (
    <div className={styles.lost}>
      <Wren pose="lost" className={styles.bird} />
      <h1>{TEXTS.notFound.text}</h1>
      <ButtonLink to="/wishlists" variant="primary" size="l">
        {TEXTS.notFound.button}
      </ButtonLink>
    </div>
  );
}
