import { Button } from '#client/ui/button.tsx';
import { Wren } from '#client/ui/wren.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import styles from './lost.module.css';

/** A screen that broke: one neutral sentence, and the way back in. */
export function Problem() {
  return (
    <div className={styles.lost} role="alert">
      <Wren pose="lost" className={styles.bird} />
      <h1>{COMMON_TEXTS.somethingWrong}</h1>
      <Button variant="primary" size="l" onClick={() => location.reload()}>
        {COMMON_TEXTS.reload}
      </Button>
    </div>
  );
}
