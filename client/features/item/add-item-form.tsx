import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { type Form as FormState, useForm } from '#client/form/use-form.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { takeSharedLink } from '#client/session/shared-link.ts';
import breakpointsStyles from '#client/ui/breakpoints.module.css';
import { Card } from '#client/ui/card.tsx';
import foldedStyles from '#client/ui/folded.module.css';
import type { ItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { isWebAddress } from '#shared/web-address.ts';
import styles from './add-item-form.module.css';
import { type FilledFields, NEW_ITEM, NOTE_FIELDS, withFound } from './item-fields.ts';
import { Highlight, NameInput, NoteInputs, NumberInputs, UrlInput } from './item-inputs.tsx';
import { ItemPictureField } from './item-picture-field.tsx';
import { itemRules } from './item-rules.ts';
import type { Items } from './use-items.ts';
import { useLinkReading } from './use-link-reading.ts';
import { usePicture } from './use-picture.ts';

interface AddItemFormProps {
  wishlistId: string;
  items: Items;
  affiliateTag: string;
  onAdded: (item: ItemView) => void;
  /** That an item is on the list, in place of the heading. */
  children: ReactNode;
}

export function AddItemForm({ wishlistId, onAdded, children, ...props }: AddItemFormProps) {
  const { items, affiliateTag } = props;
  const urlInput = useRef<HTMLInputElement>(null);
  const isTypedOn = useRef(false);
  useWithFirstFocus(itemRules);
  const plain = useForm({
    initial: NEW_ITEM,
    parse: async (fields) => (await itemRules()).readItem(fields, affiliateTag),
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
  useSharedLink((url) => {
    form.set((now) => ({ ...now, url }));
    link.typed(url);
  });
  return (
    <Card as="section" className={styles.adder} aria-labelledby="add-item">
      {children}
      <Form
        form={form}
        {...targets}
        className={styles.form}
        onInput={() => {
          isTypedOn.current = true;
        }}
      >
        <h2 id="add-item">{WISHLIST_TEXTS.addHeading}</h2>
        <RestoredDraft draft={form.draft} />
        <Highlight>
          <UrlInput
            ref={urlInput}
            form={form}
            isReading={link.isReading}
            hint={link.isReading ? ITEM_TEXTS.urlBusy : ITEM_TEXTS.urlHint}
            onTyped={link.typed}
          />
        </Highlight>
        <ItemPictureField
          imageUrl={form.values.imageUrl}
          picture={picture}
          {...(isWebAddress(form.values.imageUrl) && { hint: ITEM_TEXTS.pictureFound })}
        />
        <NameInput form={form} />
        <FoldedInputs form={form} />
        <SubmitButton form={form} busy={ITEM_TEXTS.adding} icon={PlusIcon}>
          {ITEM_TEXTS.add}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Hands over the link that another app shared with us, once, as if somebody had pasted it. */
function useSharedLink(paste: (link: string) => void): void {
  const onLink = useEffectEvent(paste);
  useEffect(() => {
    const link = takeSharedLink();
    if (link !== null) onLink(link);
  }, []);
}

interface FoldedInputsProps {
  form: FormState<FilledFields>;
}

/**
 * The rarer fields of a new item are folded away unless one of them is filled or wrong, so that its button stays in view. On
 * a desk price and quantity stand outside, and in a high window everything does.
 */
function FoldedInputs({ form }: FoldedInputsProps) {
  const isWide = useWideScreen();
  const isTall = useTallScreen();
  const [isOpen, setOpen] = useState(false);
  const { price, quantity, details } = form.outcome?.issues ?? {};
  const { values } = form;
  const isFilled = NOTE_FIELDS.some((field) => values[field]) || (!isWide && values.price);
  const isNeeded = Boolean(isFilled || details || (!isWide && (price || quantity)));
  return (
    <>
      {isWide && <NumberInputs form={form} />}
      <details
        className={foldedStyles.more}
        open={isTall || isOpen || isNeeded}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{isWide ? ITEM_TEXTS.moreOnDesk : ITEM_TEXTS.more}</summary>
        {!isWide && <NumberInputs form={form} />}
        <NoteInputs form={form} />
      </details>
    </>
  );
}

/** Whether the form and the items stand side by side. */
const useWideScreen = () => useMatch(String(breakpointsStyles.wide));
/** Whether all of the form fits into the window beside the items. */
const useTallScreen = () => useMatch(String(breakpointsStyles.tall));

function useMatch(condition: string): boolean {
  const watch = (onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(watch, () => matchMedia(condition).matches);
}
