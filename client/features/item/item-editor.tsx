import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FramedImage } from '#client/ui/framed-image.tsx';
import type { ItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import styles from './item-editor.module.css';
import { fieldsOf } from './item-fields.ts';
import { MoreInputs, NameInput, UrlInput } from './item-inputs.tsx';
import { itemRules } from './item-rules.ts';
import type { Items } from './use-items.ts';

interface ItemEditorProps {
  item: ItemView;
  items: Items;
  affiliateTag: string;
  /** Saved or cancelled: back to the card. */
  onDone: () => void;
}

/** The card as a form. Escape cancels. */
export function ItemEditor({ item, items, affiliateTag, onDone }: ItemEditorProps) {
  const name = useRef<HTMLInputElement>(null);
  useWithFirstFocus(itemRules);
  const form = useEditForm({
    stored: item,
    valuesOf: fieldsOf,
    parse: async (fields) => (await itemRules()).readItem(fields, affiliateTag),
    save: items.save,
    conflict: { failure: 'itemChanged', newest: () => items.newest(item.id) },
    onSaved() {
      onDone();
      return null;
    },
    failureTexts: { speaker: 'screen', failed: ITEM_TEXTS.saveFailed },
    reportFailure: reportByAlert,
  });
  useEffect(() => name.current?.focus(), []);
  const cancelOnEscape = (event: KeyboardEvent) => {
    // While a character is composed with an input method, Escape ends the composing and must not cancel the form.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
  };
  return (
    <Card className={styles.editor}>
      <Form form={form} className={styles.form} aria-label={item.name} onKeyDown={cancelOnEscape}>
        <div className={styles.top}>
          <FramedImage imageUrl={item.imageUrl} alt="" />
          <NameInput ref={name} form={form} />
        </div>
        <UrlInput form={form} />
        <MoreInputs form={form} />
        <FormStatus {...form} />
        <ConflictChoice form={form} labels={LABELS} />
        <div className="row">
          <SubmitButton form={form} busy={ITEM_TEXTS.saving} size="s">
            {ITEM_TEXTS.save}
          </SubmitButton>
          <Button size="s" onClick={onDone}>
            {ITEM_TEXTS.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const { name, url, price, quantity, size, color, details } = ITEM_TEXTS;
const LABELS = { name, url, price, quantity, size, color, details };
