import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './folded-text.module.css';

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
export function FoldedText({ text, className }: FoldedTextProps) {
  const isLongHere = linesOf(text, ON_A_PHONE) > LINES_SHOWN;
  const isLongAnywhere = linesOf(text, ON_A_DESK) > LINES_SHOWN;
  if (!isLongHere)
    return (
      <p dir="auto" className={className}>
        {text}
      </p>
    );
  return (
    <div className={styles.folded} data-folds={isLongAnywhere ? 'always' : 'phone'}>
      <p dir="auto" className={className}>
        {text}
      </p>
      {/* What it opens stands before it, so that a screen reader has the whole text and never a button of it. */}
      <details>
        <summary>
          <span>{FRAME_TEXTS.readOn}</span>
          <span>{FRAME_TEXTS.showLess}</span>
        </summary>
      </details>
    </div>
  );
}

const linesOf = (text: string, perLine: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / perLine)), 0);
