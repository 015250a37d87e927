import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportByAlert } from '#client/form/edit/report-by-alert.ts';
import { Form } from '#client/form/form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useBrand } from '#client/lib/brand.ts';
import { trpc } from '#client/lib/trpc.ts';
import { forgetShared } from '#client/session/shared-link.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import foldedStyles from '#client/ui/folded.module.css';
import summary from '#client/ui/summary.module.css';
import { NO_PRODUCT } from '#shared/product-page/product.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { isWebAddress } from '#shared/web-address.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './add-to-form.module.css';
import { Added } from './added-elsewhere.tsx';
import { GoalInputs, useGoal } from './goal-inputs.tsx';
import {
  type FilledFields,
  isFromPage,
  NEW_ITEM,
  withFound,
  withLikelyPrice,
  withNameApart,
} from './item-fields.ts';
import { NameInput, NoteInputs, NumberInputs } from './item-inputs.tsx';
import { ItemPictureField } from './item-picture-field.tsx';
import { itemRules } from './item-rules.ts';
import { LinkInput } from './link-input.tsx';
import { MoreInputs } from './more-inputs.tsx';
import { SameItem, useSameItem } from './same-item.tsx';
import type { Shared } from './shared.ts';
import { useLinkReading } from './use-link-reading.ts';
import { usePicture } from './use-picture.ts';
import type { CurrencyOf } from './use-wishes-adding.ts';

interface AddToFormProps {
  /** Which the person edits, the one that was changed last before all others; at least one. */
  wishlists: readonly WishlistCard[];
  shared: Shared | null;
  /** In which currency a price is that names none, on a list of these items. */
  currencyOf: CurrencyOf;
}

/** A wish that was found elsewhere, as it goes on a list once somebody presses Add. */
export function AddToForm({ wishlists, shared, currencyOf }: AddToFormProps) {
  const { affiliateTag } = useBrand();
  const goal = useGoal(wishlists);
  const isClosing = useRef(false);
  const setClosing = (is: boolean) => {
    isClosing.current = is;
  };
  const [added, setAdded] = useState<{ name: string; isClosing: boolean } | null>(null);
  const { mutateAsync: add } = trpc.item.add.useMutation();
  const { mutateAsync: read } = trpc.scrape.page.useMutation();
  const { wishlist, item } = trpc.useUtils();
  const usual = currencyOf(goal.items);
  const plain = useForm({
    initial: firstFields(shared),
    async parse(fields) {
      // What was typed without a sign is in the money of its list, which may still be on its way.
      const { items } = await wishlist.byId.ensureData({ id: goal.chosen.wishlistId });
      return (await itemRules()).readItem(fields, { affiliateTag, usual: currencyOf(items) });
    },
    async send(draft) {
      reading.forget();
      const { name } = await add({ ...draft, ...goal.chosen });
      forgetShared();
      void wishlist.invalidate();
      void item.same.invalidate();
      setAdded({ name, isClosing: isClosing.current });
      return succeeded('');
    },
    failureTexts: { speaker: 'screen', failed: ITEM_TEXTS.addFailed },
    reportFailure: reportByAlert,
    // By what was found: what was typed about another page is not about this one.
    draft: { name: `add to ${firstUrl(shared)}`.slice(0, LONGEST_NAME) },
  });
  const { form, picture, targets } = usePicture(plain);
  const reading = useLinkReading({
    affiliateTag,
    read: (url) => read({ url }),
    onTidied: (from, to) => form.set((now) => (now.url === from ? { ...now, url: to } : now)),
    // A wall, or an address that was only corrected, takes nothing away that the button found.
    onFound: (found) => {
      if (found.title || found.image || found.price || found.likelyPrice)
        form.set((now) => withFound(replaceable(now, shared), { ...found, title: found.title ?? now.name }));
    },
  });
  // Of what a button found on the page the server asks for nothing.
  const readShared = useEffectEvent(() => {
    if (shared && shared !== 'outdated' && 'link' in shared && shared.link) reading.typed(shared.link);
  });
  useEffect(() => readShared(), []);
  const { values } = form;
  const same = useSameItem(values.url);
  if (added && goal.list)
    return (
      <Added
        text={ADD_TO_TEXTS.added(added.name, goal.list.name)}
        isClosing={added.isClosing}
        listId={goal.list.id}
      />
    );
  return (
    <Card as="section" padded className={styles.adder}>
      <Form form={form} {...targets} className={styles.form}>
        <RestoredDraft draft={form.draft} />
        <ItemPictureField
          imageUrl={values.imageUrl}
          picture={picture}
          {...(isWebAddress(values.imageUrl) && { hint: ITEM_TEXTS.pictureFound })}
        />
        <NameInput form={form} hint={isFromPage(values, 'name') ? ITEM_TEXTS.fromPage : undefined} />
        <LinkInput form={form} link={reading} isOpen onLeave={() => form.set(withNameApart)} />
        <SameItem same={same} />
        <NumberInputs
          form={form}
          currencies={{ known: values.readFromPage.currency ?? '', usual }}
          likely={values.likelyPrice}
          onLikely={() => form.change(withLikelyPrice(values))}
          isFromPage={isFromPage(values, 'price')}
        />
        <details className={foldedStyles.more}>
          <summary className={summary.summary}>{ADD_TO_TEXTS.rest}</summary>
          <NoteInputs form={form} />
          <MoreInputs form={form} />
        </details>
        <GoalInputs wishlists={wishlists} goal={goal} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={form.isBusy} onClick={() => setClosing(false)}>
            {form.isBusy ? ADD_TO_TEXTS.adding : same ? ADD_TO_TEXTS.addAgain : ADD_TO_TEXTS.add}
          </Button>
          {shared && (
            <Button type="submit" aria-disabled={form.isBusy || undefined} onClick={() => setClosing(true)}>
              {ADD_TO_TEXTS.addAndClose}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** In characters: the name of a draft is a key in the browser's storage. */
const LONGEST_NAME = 300;

/** The page knows better than the app that shared it what it is called; where it does not let us look, that stays. */
const replaceable = (now: FilledFields, shared: Shared | null): FilledFields =>
  shared && shared !== 'outdated' && 'link' in shared && now.name === shared.name
    ? { ...now, readFromPage: { ...now.readFromPage, name: now.name } }
    : now;

const firstUrl = (shared: Shared | null) => firstFields(shared).url;

function firstFields(shared: Shared | null): FilledFields {
  if (!shared || shared === 'outdated') return NEW_ITEM;
  if ('link' in shared) {
    const { link: url, name } = shared;
    return { ...NEW_ITEM, url, name };
  }
  const { url, title, image, price, currency, isPriceSure } = shared.found;
  const found = { ...NO_PRODUCT, url, title, image };
  const priced = isPriceSure
    ? { price, currency }
    : { likelyPrice: price === null ? null : { price, currency } };
  return withFound({ ...NEW_ITEM, url }, { ...found, ...priced });
}
