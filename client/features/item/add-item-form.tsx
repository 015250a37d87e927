import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import styles from './add-item-form.module.css';
import { NEW_ITEM } from './item-fields.ts';
import { Highlight, MoreInputs, NameInput, UrlInput } from './item-inputs.tsx';
import { type ItemForm, useItemForm } from './use-item-form.ts';
import type { Items } from './use-items.ts';
import { useLinkReading } from './use-link-reading.ts';
import { useWideScreen } from './use-wide-screen.ts';

interface AddItemFormProps {
  items: Items;
  affiliateTag: string;
}

export function AddItemForm({ items, affiliateTag }: AddItemFormProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  const form = useItemForm({ initial: NEW_ITEM, affiliateTag, send: items.add });
  const link = useLinkReading({
    affiliateTag,
    read: items.readLink,
    onTidied: form.tidy,
    onFound: form.fill,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    link.forget();
    form.clear();
    urlInput.current?.focus();
  };
  return (
    <Card as="section" className={styles.adder} aria-labelledby="add-item">
      <form ref={form.element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="add-item">{WISHLIST_TEXTS.addHeading}</h2>
        <Highlight>
          <UrlInput
            ref={urlInput}
            form={form}
            isReading={link.isReading}
            hint={link.isReading ? ITEM_TEXTS.urlBusy : ITEM_TEXTS.urlHint}
            onTyped={link.typed}
          />
        </Highlight>
        {form.fields.imageUrl && (
          <div className={styles.preview}>
            <Picture stored={form.fields.imageUrl} alt="" loading="eager" />
            {ITEM_TEXTS.pictureFound}
          </div>
        )}
        <NameInput form={form} />
        <Foldable form={form} />
        <Button type="submit" variant="primary" icon={PlusIcon} busy={form.isBusy}>
          {form.isBusy ? ITEM_TEXTS.adding : ITEM_TEXTS.add}
        </Button>
      </form>
    </Card>
  );
}

interface FoldableProps {
  form: ItemForm;
}

/** On a phone the rarer fields wait behind one line, unless one of them is filled or wrong. */
function Foldable({ form }: FoldableProps) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(false);
  const { fields, problems } = form;
  const isNeeded = Boolean(fields.price || problems.price || problems.quantity || problems.details);
  return (
    <details
      className={styles.more}
      open={isWide || isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{ITEM_TEXTS.more}</summary>
      <MoreInputs form={form} />
    </details>
  );
}
