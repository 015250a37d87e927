import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import foldedTextStyles from './folded-text.module.css';
import styles from './gift-tag.module.css';
import { Bow } from './present.tsx';
import summary from './summary.module.css';
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

const LINES_SHOWN = 5;
/** How many letters stand on a line, about: on a phone, and where there is room. */
const ON_A_PHONE = 34;
const ON_A_DESK = 52;

interface FoldedTextProps {
  /** As somebody typed it. */
  text: string;
  className?: string | undefined;
}

/** A text of any length: five lines of it, and the rest on demand, without a script. */
function FoldedText({ text, className }: FoldedTextProps) {
  const isLongHere = linesOf(text, ON_A_PHONE) > LINES_SHOWN;
  const isLongAnywhere = linesOf(text, ON_A_DESK) > LINES_SHOWN;
  if (!isLongHere)
    return (
      <p dir="auto" className={className}>
        {text}
      </p>
    );
  return (
    <div className={foldedTextStyles.folded} data-folds={isLongAnywhere ? 'always' : 'phone'}>
      <p dir="auto" className={className}>
        {text}
      </p>
      {/* What it opens stands before it, so that a screen reader has the whole text and never a button of it. */}
      <details>
        <summary className={summary.summary}>
          <span>{FRAME_TEXTS.readOn}</span>
          <span>{FRAME_TEXTS.showLess}</span>
        </summary>
      </details>
    </div>
  );
}

const linesOf = (text: string, perLine: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / perLine)), 0);
