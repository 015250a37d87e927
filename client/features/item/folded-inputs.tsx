import { useState } from 'react';
import type { Form } from '#client/form/use-form.ts';
import styles from '#client/ui/folded.module.css';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { type FilledFields, NOTE_FIELDS } from './item-fields.ts';
import { NoteInputs, NumberInputs } from './item-inputs.tsx';
import { useTallScreen, useWideScreen } from './use-screen.ts';

interface FoldedInputsProps {
  form: Form<FilledFields>;
}

/**
 * The rarer fields of a new item are folded away unless one of them is filled or wrong, so that its button stays in view. On
 * a desk price and quantity stand outside, and in a high window everything does.
 */
export function FoldedInputs({ form }: FoldedInputsProps) {
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
        className={styles.more}
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
