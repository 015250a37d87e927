import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';

interface AddedProps {
  text: string;
  /** The tab is to close now. */
  isClosing?: boolean;
  listId: string;
}

/** It is on the list. A browser closes only what a button has opened: where it does not, the person is told. */
export function Added({ text, isClosing, listId }: AddedProps) {
  const [isLeftOpen, setLeftOpen] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    window.close();
    const timer = setTimeout(() => setLeftOpen(true), 300);
    return () => clearTimeout(timer);
  }, [isClosing]);
  // The button that was pressed is gone, and the focus with it.
  const show = useCallback((link: HTMLAnchorElement | null) => link?.focus(), []);
  return (
    <div role="status">
      <EmptyState pose="ribbon" text={text} onCard>
        {isLeftOpen && <p className="muted">{ADD_TO_TEXTS.closeYourself}</p>}
        <ButtonLink ref={show} variant="primary" to="/wishlist/$id" params={{ id: listId }}>
          {ADD_TO_TEXTS.showAdded}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
