import type { ReactNode } from 'react';
import placeStyles from './present.module.css';
import styles from './wrapping-paper.module.css';
import { Paper, Ribbon, type Wrapping } from './wrapping-paper.tsx';

/** The bow from the back to the front, in the colours of a paper's ribbon. */
export const BOW = {
  width: 190,
  height: 120,
  parts: [
    { is: 'fold', path: 'M92 66 58 106l20-3 6 10 26-42Zm6 0 34 40-20-3-6 10-26-42Z' },
    { is: 'loop', path: 'M95 60C72 4 6 0 8 44c2 46 66 42 87 16Zm0 0c23-56 89-60 87-16-2 46-66 42-87 16Z' },
    {
      is: 'fold',
      path: 'M92 60C70 30 26 26 27 44c1 18 42 26 65 16Zm6 0c22-30 66-34 65-16-1 18-42 26-65 16Z',
    },
  ],
} as const;

interface BowProps {
  emoji: string;
  className?: string | undefined;
}

/** The bow with the cover emoji on its seal, centred on `--x` and `--y`, sized by `--seal`. */
export function Bow({ emoji, className }: BowProps) {
  return (
    <span className={`${styles.bow} ${className ?? ''}`}>
      <svg viewBox={`0 0 ${BOW.width} ${BOW.height}`} aria-hidden="true">
        {BOW.parts.map(({ is, path }) => (
          <path key={path} className={styles[is]} d={path} />
        ))}
      </svg>
      <Seal emoji={emoji} />
    </span>
  );
}

interface SealProps {
  emoji: string;
}

/** The scalloped paper seal, as wide as `--seal`. */
export function Seal({ emoji }: SealProps) {
  return (
    <span className={styles.seal}>
      <b>{emoji}</b>
    </span>
  );
}

export interface PresentProps {
  paper: Wrapping;
  emoji: string;
  /** On a list card, at the head of one list, on the landing page, or large while it is made. */
  place: 'card' | 'head' | 'landing' | 'editor';
  /** What peeps out of the paper. */
  children?: ReactNode;
}

/** A wrapped present, which stands for a list. */
export function Present({ paper, emoji, place, children }: PresentProps) {
  return (
    <div className={placeStyles[place]}>
      <Paper paper={paper} className={placeStyles.face}>
        <Ribbon />
        {children}
        <Bow emoji={emoji} />
      </Paper>
    </div>
  );
}
