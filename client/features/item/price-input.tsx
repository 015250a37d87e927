import { useEffect, useEffectEvent, useRef } from 'react';
import { WORDS } from '#client/lib/word-formats.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { isPayable } from '#shared/price.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { TypedPrice } from '#shared/typed-price.ts';
import { bound, type ItemForm } from './item-form.ts';
import { usePriceReader } from './use-price-reader.ts';

/** In which currency a price is that is typed without a sign. */
interface PriceCurrencies {
  /** As the page behind the link or the item has it; empty without. */
  known: string;
  /** Of the list, where the price is new. */
  usual: string | null;
}

export interface PriceInputProps {
  form: ItemForm;
  currencies: PriceCurrencies;
  /** A price that was read and is not sure: offered while none is typed. */
  likely?: { price: number; currency: string | null } | null;
  onLikely?: () => void;
  /** It stands there as a page had it. */
  isFromPage?: boolean;
}

/**
 * Takes a price as people write it. What is understood stands below, always in one line, so that nothing moves; what was typed
 * stays as it is.
 */
export function PriceInput({ form, currencies, likely: offered, onLikely, isFromPage }: PriceInputProps) {
  const { known, usual } = currencies;
  const typedPrice = usePriceReader();
  const likely = form.values.currency || usual;
  const read = typedPrice?.(form.values.price, likely);
  const change = (price: string) => {
    const typed = price.trim() === '' ? undefined : typedPrice?.(price, known || usual);
    form.change({ price, currency: typed?.currency ?? known });
  };
  const take = () => {
    onLikely?.();
    input.current?.focus();
  };
  // Somebody may have typed before what reads it had come.
  const readLate = useEffectEvent(() => change(form.values.price));
  const isTyped = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const offer = form.values.price === '' && offered ? WORDS.price(offered) : null;
  useEffect(() => {
    if (typedPrice && isTyped.current) readLate();
  }, [typedPrice]);
  return (
    <TextInput
      {...bound(form, 'price')}
      ref={input}
      inputMode="decimal"
      label={ITEM_TEXTS.price}
      placeholder={ITEM_TEXTS.pricePlaceholder}
      hint={
        offer ? (
          <Button variant="soft" size="xs" onClick={take}>
            {ITEM_TEXTS.priceOffered(offer)}
          </Button>
        ) : (
          (understood(read, isFromPage) ?? ITEM_TEXTS.pricesIn(read?.currency ?? likely))
        )
      }
      onChange={({ target }) => {
        isTyped.current = true;
        change(target.value);
      }}
    />
  );
}

/** Null for what would not be saved as it stands. */
function understood(read: TypedPrice | undefined, isFromPage = false): string | null {
  if (!read?.amount || (read.currency !== null && !isPayable(read.amount, read.currency))) return null;
  const price = WORDS.price({ price: read.amount, currency: read.currency });
  return price && (isFromPage ? ITEM_TEXTS.priceFromPage(price) : ITEM_TEXTS.priceUnderstood(price));
}
