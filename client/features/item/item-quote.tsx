import { useState } from 'react';
import { WORDS } from '#client/lib/word-formats.ts';
import { bareNote } from '#shared/bare-note.ts';
import { ITEM } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './item-card.module.css';

interface ItemQuoteProps {
  details: string;
}

/** The note of an item in quotes. Of a long one the beginning, until somebody wants to read on. */
export function ItemQuote({ details }: ItemQuoteProps) {
  const [isWhole, setWhole] = useState(false);
  const note = bareNote(details);
  const start = beginningOf(note);
  return (
    <p className={styles.quote} dir="auto">
      {WORDS.quote(start === null || isWhole ? note : start)}{' '}
      {start !== null && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? ITEM_TEXTS.readLess : ITEM_TEXTS.readMore}
        </button>
      )}
    </p>
  );
}

/** By its length and not by what fits: a thousand cards would have to be measured. Null when it is short. */
function beginningOf(note: string): string | null {
  const lines = note.split('\n').slice(0, ITEM.noteLines).join('\n');
  if (lines.length <= ITEM.noteShown && lines.length === note.length) return null;
  const cut = lines.slice(0, ITEM.noteShown);
  return `${cut.slice(0, cut.length === lines.length ? undefined : cut.lastIndexOf(' ')).trimEnd()}…`;
}
