import { useState } from 'react';
import { Present, type PresentProps } from './present.tsx';
import styles from './rewrapped-present.module.css';

/** A present that can be wrapped anew: the next paper folds over the one before. */
export function RewrappedPresent({ paper, ...present }: PresentProps) {
  const [wrapping, setWrapping] = useState({ paper, before: paper });
  if (wrapping.paper !== paper) setWrapping({ paper, before: wrapping.paper });
  const isFolding = wrapping.before !== wrapping.paper;
  return (
    <div className={styles.layers}>
      {isFolding && (
        <div aria-hidden="true">
          <Present {...present} paper={wrapping.before} />
        </div>
      )}
      <div
        key={paper}
        className={isFolding ? styles.folds : undefined}
        onAnimationEnd={({ target, currentTarget }) => {
          if (target === currentTarget) setWrapping({ paper, before: paper });
        }}
      >
        <Present {...present} paper={paper} />
        {isFolding && <i className={styles.crease} />}
      </div>
    </div>
  );
}
