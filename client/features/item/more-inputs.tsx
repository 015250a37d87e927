import { type ReactNode, useState } from 'react';
import { Select, Switch, TextArea } from '#client/ui/field.tsx';
import foldedStyles from '#client/ui/folded.module.css';
import summary from '#client/ui/summary.module.css';
import { EXACTNESSES } from '#shared/exactness.ts';
import { ITEM } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { LABELS, type MoreField, needsMore, type SwitchField, typedChoices } from './item-fields.ts';
import { bound, type ItemForm } from './item-form.ts';

interface MoreInputsProps {
  form: ItemForm;
}

const INPUTS: Record<MoreField, (props: MoreInputsProps) => ReactNode> = {
  isMostWanted: ({ form }) => <SwitchInput form={form} field="isMostWanted" />,
  exactness: ({ form }) => (
    <Select {...bound(form, 'exactness')} label={LABELS.exactness}>
      <option value="">{ITEM_TEXTS.exactnessUnsaid}</option>
      {EXACTNESSES.map((exactness) => (
        <option key={exactness} value={exactness}>
          {ITEM_TEXTS.exactnesses[exactness]}
        </option>
      ))}
    </Select>
  ),
  choices: ({ form }) => <ChoicesInput form={form} />,
  isEndless: ({ form }) => <SwitchInput form={form} field="isEndless" hint={ITEM_TEXTS.endlessHint} />,
  usedOk: ({ form }) => <SwitchInput form={form} field="usedOk" />,
  lendOk: ({ form }) => <SwitchInput form={form} field="lendOk" />,
  privateNote: ({ form }) => (
    <TextArea
      {...bound(form, 'privateNote')}
      label={LABELS.privateNote}
      hint={ITEM_TEXTS.privateNoteHint}
      maxLength={ITEM.privateNoteLength}
    />
  ),
  isDraft: ({ form }) => <SwitchInput form={form} field="isDraft" hint={ITEM_TEXTS.draftHint} />,
};

/** The fields that are rarely filled, in their order, folded away until somebody opens them or one of them is filled. */
export function MoreInputs({ form }: MoreInputsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={foldedStyles.more}
      open={isOpen || needsMore(form.values, form.outcome?.issues)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary.summary}>{ITEM_TEXTS.moreAbout}</summary>
      {Object.entries(INPUTS).map(([field, Input]) => (
        <Input key={field} form={form} />
      ))}
    </details>
  );
}

interface SwitchInputProps extends MoreInputsProps {
  field: SwitchField;
  hint?: string;
}

function SwitchInput({ form, field, hint }: SwitchInputProps) {
  return (
    <Switch
      label={LABELS[field]}
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
      label={LABELS.choices}
      hint={ITEM_TEXTS.choicesHint}
      placeholder={ITEM_TEXTS.choicesPlaceholder}
      counter={ITEM_TEXTS.choicesLeft(left)}
    />
  );
}
