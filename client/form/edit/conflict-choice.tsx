import { useId } from 'react';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { type Clash, decidedSide, type Side } from './conflict.ts';
import styles from './conflict-choice.module.css';
import type { EditForm } from './use-edit-form.ts';

interface ConflictChoiceProps<Values extends object> {
  form: EditForm<Values>;
  labels: Partial<Record<keyof Values, string>>;
  /** How a value is told to a person, where it is no text. */
  shown?: { [Field in keyof Values]?: (value: Values[Field]) => string };
}

/** Each field that somebody else changed, too, with both values to choose from. */
export function ConflictChoice<Values extends object>({
  form,
  labels,
  shown = {},
}: ConflictChoiceProps<Values>) {
  const fields = Object.keys(form.clashes) as (keyof Values & string)[];
  if (fields.length === 0) return null;
  return (
    <div className={styles.clashes}>
      {fields.map((field) => {
        const clash = form.clashes[field];
        return (
          clash && (
            <Choice
              key={field}
              label={labels[field] ?? field}
              clash={clash}
              value={form.values[field]}
              show={(shown[field] as ((value: unknown) => string) | undefined) ?? String}
              statusId={form.statusId}
              onChoose={(side) => form.choose(field, side)}
            />
          )
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  clash: Clash;
  /** What the field holds now. */
  value: unknown;
  show: (value: unknown) => string;
  statusId: string;
  onChoose: (side: Side) => void;
}

function Choice({ label, clash, value, show, statusId, onChoose }: ChoiceProps) {
  const id = useId();
  const decided = decidedSide(clash, value);
  // While the person goes on typing, their own side shows what they type.
  const shown = { theirs: clash.theirs, mine: decided === 'theirs' ? clash.mine : value };
  return (
    <div
      role="radiogroup"
      className={styles.clash}
      aria-labelledby={id}
      aria-describedby={statusId}
      aria-required
      tabIndex={-1}
      {...(decided === null && { 'aria-invalid': true })}
    >
      <span className={styles.field} id={id}>
        {FRAME_TEXTS.whichStays(label)}
      </span>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={id} checked={decided === side} onChange={() => onChoose(side)} />
          <span className={styles.whose}>{FRAME_TEXTS.conflictSides[side]}</span>
          <span dir="auto" className={styles.value}>
            {show(shown[side]).trim() || FRAME_TEXTS.conflictNothing}
          </span>
        </label>
      ))}
    </div>
  );
}
