import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ConflictChoice } from '#client/form/edit/conflict-choice.tsx';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { useEditForm } from '#client/form/edit/use-edit-form.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { ItemView } from '#shared/item.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { itemDraft } from './item-draft.ts';
import styles from './item-editor.module.css';
import { fieldsOf, LABELS, SHOWN } from './item-fields.ts';
import { NameInput, NoteInputs, NumberInputs, UrlInput } from './item-inputs.tsx';
import { ItemPictureField } from './item-picture-field.tsx';
import { itemRules } from './item-rules.ts';
import { MoreInputs } from './more-inputs.tsx';
import type { Items } from './use-items.ts';
import { usePicture } from './use-picture.ts';

interface ItemEditorProps {
  item: ItemView;
  items: Items;
  affiliateTag: string;
  /** Of a new price. */
  currency: string | null;
  takesFocus: boolean;
  /** Saved or cancelled: back to the card. */
  onDone: (isSaved: boolean) => void;
}

/** The card as a form. Escape cancels. */
export function ItemEditor({ item, items, takesFocus, onDone, ...props }: ItemEditorProps) {
  const { affiliateTag } = props;
  const usual = item.price === null ? props.currency : null;
  const name = useRef<HTMLInputElement>(null);
  useWithFirstFocus(itemRules);
  const plain = useEditForm({
    stored: item,
    draftName: itemDraft(item.id),
    valuesOf: fieldsOf,
    parse: async (fields) => (await itemRules()).readItem(fields, { affiliateTag, usual }),
    save: items.save,
    conflict: { failure: 'itemChanged', newest: () => items.newest(item.id) },
    onSaved() {
      onDone(true);
      return null;
    },
    failureTexts: { speaker: 'screen', failed: ITEM_TEXTS.saveFailed },
    reportFailure: reportByAlert,
  });
  const { form, picture, targets } = usePicture(plain);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  const cancel = () => {
    form.draft.drop();
    onDone(false);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    // While a character is composed with an input method, Escape ends the composing and must not cancel the form.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
  };
  return (
    <Card className={styles.editor}>
      <Form
        form={form}
        {...targets}
        className={styles.form}
        aria-label={item.name}
        onKeyDown={cancelOnEscape}
      >
        <RestoredDraft draft={form.draft} />
        <NameInput ref={name} form={form} />
        <ItemPictureField imageUrl={form.values.imageUrl} stored={item} picture={picture} />
        <UrlInput form={form} />
        <NumberInputs form={form} currencies={{ known: item.currency ?? '', usual }} />
        <NoteInputs form={form} />
        <MoreInputs form={form} />
        <FormStatus {...form} />
        <ConflictChoice form={form} labels={LABELS} shown={SHOWN} />
        <div className="row">
          <SubmitButton form={form} busy={ITEM_TEXTS.saving} size="s">
            {ITEM_TEXTS.save}
          </SubmitButton>
          <Button size="s" onClick={cancel}>
            {FRAME_TEXTS.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
