import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { ItemView } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import styles from './item-editor.module.css';
import { changesOf, fieldsOf } from './item-fields.ts';
import { MoreInputs, NameInput, UrlInput } from './item-inputs.tsx';
import { useItemForm } from './use-item-form.ts';
import type { Items } from './use-items.ts';

interface ItemEditorProps {
  item: ItemView;
  affiliateTag: string;
  onSave: Items['save'];
  /** Saved or cancelled: back to the card. */
  onDone: () => void;
}

/** The card as a form. Escape cancels. */
export function ItemEditor({ item, affiliateTag, onSave, onDone }: ItemEditorProps) {
  const name = useRef<HTMLInputElement>(null);
  const [base, setBase] = useState(item);
  const before = fieldsOf(base);
  const form = useItemForm({
    initial: before,
    affiliateTag,
    send: (draft, typed) => onSave(base, changesOf(draft, typed, before), takeOver),
  });
  function takeOver(now: ItemView) {
    form.rebase(before, fieldsOf(now));
    setBase(now);
  }
  useEffect(() => name.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) onDone();
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    // Escape also ends the composing of a character, and that is not meant.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
  };
  return (
    <Card className={styles.editor}>
      <form
        ref={form.element}
        className={styles.form}
        aria-label={item.name}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={cancelOnEscape}
      >
        <div className={styles.top}>
          <Picture stored={item.imageUrl} alt="" />
          <NameInput ref={name} form={form} />
        </div>
        <UrlInput form={form} />
        <MoreInputs form={form} />
        <div className="row">
          <Button type="submit" variant="primary" size="s" busy={form.isBusy}>
            {form.isBusy ? ITEM_TEXTS.saving : ITEM_TEXTS.save}
          </Button>
          <Button size="s" onClick={onDone}>
            {ITEM_TEXTS.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
