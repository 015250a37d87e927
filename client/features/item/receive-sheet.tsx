import { failed } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import type { Received } from '#shared/gift.ts';
import type { ItemView } from '#shared/item.ts';
import { ITEM, PROMISE } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

interface ReceiveSheetProps {
  item: ItemView;
  /** Fulfilled when the list shows it. */
  onReceive: (draft: Received) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how many of a wish arrived, and from whom. What givers have promised is not known here. */
export function ReceiveSheet({ item, onReceive, onClose }: ReceiveSheetProps) {
  const form = useForm({
    initial: { quantity: String(item.isEndless ? ITEM.defaultQuantity : item.quantity), from: '' },
    parse: ({ quantity, from }) => {
      const count = Number(quantity);
      const isSound = Number.isInteger(count) && count >= ITEM.quantityMin && count <= ITEM.quantityMax;
      return isSound
        ? { data: { quantity: count, from } }
        : { problem: failed('', { quantity: ITEM_TEXTS.quantityInvalid }) };
    },
    send: async (draft) => {
      await onReceive(draft);
      onClose();
      return null;
    },
    failureTexts: { speaker: 'server', failed: GIFT_TEXTS.receiveFailed },
  });
  return (
    <Dialog title={GIFT_TEXTS.receiveSheet(shortName(item))} onClose={onClose}>
      <p className="muted">{GIFT_TEXTS.receiveLead}</p>
      <SheetForm
        form={form}
        submit={GIFT_TEXTS.receive}
        busy={GIFT_TEXTS.saving}
        close={FRAME_TEXTS.cancel}
        onClose={onClose}
      >
        <TextInput
          {...form.field('quantity')}
          label={GIFT_TEXTS.howMany}
          hint={item.quantity > 1 && !item.isEndless ? GIFT_TEXTS.wished(item.quantity) : undefined}
          type="number"
          inputMode="numeric"
          min={ITEM.quantityMin}
          max={ITEM.quantityMax}
        />
        <TextInput
          {...form.field('from')}
          label={GIFT_TEXTS.fromWhom}
          hint={GIFT_TEXTS.fromHint}
          maxLength={PROMISE.fromLength}
          autoComplete="off"
        />
      </SheetForm>
    </Dialog>
  );
}
