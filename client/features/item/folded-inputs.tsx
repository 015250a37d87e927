import { useState, useSyncExternalStore } from 'react';
import type { Form } from '#client/form/use-form.ts';
import breakpointsStyles from '#client/ui/breakpoints.module.css';
import foldedStyles from '#client/ui/folded.module.css';
import summary from '#client/ui/summary.module.css';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { type FilledFields, NOTE_FIELDS, needsMore, withLikelyPrice } from './item-fields.ts';
import { NoteInputs, NumberInputs } from './item-inputs.tsx';
import { MoreInputs } from './more-inputs.tsx';

interface FoldedInputsProps {
  form: Form<FilledFields>;
  /** Of a new price. */
  currency: string | null;
  /** Beside the first fields, which have the room for `MoreInputs` then. */
  isWide: boolean;
}

/** The rarer fields of a new item. On a phone they are folded away unless one of them is filled or wrong. */
export function FoldedInputs({ form, currency, isWide }: FoldedInputsProps) {
  const [isOpen, setOpen] = useState(false);
  const { values } = form;
  const issues = form.outcome?.issues ?? {};
  const isFilled = NOTE_FIELDS.some((field) => values[field]) || values.price || values.likelyPrice;
  const isWrong = issues.price || issues.quantity || issues.details;
  const isNeeded = isFilled || isWrong || needsMore(values, issues);
  const inputs = (
    <>
      <NumberInputs
        form={form}
        currencies={{ known: values.readFromPage.currency ?? '', usual: currency }}
        likely={values.likelyPrice}
        onLikely={() => form.change(withLikelyPrice(values))}
      />
      <NoteInputs form={form} />
      {isWide || <MoreInputs form={form} />}
    </>
  );
  if (isWide) return inputs;
  return (
    <details
      className={foldedStyles.more}
      open={isOpen || Boolean(isNeeded)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary.summary}>{ITEM_TEXTS.more}</summary>
      {inputs}
    </details>
  );
}

export function useIsWide(): boolean {
  const condition = String(breakpointsStyles.wide);
  const watch = (onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(watch, () => matchMedia(condition).matches);
}
