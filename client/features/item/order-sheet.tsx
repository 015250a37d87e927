import { failed } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import { placeInWords } from './item-moves.ts';
import { endOf, type Place, placeIn } from './item-order.ts';
import styles from './order-sheet.module.css';

interface OrderSheetProps {
  item: ItemView;
  all: readonly ItemView[];
  sections: readonly SectionView[];
  onMove: (id: string, place: Place) => void;
  onClose: () => void;
}

/** Asks where an item is to go. Its row has the focus afterwards. */
export function OrderSheet({ item, all, sections, onMove, onClose }: OrderSheetProps) {
  const { sectionId } = item;
  const others = all.filter((one) => one.id !== item.id && one.sectionId === sectionId);
  const at = placeIn(item, all).behind.length;
  const count = others.length + 1;
  const send = (place: Place) => {
    onClose();
    onMove(item.id, place);
  };
  const goTo = (at: number) => send(endOf(sectionId, others.slice(0, at)));
  const form = useForm({
    initial: { place: String(at + 1) },
    parse: ({ place }) => {
      const number = Number(place);
      const isSound = Number.isInteger(number) && number >= 1 && number <= count;
      return isSound
        ? { data: { place: number } }
        : { problem: failed('', { place: ORDER_TEXTS.placeInvalid(count) }) };
    },
    send: async ({ place }) => {
      goTo(place - 1);
      return null;
    },
    failureTexts: { speaker: 'screen', failed: ORDER_TEXTS.moveFailed },
  });
  return (
    <Dialog title={ORDER_TEXTS.sheetTitle(shortName(item))} onClose={onClose}>
      <p className="muted">{ORDER_TEXTS.standsAt(placeInWords(item.id, { items: all, sections }))}</p>
      <div className={styles.ways}>
        {at > 0 && <Button onClick={() => goTo(at - 1)}>{ORDER_TEXTS.up}</Button>}
        {at < others.length && <Button onClick={() => goTo(at + 1)}>{ORDER_TEXTS.down}</Button>}
        {at > 0 && <Button onClick={() => goTo(0)}>{ORDER_TEXTS.toTop}</Button>}
        {at < others.length && <Button onClick={() => goTo(others.length)}>{ORDER_TEXTS.toEnd}</Button>}
      </div>
      {sections.length > 0 && (
        <div className={`${styles.ways} ${styles.named}`}>
          {sectionId !== null && (
            <Button onClick={() => send(endOf(null, all))}>{ORDER_TEXTS.toNoSection}</Button>
          )}
          {sections
            .filter(({ id }) => id !== sectionId)
            .map(({ id, name }) => (
              <Button key={id} onClick={() => send(endOf(id, all))}>
                {ORDER_TEXTS.toSection(name)}
              </Button>
            ))}
        </div>
      )}
      <SheetForm
        form={form}
        submit={ORDER_TEXTS.moveThere}
        busy={ORDER_TEXTS.moving}
        close={FRAME_TEXTS.cancel}
        onClose={onClose}
      >
        <TextInput
          {...form.field('place')}
          label={ORDER_TEXTS.toPlace}
          hint={ORDER_TEXTS.toPlaceHint(count)}
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
        />
      </SheetForm>
    </Dialog>
  );
}
