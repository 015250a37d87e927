import { Button } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './whole-screen-message.module.css';

/** Stands in for a screen that broke: one neutral sentence and a button that loads the page again. */
export function ErrorScreen() {
  return (
    <div className={styles.message} role="alert">
      <Wren pose="lost" className={styles.bird} />
      <h1>{FRAME_TEXTS.somethingWrong}</h1>
      <Button variant="primary" size="l" onClick={() => location.reload()}>
        {FRAME_TEXTS.reload}
      </Button>
    </div>
  );
}
