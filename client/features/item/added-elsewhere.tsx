import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import type { WishlistCard } from '#shared/wishlist.ts';

export interface AddedWish {
  name: string;
  wishlistId: string;
  /** The tab is to close now. */
  isClosing: boolean;
}

interface AddedProps {
  added: AddedWish;
  list: WishlistCard;
}

/** It is on the list. A browser closes only what a button has opened: where it does not, the person is told. */
export function Added({ added: { name, isClosing }, list }: AddedProps) {
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
      <EmptyState pose="ribbon" text={ADD_TO_TEXTS.added(name, list.name)} onCard>
        {isLeftOpen && <p className="muted">{ADD_TO_TEXTS.closeYourself}</p>}
        <ButtonLink ref={show} variant="primary" to="/wishlist/$id" params={{ id: list.id }}>
          {ADD_TO_TEXTS.showAdded}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
