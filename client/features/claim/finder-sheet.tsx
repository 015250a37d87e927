import { useId, useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import choices from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { codeOf, currenciesOf, decimalsOf } from '#shared/currency.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FINDER_TEXTS from '#shared/texts/finder.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { typedPrice } from '#shared/typed-price.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import styles from './finder-sheet.module.css';
import { suggestGifts } from './suggest-gifts.ts';
import type { useClaiming } from './use-claiming.tsx';

type Item = SharedWishlistView['items'][number];
type TakeTogether = ReturnType<typeof useClaiming>['claimTogether'];

interface FinderSheetProps {
  /** What is free and has a price, in the order of the list. */
  items: readonly Item[];
  sections: SharedWishlistView['sections'];
  onTake: TakeTogether;
  onClose: () => void;
}

/** Asks how much and how many, and suggests what to give while somebody types. No call is made before something is taken. */
export function FinderSheet({ items, sections, onTake, onClose }: FinderSheetProps) {
  const [amount, setAmount] = useState('');
  const [count, setCount] = useState(1);
  const group = useId();
  const usual = currenciesOf(items)[0] ?? codeOf(null);
  const read = typedPrice(amount, usual);
  const budget = read?.amount ? { amount: read.amount, currency: codeOf(read.currency) } : null;
  return (
    <Dialog title={FINDER_TEXTS.title} onClose={onClose}>
      <div className={`stack ${styles.asked}`}>
        <TextInput
          data-first-focus
          label={FINDER_TEXTS.amount}
          hint={FINDER_TEXTS.amountIn(usual)}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <fieldset className={choices.question}>
          <legend>{FINDER_TEXTS.howMany}</legend>
          <div className={styles.counts}>
            {FINDER_TEXTS.counts.map((name, at) => (
              <Choice
                key={name}
                group={group}
                name={name}
                isChosen={count === at + 1}
                onChoose={() => setCount(at + 1)}
              />
            ))}
          </div>
        </fieldset>
        {budget && <Suggestions {...{ items, sections, budget, count, onTake }} />}
      </div>
      <Button variant="quiet" onClick={onClose}>
        {FRAME_TEXTS.close}
      </Button>
    </Dialog>
  );
}

interface SuggestionsProps extends Pick<FinderSheetProps, 'items' | 'sections' | 'onTake'> {
  budget: { amount: number; currency: string };
  count: number;
}

function Suggestions({ items, sections = [], budget, count, onTake }: SuggestionsProps) {
  const { currency } = budget;
  const ones = new Set(sections.filter(({ pick }) => pick === 'one').map(({ id }) => id));
  const unit = 10 ** decimalsOf(currency);
  const candidates = items
    .filter((item) => codeOf(item.currency) === currency)
    .map((item) => ({
      ...{ id: item.id, item, isMostWanted: item.isMostWanted === true },
      price: Math.round((item.price ?? 0) * unit),
      ...(ones.has(item.sectionId ?? '') && { oneOf: item.sectionId }),
    }));
  const found = suggestGifts(candidates, { budget: Math.round(budget.amount * unit), count });
  const said = found.length === 0 ? FINDER_TEXTS.nothing(count) : FINDER_TEXTS.found(found.length);
  return (
    <>
      <p role="status">{said}</p>
      <ul className={styles.found}>
        {found.map(({ gifts, sum }) => (
          <li key={gifts.map(({ id }) => id).join()} className={styles.suggestion}>
            <ul>
              {gifts.map(({ id, item }) => (
                <li key={id}>
                  <span dir="auto">{item.name}</span>{' '}
                  <span className="figure">{WORDS.price({ price: item.price ?? 0, currency })}</span>
                </li>
              ))}
            </ul>
            <Button
              variant="soft"
              aria-label={CLAIM_TEXTS.of(FINDER_TEXTS.take(gifts.length), namesOf(gifts))}
              onClick={() => void onTake(gifts.map(itemOf), namesOf(gifts))}
            >
              {FINDER_TEXTS.take(gifts.length)}
            </Button>
            {gifts.length > 1 && (
              <b>{FINDER_TEXTS.together(WORDS.price({ price: sum / unit, currency }) ?? '')}</b>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const itemOf = ({ item }: { item: Item }) => item;
const namesOf = (gifts: readonly { item: Item }[]) => HERE.list(gifts.map(({ item }) => item.name));
