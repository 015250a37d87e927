import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { useEffect, useId, useRef } from 'react';
import { firstControl, isFocusLost } from '#client/lib/focus-row.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { announce } from './announce.tsx';
import { Button } from './button.tsx';
import styles from './undo-row.module.css';
import { useUndo } from './use-undo.ts';

interface UndoRowProps {
  text: string;
  /** A screen reader hears the text from somebody else already. */
  isQuiet?: boolean;
  /** The card comes back in the place of this row. Rejected when that failed: then it can be tried again. */
  undo: () => Promise<unknown>;
  onGone: () => void;
}

/**
 * Stands in the place of a card that was deleted, inside its `data-row`, and offers for TIMING.undoMs to bring it back. It
 * takes the focus that the card had, and passes it on when it goes.
 */
export function UndoRow({ text, isQuiet, undo, onGone }: UndoRowProps) {
  const textId = useId();
  const row = useRef<HTMLDivElement>(null);
  const leave = () => {
    passFocusOn(row.current);
    onGone();
  };
  const { button, isUndoing, run, hold } = useUndo({ undo, onGone: leave });
  useEffect(() => {
    if (isFocusLost()) button.current?.focus({ preventScroll: true });
    // A page that is shorter by a card may end above it.
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [button]);
  useEffect(() => {
    if (!isQuiet) announce(text);
  }, [text, isQuiet]);
  return (
    <div ref={row} className={styles.row} {...hold}>
      <span id={textId} className={styles.text} dir="auto">
        {text}
      </span>
      <Button
        ref={button}
        variant="soft"
        icon={ArrowCounterClockwiseIcon}
        busy={isUndoing}
        aria-describedby={textId}
        onClick={run}
      >
        {FRAME_TEXTS.undo}
      </Button>
    </div>
  );
}

/** To the next row, else to the one before. The page stays where it is: nobody has asked for this. */
function passFocusOn(element: Element | null) {
  if (!element?.contains(document.activeElement)) return;
  const rows = [...document.querySelectorAll('[data-row]')];
  const at = rows.findIndex((row) => row.contains(element));
  firstControl(rows[at + 1] ?? rows[at - 1])?.focus({ preventScroll: true });
}
