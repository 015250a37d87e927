import { failed } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import type { Received } from '#shared/gift.ts';
import type { ItemView } from '#shared/item.ts';
import { ITEM, PROMISE } from '#shared/limits.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { RECEIVE_TEXTS } from '#shared/texts/receive.ts';

interface ReceiveSheetProps {
  item: ItemView;
  /** Fulfilled when the list shows it. */
  onReceive: (draft: Received) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how many of a wish arrived, and from whom. What givers have promised is not known here. */
export function ReceiveSheet({ item, onReceive, onClose }: ReceiveSheetProps) {
  const form = useForm({
    initial: { quantity: String(item.quantity), from: '' },
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
    failureTexts: { speaker: 'server', failed: RECEIVE_TEXTS.receiveFailed },
  });
  return (
    <Dialog title={RECEIVE_TEXTS.sheet(shortName(item))} onClose={onClose}>
      <p className="muted">{RECEIVE_TEXTS.sheetLead}</p>
      <SheetForm
        form={form}
        submit={RECEIVE_TEXTS.save}
        busy={RECEIVE_TEXTS.saving}
        close={COMMON_TEXTS.cancel}
        onClose={onClose}
      >
        <TextInput
          {...form.field('quantity')}
          label={RECEIVE_TEXTS.howMany}
          hint={item.quantity > 1 ? RECEIVE_TEXTS.wished(item.quantity) : undefined}
          type="number"
          inputMode="numeric"
          min={ITEM.quantityMin}
          max={ITEM.quantityMax}
        />
        <TextInput
          {...form.field('from')}
          label={RECEIVE_TEXTS.from}
          hint={RECEIVE_TEXTS.fromHint}
          maxLength={PROMISE.fromLength}
          autoComplete="off"
        />
      </SheetForm>
    </Dialog>
  );
}
