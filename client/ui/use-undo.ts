import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TIMING } from '#shared/limits.ts';

interface Undoable {
  /** Rejected when it could not be undone: then it can be tried again. */
  undo: () => Promise<unknown>;
  /** Where the button stands on by itself, however it went. */
  onUndone?: () => void;
  /** The time is over. */
  onGone: () => void;
}

/** What an Undo button needs, and what the thing around it does: it offers to undo for TIMING.undoMs. */
export function useUndo({ undo, onUndone, onGone }: Undoable) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { isHeld, hold } = useHold();
  useUndoKeys(button);
  const stands = isUndoing || isHeld;
  const goAway = useEffectEvent(onGone);
  useEffect(() => {
    if (stands) return;
    const timer = setTimeout(() => goAway(), TIMING.undoMs);
    return () => clearTimeout(timer);
  }, [stands]);
  const run = () => {
    setUndoing(true);
    undo().then(onUndone, () => setUndoing(false));
  };
  return { button, isUndoing, run, hold };
}

/**
 * While a person points at it or has gone into it by key, it stays; a focus that a script has put there does not count.
 * Afterwards its time begins anew.
 */
function useHold() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const hold = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: { target: Element }) => setFocused(target.matches(':focus-visible')),
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
  const [turn] = useState(() => ++turns);
  useEffect(() => {
    offered.set(turn, button);
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if (Math.max(...offered.keys()) !== turn) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => {
      offered.delete(turn);
      document.removeEventListener('keydown', press);
    };
  }, [button, turn]);
}

/** Every Undo on the page by its turn: where it stands on the page does not tell which one is the newest. */
const offered = new Map<number, RefObject<HTMLButtonElement | null>>();
let turns = 0;
