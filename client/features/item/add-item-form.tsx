import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useRef, useState } from 'react';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { type Form as FormState, useForm } from '#client/form/use-form.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { Card } from '#client/ui/card.tsx';
import { FramedImage } from '#client/ui/framed-image.tsx';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import styles from './add-item-form.module.css';
import { type FilledFields, NEW_ITEM, withFound } from './item-fields.ts';
import { Highlight, MoreInputs, NameInput, UrlInput } from './item-inputs.tsx';
import { itemRules } from './item-rules.ts';
import type { Items } from './use-items.ts';
import { useLinkReading } from './use-link-reading.ts';
import { useWideScreen } from './use-wide-screen.ts';

interface AddItemFormProps {
  items: Items;
  affiliateTag: string;
}

export function AddItemForm({ items, affiliateTag }: AddItemFormProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  useWithFirstFocus(itemRules);
  const form = useForm({
    initial: NEW_ITEM,
    parse: async (fields) => (await itemRules()).readItem(fields, affiliateTag),
    async send(draft) {
      await items.add(draft);
      link.forget();
      urlInput.current?.focus();
      return succeeded('');
    },
    failureTexts: { speaker: 'screen', failed: ITEM_TEXTS.addFailed },
    reportFailure: reportByAlert,
    isClearedAfter: true,
  });
  const link = useLinkReading({
    affiliateTag,
    read: items.readLink,
    onTidied: (from, to) => form.set((now) => (now.url === from ? { ...now, url: to } : now)),
    onFound: (found) => form.set((now) => withFound(now, found)),
  });
  return (
    <Card as="section" className={styles.adder} aria-labelledby="add-item">
      <Form form={form} className={styles.form}>
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
        {form.values.imageUrl && (
          <div className={styles.preview}>
            <FramedImage imageUrl={form.values.imageUrl} alt="" loading="eager" />
            {ITEM_TEXTS.pictureFound}
          </div>
        )}
        <NameInput form={form} />
        <FoldedInputs form={form} />
        <SubmitButton form={form} busy={ITEM_TEXTS.adding} icon={PlusIcon}>
          {ITEM_TEXTS.add}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface FoldedInputsProps {
  form: FormState<FilledFields>;
}

/** On a phone the rarer fields are folded away, unless one of them is filled or wrong. */
function FoldedInputs({ form }: FoldedInputsProps) {
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(false);
  const { price, quantity, details } = form.outcome?.issues ?? {};
  const isNeeded = Boolean(form.values.price || price || quantity || details);
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
