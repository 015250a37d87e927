import { ButtonLink } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import { NOT_FOUND_TEXTS } from '#shared/texts/frame/not-found.ts';
import styles from './whole-screen-message.module.css';

export function NotFound() {
  return (
    <div className={styles.message}>
      <Wren pose="lost" className={styles.bird} />
      <h1>{NOT_FOUND_TEXTS.text}</h1>
      <ButtonLink to="/wishlists" variant="primary" size="l">
        {NOT_FOUND_TEXTS.button}
      </ButtonLink>
    </div>
  );
}
