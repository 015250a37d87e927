import type { Form } from '#client/form/use-form.ts';
import { Select, TextInput } from '#client/ui/field.tsx';
import { FOR_WHOM, type ForWhom } from '#shared/for-whom.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistFields } from './wishlist-fields.ts';

interface ForWhomChoiceProps {
  form: Form<WishlistFields>;
}

/** Whom the list surprises: one row, and a second one with a name unless it is whoever makes it. */
export function ForWhomChoice({ form }: ForWhomChoiceProps) {
  const { forWhom } = form.values;
  return (
    <>
      <Select
        label={WISHLIST_TEXTS.forWhom}
        hint={WISHLIST_TEXTS.forWhomHints[forWhom]}
        value={forWhom}
        onChange={(event) => form.change({ forWhom: event.target.value as ForWhom })}
      >
        {FOR_WHOM.map((one) => (
          <option key={one} value={one}>
            {WISHLIST_TEXTS.forWhomChoices[one]}
          </option>
        ))}
      </Select>
      {forWhom !== 'me' && (
        <TextInput
          {...form.field('forName')}
          required={forWhom !== 'us'}
          label={WISHLIST_TEXTS.forNames[forWhom]}
          hint={WISHLIST_TEXTS.forNameHint}
          autoComplete="off"
        />
      )}
    </>
  );
}
