import { type RefObject, useEffect, useRef, useState } from 'react';

interface Menu {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** What belongs to the menu: a touch outside closes it. */
  area: RefObject<HTMLElement | null>;
  /** Gets the focus back on Escape. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The menu of small screens. On wide screens CSS always shows it, whatever its state. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false), area, button };
}
