import { Button } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import { TEXTS } from '#shared/texts.ts';
import styles from './lost.module.css';

/** A screen that broke: one neutral sentence, and the way back in. */
export function Problem() {
  return (
    <div className={styles.lost} role="alert">
      <Wren pose="lost" className={styles.bird} />
      <h1>{TEXTS.common.somethingWrong}</h1>
      <Button variant="primary" size="l" onClick={() => location.reload()}>
        {TEXTS.common.reload}
      </Button>
    </div>
  );
}
