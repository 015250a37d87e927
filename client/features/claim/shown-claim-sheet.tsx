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
  const { item, claim, manageUrl, Sheet } = claimed;
  return (
    <Sheet
      key={claim.id}
      itemName={item.name}
      claim={claim}
      promise={board.promise}
      recipientName={recipientName}
      giverName={giverName}
      most={(board.rows.get(item.id)?.free ?? 0) + claim.quantity}
      manageUrl={manageUrl}
      onSomebodyElse={onSomebodyElse}
      onSave={save}
      onClose={close}
    />
  );
}
