import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './spinner.module.css';

/** Small, inside a button or a field. A text beside it says what is going on. */
export function Spinner() {
  return <i className={styles.spinner} aria-hidden="true" />;
}

interface LoadingProps {
  text?: string;
}

/** Stands in for content that is loading. It shows after TIMING.spinnerDelayMs, so that quick answers do not flicker. */
export function Loading({ text = FRAME_TEXTS.loading }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <i className={styles.spinner} data-size="l" aria-hidden="true" />
      <span className="sr">{text}</span>
    </div>
  );
}
