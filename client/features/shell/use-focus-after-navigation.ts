import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The page's content takes the focus when another page is opened, so that reading goes on there. */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A form that took the focus itself keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
