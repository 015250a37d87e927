import { shortName } from '#client/lib/short-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import type { MoveClash } from './item-moves.ts';

interface ClashSheetProps {
  clash: MoveClash;
  /** What others did stays. */
  onClose: () => void;
}

/** Asks which place of an item stays that two people have moved. Until somebody chooses, it is the one that is saved. */
export function ClashSheet({ clash: { item, theirs, mine, insist }, onClose }: ClashSheetProps) {
  const keepMine = () => {
    onClose();
    insist();
  };
  return (
    <Dialog title={ORDER_TEXTS.clashTitle(shortName(item))} onClose={onClose}>
      <p>{ORDER_TEXTS.clashLead}</p>
      <div className="row">
        <Button onClick={onClose}>{ORDER_TEXTS.theirPlace(theirs)}</Button>
        <Button onClick={keepMine}>{ORDER_TEXTS.myPlace(mine)}</Button>
      </div>
    </Dialog>
  );
}
