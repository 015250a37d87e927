import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the content of a page that was opened, so that a screen reader goes on there. */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // When the new page has moved the focus itself, to a field say, it stays there.
      const isTaken = main.current?.contains(document.activeElement);
      if (fromLocation && pathChanged && !isTaken) main.current?.focus({ preventScroll: true });
    });
  }, [router]);
  return main;
}
