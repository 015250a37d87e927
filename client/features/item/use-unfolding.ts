import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Open once somebody turns to the form, and for as long as it is filled. Nothing folds by itself: that would move the list. */
export function useUnfolding(isNeeded: boolean) {
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = isAsked || isNeeded;
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
    open: () => setAsked(true),
    close,
    closeOnEscape: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
  };
}
