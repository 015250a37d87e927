import { shortName } from '#client/lib/short-name.ts';
import { announce } from '#client/ui/announce.tsx';
import { showUndo } from '#client/ui/show-undo.tsx';
import { replaceUndo } from '#client/ui/undo-offer.ts';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import { createMoves, type MoveParts } from './item-moves.ts';
import { type Place, placeIn, standsAt } from './item-order.ts';

/** Moves an item, says where it stands then, and offers to undo it. */
export type Mover = (id: string, place: Place) => Promise<void>;

/** What is done by handles, loaded with the first touch of one. */
export function createMover({ onClash, ...parts }: MoveParts): Mover {
  const begin = createMoves({
    ...parts,
    onClash(clash) {
      replaceUndo();
      onClash(clash);
    },
  });
  return async (id, place) => {
    const { items = [] } = parts.cache.known() ?? {};
    const item = items.find((one) => one.id === id);
    if (!item || standsAt(item, place, items)) return;
    const before = placeIn(item, items);
    const textOf = (said: string) => ORDER_TEXTS.movedTo(shortName(item), said);
    const undo = async () => {
      const undone = await begin(item, before);
      if (undone) announce(textOf(undone.said));
      await undone?.sent;
    };
    const begun = await begin(item, place);
    if (!begun) return;
    showUndo(textOf(begun.said), undo);
  };
}
