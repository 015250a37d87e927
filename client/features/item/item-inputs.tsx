import type { ReactNode, Ref } from 'react';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { codePoints } from '#shared/text-rule.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import type { ItemFields } from './item-fields.ts';
import styles from './item-inputs.module.css';
import type { ItemForm } from './use-item-form.ts';

interface ItemInputProps {
  form: ItemForm;
  ref?: Ref<HTMLInputElement>;
}

export function NameInput({ form, ref }: ItemInputProps) {
  return (
    <TextInput
      {...bound(form, 'name')}
      ref={ref}
      required
      label={ITEM_TEXTS.name}
      placeholder={ITEM_TEXTS.namePlaceholder}
    />
  );
}

interface UrlInputProps extends ItemInputProps {
  /** The page behind the link is being read. */
  isReading?: boolean;
  hint?: string;
  onTyped?: (url: string) => void;
}

export function UrlInput({ form, ref, isReading, hint, onTyped }: UrlInputProps) {
  return (
    <TextInput
      {...bound(form, 'url')}
      ref={ref}
      type="url"
      label={ITEM_TEXTS.url}
      placeholder={ITEM_TEXTS.urlPlaceholder}
      busy={isReading}
      hint={hint}
      onChange={(event) => {
        form.change('url', event.target.value);
        onTyped?.(event.target.value);
      }}
    />
  );
}

interface HighlightProps {
  children: ReactNode;
}

/** Where an item starts: the URL field of the add form lies on gold. */
export function Highlight({ children }: HighlightProps) {
  return <div className={styles.first}>{children}</div>;
}

export function MoreInputs({ form }: ItemInputProps) {
  return (
    <div className={styles.more}>
      <div className={styles.duo}>
        <TextInput
          {...bound(form, 'price')}
          inputMode="decimal"
          label={ITEM_TEXTS.price}
          placeholder={ITEM_TEXTS.pricePlaceholder}
        />
        <TextInput {...bound(form, 'quantity')} inputMode="numeric" label={ITEM_TEXTS.quantity} />
      </div>
      <div className={styles.duo}>
        <TextInput {...bound(form, 'size')} label={ITEM_TEXTS.size} />
        <TextInput {...bound(form, 'color')} label={ITEM_TEXTS.color} />
      </div>
      <TextArea
        {...bound(form, 'details')}
        label={ITEM_TEXTS.details}
        placeholder={ITEM_TEXTS.detailsPlaceholder}
        counter={ITEM_TEXTS.detailsCount(codePoints(form.fields.details.trim()))}
      />
    </div>
  );
}

function bound(form: ItemForm, field: keyof ItemFields) {
  return {
    value: form.fields[field],
    error: form.problems[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  };
}
