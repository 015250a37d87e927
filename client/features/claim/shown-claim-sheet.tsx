import { ITEM } from '#shared/limits.ts';
import type { ShownBoard } from './use-board.ts';
import type { useClaiming } from './use-claiming.tsx';

type ShownClaimSheetProps = Pick<
  ReturnType<typeof useClaiming>,
  'claimed' | 'save' | 'close' | 'onSomebodyElse'
> & {
  board: Pick<ShownBoard, 'rows' | 'promise'>;
  recipientName: string;
  giverName: string;
};

export function ShownClaimSheet(props: ShownClaimSheetProps) {
  const { board, recipientName, giverName, claimed, save, close, onSomebodyElse } = props;
  if (!claimed) return null;
  const { item, claim, alsoIds, manageUrl, firstName, Sheet } = claimed;
  const { free } = board.rows.get(item.id) ?? { free: 0 };
  const most = free === null ? ITEM.quantityMax : free + claim.quantity;
  return (
    <Sheet
      key={claim.id}
      itemName={item.name}
      claim={claim}
      promise={board.promise}
      recipientName={recipientName}
      giverName={giverName || firstName}
      // How many is asked of one gift alone.
      most={alsoIds.length > 0 ? claim.quantity : most}
      manageUrl={manageUrl}
      onSomebodyElse={onSomebodyElse}
      onSave={save}
      onClose={close}
    />
  );
}
