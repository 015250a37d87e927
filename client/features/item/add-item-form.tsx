import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useRef } from 'react';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { ItemView } from '#shared/item.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { isWebAddress } from '#shared/web-address.ts';
import styles from './add-item-form.module.css';
import { FoldedInputs, useIsWide } from './folded-inputs.tsx';
import { isFilled, NEW_ITEM, withFound, withNameApart } from './item-fields.ts';
import { NameInput } from './item-inputs.tsx';
import { ItemPictureField } from './item-picture-field.tsx';
import { itemRules } from './item-rules.ts';
import { LinkInput } from './link-input.tsx';
import { MoreInputs } from './more-inputs.tsx';
import type { Items } from './use-items.ts';
import { useLinkReading } from './use-link-reading.ts';
import { usePicture } from './use-picture.ts';
import { useUnfolding } from './use-unfolding.ts';

interface AddItemFormProps {
  wishlistId: string;
  items: Items;
  affiliateTag: string;
  /** Of a new price. */
  currency: string | null;
  onAdded: (item: ItemView) => void;
  /** That an item is on the list, in place of the heading. */
  children: ReactNode;
}

/** One field above the list, which unfolds into the form when somebody turns to it. */
export function AddItemForm({ wishlistId, onAdded, children, ...props }: AddItemFormProps) {
  const { items, affiliateTag, currency } = props;
  const urlInput = useRef<HTMLInputElement>(null);
  const isTypedOn = useRef(false);
  useWithFirstFocus(itemRules);
  const plain = useForm({
    initial: NEW_ITEM,
    parse: async (fields) =>
      (await itemRules()).readItem(withNameApart(fields), { affiliateTag, usual: currency }),
    async send(draft) {
      // What a page says now would come too late, and in the place of what is typed for the next item.
      link.forget();
      isTypedOn.current = false;
      onAdded(await items.add(draft));
      if (!isTypedOn.current) urlInput.current?.focus();
      return succeeded('');
    },
    failureTexts: { speaker: 'screen', failed: ITEM_TEXTS.addFailed },
    reportFailure: reportByAlert,
    isClearedAfter: true,
    draft: { name: `new item ${wishlistId}` },
  });
  const { form, picture, targets } = usePicture(plain);
  const link = useLinkReading({
    affiliateTag,
    read: items.readLink,
    onTidied: (from, to) => form.set((now) => (now.url === from ? { ...now, url: to } : now)),
    onFound: (found) => form.set((now) => withFound(now, found)),
  });
  const unfolding = useUnfolding(
    isFilled(form.values) || picture.progress !== null || picture.problem !== null,
  );
  const { isOpen } = unfolding;
  const isWide = useIsWide();
  return (
    <div ref={unfolding.place} className={styles.place}>
      <Card
        as="section"
        className={styles.adder}
        aria-labelledby="add-item"
        tabIndex={-1}
        data-folded={!isOpen || undefined}
        data-says={isOpen ? undefined : ITEM_TEXTS.addField}
      >
        {children}
        <Form
          form={form}
          {...targets}
          className={styles.form}
          onInput={() => {
            isTypedOn.current = true;
          }}
          onClick={unfolding.open}
          onKeyDown={unfolding.onKeyDown}
        >
          <div className={styles.head}>
            <h2 id="add-item">{WISHLIST_TEXTS.addHeading}</h2>
            <Button size="s" variant="quiet" hidden={!unfolding.canClose} onClick={unfolding.close}>
              {FRAME_TEXTS.close}
            </Button>
          </div>
          <RestoredDraft draft={form.draft} />
          <div className={styles.half}>
            <LinkInput
              ref={urlInput}
              form={form}
              link={link}
              isOpen={isOpen}
              listId={wishlistId}
              onLeave={() => form.set(withNameApart)}
            />
            <div hidden={!isOpen} className={styles.half}>
              <ItemPictureField
                imageUrl={form.values.imageUrl}
                picture={picture}
                {...(isWebAddress(form.values.imageUrl) && { hint: ITEM_TEXTS.pictureFound })}
              />
              <NameInput form={form} />
              {isWide && <MoreInputs form={form} />}
            </div>
          </div>
          <div hidden={!isOpen} className={styles.half}>
            <FoldedInputs form={form} currency={currency} isWide={isWide} />
            <SubmitButton form={form} busy={ITEM_TEXTS.adding} icon={PlusIcon}>
              {ITEM_TEXTS.add}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
