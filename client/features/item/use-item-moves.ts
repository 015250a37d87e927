import { notifyManager } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { Mover } from './item-mover.ts';
import type { MoveClash } from './item-moves.ts';
import type { Place } from './item-order.ts';
import { useOrderCache } from './use-order-cache.ts';

const loadMover = later(async () => (await import('./item-mover.ts')).createMover);

export interface ItemMoves {
  /** Says where the item stands then, and offers to undo it. */
  move: (id: string, place: Place) => void;
  /** The item that was moved last: another object each time. */
  moved: { id: string } | null;
  clash: MoveClash | null;
  /** What others did stays. */
  giveWay: () => void;
}

/** Moves the items of one list. `move` is the same as long as the list is. */
export function useItemMoves(wishlistId: string): ItemMoves {
  const cache = useOrderCache(wishlistId);
  const { mutateAsync } = trpc.item.move.useMutation();
  const [moved, setMoved] = useState<ItemMoves['moved']>(null);
  const [clash, setClash] = useState<MoveClash | null>(null);
  const move = useMemo(() => {
    let made: Mover | null = null;
    return async (id: string, place: Place) => {
      const createMover = await loadMover();
      made ??= createMover({
        cache,
        call: (sent) => mutateAsync({ id: wishlistId, ...sent }),
        // The row is where it belongs before it takes the focus.
        onShown: (item) => notifyManager.schedule(() => setMoved({ id: item.id })),
        onClash: setClash,
      });
      await made(id, place);
    };
  }, [cache, mutateAsync, wishlistId]);
  return {
    move: useMemo(() => (id, place) => void move(id, place).catch(sayFailure), [move]),
    moved,
    clash,
    giveWay: () => setClash(null),
  };
}
