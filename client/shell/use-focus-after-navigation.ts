import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The page's content takes the focus when another page is opened, so that reading goes on there. */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // A form that took the focus itself keeps it.
      const isTaken = main.current?.contains(document.activeElement);
      if (fromLocation && pathChanged && !isTaken) main.current?.focus({ preventScroll: true });
    });
  }, [router]);
  return main;
}
