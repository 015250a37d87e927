import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ToastCard } from '#client/ui/toast-card.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './undo-toast.module.css';
import { useUndo } from './use-undo.ts';

interface UndoToastProps {
  text: string;
  /** Rejected when it could not be undone: then it can be tried again. */
  undo: () => Promise<unknown>;
  onGone: () => void;
}

/** Says what was done and offers for TIMING.undoMs to undo it. */
export function UndoToast({ text, undo, onGone }: UndoToastProps) {
  const textId = useId();
  const { button, isUndoing, run, hold } = useUndo({ undo, onUndone: onGone, onGone });
  return (
    <ToastCard tone="good" {...hold}>
      <span id={textId}>{text}</span>
      <Button
        ref={button}
        size="s"
        className={styles.undo}
        busy={isUndoing}
        aria-describedby={textId}
        onClick={run}
      >
        {FRAME_TEXTS.undo} <kbd>{FRAME_TEXTS.undoKeys}</kbd>
      </Button>
    </ToastCard>
  );
}
