import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ToastCard } from '#client/ui/toast-card.tsx';
import { TIMING } from '#shared/limits.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import styles from './undo-toast.module.css';

interface UndoToastProps {
  text: string;
  /** Rejected when it could not be undone: then it can be tried again. */
  undo: () => Promise<unknown>;
  onGone: () => void;
}

/** Says what was done and offers for TIMING.undoMs to undo it. */
export function UndoToast({ text, undo, onGone }: UndoToastProps) {
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { isHeld, hold } = useHold();
  useUndoKeys(button);
  const stands = isUndoing || isHeld;
  useEffect(() => {
    if (stands) return;
    const timer = setTimeout(onGone, TIMING.undoMs);
    return () => clearTimeout(timer);
  }, [stands, onGone]);
  const run = () => {
    setUndoing(true);
    undo().then(onGone, () => setUndoing(false));
  };
  return (
    <ToastCard tone="good" {...hold}>
      <span id={textId}>{text}</span>
      <Button
        ref={button}
        data-undo
        size="s"
        className={styles.undo}
        busy={isUndoing}
        aria-describedby={textId}
        onClick={run}
      >
        {ITEM_TEXTS.undo} <kbd>{ITEM_TEXTS.undoKeys}</kbd>
      </Button>
    </ToastCard>
  );
}

/** While a person points at the toast or has the focus in it, it stays. Afterwards its time begins anew. */
function useHold() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hold = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isHovered || isFocused, hold };
}

const WRITES = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl+Z (Cmd+Z) presses the newest Undo, wherever the focus is, because with Tab it may be a hundred stops away. In a
 * field the keys undo what was typed, as on any page.
 */
function useUndoKeys(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if ([...document.querySelectorAll('[data-undo]')].at(-1) !== button.current) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button]);
}
