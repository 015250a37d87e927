import { ButtonLink } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './whole-screen-message.module.css';

export function NotFound() {
  return (
    <div className={styles.message}>
      <Wren pose="lost" className={styles.bird} />
      <h1>{FRAME_TEXTS.pageNotFound}</h1>
      <ButtonLink to="/wishlists" variant="primary" size="l">
        {FRAME_TEXTS.backToWishlists}
      </ButtonLink>
    </div>
  );
}
