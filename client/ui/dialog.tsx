import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { hostToasts } from './toast.tsx';

interface DialogProps {
  title: string;
  /** Escape, the backdrop, and whatever calls it from inside. The focus goes back to where it came from. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet over the page: at the bottom of a phone, in the middle of a desk. The browser keeps the focus inside, at first on its
 * title, or on what has `data-first-focus`.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? heading.current)?.focus();
    hostToasts(dialog);
    // Otherwise the router keeps in sessionStorage that this sheet was scrolled, and the sheet may be a giver's.
    const passOver = (event: Event) => event.target === dialog && event.stopPropagation();
    window.addEventListener('scroll', passOver, true);
    return () => {
      window.removeEventListener('scroll', passOver, true);
      hostToasts(null);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
