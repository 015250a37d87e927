import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import { FoldedText } from './folded-text.tsx';
import styles from './gift-tag.module.css';
import { Bow } from './present.tsx';
import { Paper, Ribbon } from './wrapping-paper.tsx';
import { Wren } from './wren.tsx';

/** Longer names are set in smaller type. */
const NAME_STEPS = { long: 48, longest: 110 };

interface GiftTagProps {
  paper: PaperName;
  emoji: string;
  /** From whom, above the name. */
  by?: string | undefined;
  title: string;
  description?: string | undefined;
  /** A figure that stands beside the words, on paper. */
  children?: ReactNode;
}

/** The head of a shared list: looking down on the present, with the tag on top. */
export function GiftTag({ paper, emoji, by, title, description, children }: GiftTagProps) {
  return (
    <section className={styles.hero}>
      <Paper paper={paper} className={styles.paper}>
        <Ribbon />
      </Paper>
      <div className={styles.tag} data-paper={paper}>
        <Bow emoji={emoji} className={styles.bow} />
        <Wren pose="ribbon" className={styles.perch} />
        {by && (
          <p dir="auto" className={styles.by}>
            {by}
          </p>
        )}
        <h1 dir="auto" data-name={nameStep(title)}>
          {title}
        </h1>
        {description && <FoldedText text={description} className={styles.description} />}
        {children}
      </div>
    </section>
  );
}

function nameStep({ length }: string) {
  if (length > NAME_STEPS.longest) return 'longest';
  return length > NAME_STEPS.long ? 'long' : undefined;
}
