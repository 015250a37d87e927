import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import styles from './gift-tag.module.css';
import { Bow } from './present.tsx';
import { Paper, Ribbon } from './wrapping-paper.tsx';
import { Wren } from './wren.tsx';

// A longer name is set in smaller type.
const LONG_NAME = 48;

interface GiftTagProps {
  paper: PaperName;
  emoji: string;
  /** From whom, above the name. */
  by?: string | undefined;
  title: string;
  description?: ReactNode;
}

/** The head of a shared list: looking down on the present, with the tag on top. */
export function GiftTag({ paper, emoji, by, title, description }: GiftTagProps) {
  return (
    <section className={styles.hero}>
      <Paper paper={paper} className={styles.paper}>
        <Ribbon />
      </Paper>
      <div className={styles.tag} data-paper={paper}>
        <Bow emoji={emoji} className={styles.bow} />
        <Wren pose="ribbon" className={styles.perch} />
        {by && <p className={styles.by}>{by}</p>}
        <h1 data-long={title.length > LONG_NAME || undefined}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </section>
  );
}
