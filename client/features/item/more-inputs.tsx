import { useState } from 'react';
import { Select, Switch, TextArea } from '#client/ui/field.tsx';
import foldedStyles from '#client/ui/folded.module.css';
import { EXACTNESSES } from '#shared/exactness.ts';
import { ITEM } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { type SwitchField, saysMore, typedChoices } from './item-fields.ts';
import { bound, type ItemForm } from './item-form.ts';

interface MoreInputsProps {
  form: ItemForm;
}

/** What is rarely said of an item, folded away until somebody wants to or it is filled. */
export function MoreInputs({ form }: MoreInputsProps) {
  const [isOpen, setOpen] = useState(false);
  const { choices, privateNote } = form.outcome?.issues ?? {};
  return (
    <details
      className={foldedStyles.more}
      open={isOpen || saysMore(form.values) || Boolean(choices || privateNote)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{ITEM_TEXTS.moreAbout}</summary>
      <SwitchInput form={form} field="isMostWanted" label={ITEM_TEXTS.mostWanted} />
      <Select {...bound(form, 'exactness')} label={ITEM_TEXTS.exactness}>
        <option value="">{ITEM_TEXTS.exactnessUnsaid}</option>
        {EXACTNESSES.map((exactness) => (
          <option key={exactness} value={exactness}>
            {ITEM_TEXTS.exactnesses[exactness]}
          </option>
        ))}
      </Select>
      <ChoicesInput form={form} />
      <SwitchInput form={form} field="isEndless" label={ITEM_TEXTS.endless} hint={ITEM_TEXTS.endlessHint} />
      <SwitchInput form={form} field="usedOk" label={ITEM_TEXTS.usedOk} />
      <SwitchInput form={form} field="lendOk" label={ITEM_TEXTS.lendOk} />
      <TextArea
        {...bound(form, 'privateNote')}
        label={ITEM_TEXTS.privateNote}
        hint={ITEM_TEXTS.privateNoteHint}
        maxLength={ITEM.privateNoteLength}
      />
      <SwitchInput form={form} field="isDraft" label={ITEM_TEXTS.draft} hint={ITEM_TEXTS.draftHint} />
    </details>
  );
}

interface SwitchInputProps extends MoreInputsProps {
  field: SwitchField;
  label: string;
  hint?: string;
}

function SwitchInput({ form, field, label, hint }: SwitchInputProps) {
  return (
    <Switch
      label={label}
      hint={hint}
      checked={form.values[field]}
      onChange={({ target }) => form.change({ [field]: target.checked })}
    />
  );
}

/** Counts the lines that are filled, so that nobody learns of the limit only when the server says it. */
function ChoicesInput({ form }: MoreInputsProps) {
  const left = ITEM.choices - typedChoices(form.values.choices).length;
  return (
    <TextArea
      {...bound(form, 'choices')}
      label={ITEM_TEXTS.choices}
      hint={ITEM_TEXTS.choicesHint}
      placeholder={ITEM_TEXTS.choicesPlaceholder}
      counter={ITEM_TEXTS.choicesLeft(left)}
    />
  );
}
