import type { SubmitEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Select, Switch, TextInput } from '#client/ui/field.tsx';
import { SELECTION } from '#shared/limits.ts';
import { type GiftSelection, type SelectionFields, selectionIn } from '#shared/selection.ts';
import * as SELECTION_TEXTS from '#shared/texts/selection.ts';
import styles from './selection-form.module.css';

interface SelectionFormProps {
  fields: SelectionFields;
  selection: GiftSelection;
  address: string;
  /** Without it the browser sends the form. */
  onAsk: ((selection: GiftSelection) => void) | undefined;
}

/** What of a list is asked for. It names its method, so its button needs no app (client/first/early-press.ts). */
export function SelectionForm({ fields, selection, address, onAsk }: SelectionFormProps) {
  const { hasWords, sorts, sections, hasUsed, hasFree } = fields;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onAsk) return;
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onAsk(selectionIn(String(new URLSearchParams(asked))));
  };
  return (
    // The page opens where its gifts begin. What was asked before comes with the page, and not from what a browser remembers.
    <form method="get" action={`${address}#gifts`} autoComplete="off" onSubmit={ask} className={styles.form}>
      {hasWords && (
        <TextInput
          type="search"
          name="q"
          label={SELECTION_TEXTS.words}
          hint={SELECTION_TEXTS.wordsHint}
          maxLength={SELECTION.wordsLength}
          defaultValue={selection.q}
        />
      )}
      <Select name="sort" label={SELECTION_TEXTS.sort} defaultValue={selection.sort}>
        <option value="">{SELECTION_TEXTS.listOrder}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SELECTION_TEXTS.sorts[sort]}
          </option>
        ))}
      </Select>
      {sections.length > 0 && (
        <Select name="section" label={SELECTION_TEXTS.section} defaultValue={selection.section}>
          <option value="">{SELECTION_TEXTS.allSections}</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <PriceRange {...{ fields, selection }} />
      <div className={styles.acts}>
        {hasFree && (
          <Switch name="free" value="1" label={SELECTION_TEXTS.free} defaultChecked={selection.free} />
        )}
        {hasUsed && (
          <Switch name="used" value="1" label={SELECTION_TEXTS.used} defaultChecked={selection.used} />
        )}
        <Button type="submit" variant="primary">
          {SELECTION_TEXTS.show}
        </Button>
      </div>
    </form>
  );
}

function PriceRange({ fields: { currencies }, selection }: Pick<SelectionFormProps, 'fields' | 'selection'>) {
  const [usual, ...others] = currencies;
  if (!usual) return null;
  // The browser reads numbers as its person writes them, and sends them as we do.
  const amount = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const;
  return (
    <div className={styles.range}>
      <div>
        <TextInput {...amount} name="min" label={SELECTION_TEXTS.from} defaultValue={selection.min} />
        <TextInput {...amount} name="max" label={SELECTION_TEXTS.upTo} defaultValue={selection.max} />
        {others.length > 0 && (
          <Select name="currency" label={SELECTION_TEXTS.currency} defaultValue={selection.currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </div>
      <small className="muted">{SELECTION_TEXTS.priceHint(others.length === 0 ? usual : undefined)}</small>
    </div>
  );
}
