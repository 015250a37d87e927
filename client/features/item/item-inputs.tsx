import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { codePoints } from '#shared/code-points.ts';
import { ITEM } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { bound, type ItemForm } from './item-form.ts';
import styles from './item-inputs.module.css';
import { PriceInput, type PriceInputProps } from './price-input.tsx';

interface ItemInputProps {
  form: ItemForm;
  ref?: Ref<HTMLInputElement>;
}

export function NameInput({ form, ref, hint }: ItemInputProps & { hint?: string | undefined }) {
  return (
    <TextInput
      {...bound(form, 'name')}
      ref={ref}
      hint={hint}
      required
      label={ITEM_TEXTS.name}
      placeholder={ITEM_TEXTS.namePlaceholder}
    />
  );
}

interface UrlInputProps extends ItemInputProps {
  /** The page behind the link is being read. */
  isReading?: boolean;
  placeholder?: string;
  hint?: ReactNode;
  onTyped?: (url: string) => void;
  onLeave?: () => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export function UrlInput({ form, ref, isReading, hint, onTyped, onLeave, onPaste, ...props }: UrlInputProps) {
  const { placeholder = ITEM_TEXTS.urlPlaceholder } = props;
  return (
    <TextInput
      {...bound(form, 'url')}
      ref={ref}
      type="url"
      label={ITEM_TEXTS.url}
      placeholder={placeholder}
      busy={isReading}
      hint={hint}
      onChange={(event) => {
        form.field('url').onChange(event);
        onTyped?.(event.target.value);
      }}
      onBlur={onLeave}
      onPaste={onPaste}
    />
  );
}

type NumberInputsProps = Omit<PriceInputProps, 'form'> & ItemInputProps;

/** Price and quantity, which of an endless one is not asked. */
export function NumberInputs({ form, ...price }: NumberInputsProps) {
  return (
    <div className={styles.duo}>
      <PriceInput form={form} {...price} />
      {!form.values.isEndless && (
        <TextInput {...bound(form, 'quantity')} inputMode="numeric" label={ITEM_TEXTS.quantity} />
      )}
    </div>
  );
}

/** Size, color and details. */
export function NoteInputs({ form }: ItemInputProps) {
  return (
    <div className={styles.more}>
      <div className={styles.duo}>
        <TextInput {...bound(form, 'size')} label={ITEM_TEXTS.size} />
        <TextInput {...bound(form, 'color')} label={ITEM_TEXTS.color} />
      </div>
      <DetailsInput form={form} />
    </div>
  );
}

const ANNOUNCED_LEFT = [20, 10, 5, 0];

/** Accepts no more than fits and counts what is left. A screen reader hears the last steps of the count. */
function DetailsInput({ form }: ItemInputProps) {
  const { details } = form.values;
  const left = Math.max(ITEM.detailsLength - codePoints(details), 0);
  const isAnnounced = ANNOUNCED_LEFT.includes(left);
  return (
    <>
      <TextArea
        {...bound(form, 'details')}
        label={ITEM_TEXTS.details}
        placeholder={ITEM_TEXTS.detailsPlaceholder}
        counter={ITEM_TEXTS.detailsLeft(left)}
        // Browsers count an emoji as two or more; the rule counts code points.
        maxLength={details.length + left}
      />
      <span className="sr" role="status">
        {isAnnounced && ITEM_TEXTS.detailsLeftAloud(left)}
      </span>
    </>
  );
}
