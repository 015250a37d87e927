import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Open once somebody presses the form or its Enter, and for as long as it is filled; a keyboard that passes by to the list leaves it
 * folded. Nothing folds by itself: that would move the list.
 */
export function useUnfolding(isNeeded: boolean) {
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = isAsked || isNeeded;
  if (isNeeded && !isAsked) setAsked(true);
  useEffect(() => {
    // Somewhere down the list the field is at the top of the window, and the form stands before the list.
    if (isOpen && (place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView();
  }, [isOpen]);
  const canClose = isOpen && !isNeeded;
  const close = () => {
    if (!canClose) return;
    place.current?.querySelector('section')?.focus();
    setAsked(false);
  };
  return {
    place,
    isOpen,
    canClose,
    open() {
      if (!isOpen) setAsked(true);
    },
    close,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close();
      if (event.key !== 'Enter' || isOpen) return;
      event.preventDefault();
      setAsked(true);
    },
  };
}
