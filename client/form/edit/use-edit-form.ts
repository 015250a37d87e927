import { useEffect, useEffectEvent, useState } from 'react';
import { bad, type Outcome } from '#client/form/outcome.ts';
import { type Form, type FormParts, useForm } from '#client/form/use-form.ts';
import { CONFLICT_TEXTS } from '#shared/texts/conflict.ts';
import { rebased } from './changes.ts';
import { type Clashes, clashesOf, decidedSide, type Side } from './conflict.ts';
import { type SaveParts, saveOver } from './save-over.ts';

interface EditParts<Row, Values extends object, Data>
  extends SaveParts<Row, Values, Data>,
    Pick<FormParts<Values, Data>, 'parse' | 'words' | 'tell'> {
  /** What the form is begun on. */
  stored: Row;
  onSaved: () => Outcome | null;
}

export interface EditForm<Values extends object> extends Form<Values> {
  /** The fields that somebody else changed, too. Until a person has decided about each of them nothing is sent. */
  clashes: Clashes<Values>;
  choose: (field: keyof Values, side: Side) => void;
}

/**
 * A form over something stored. It sends only what was changed. What others saved meanwhile in other fields is taken
 * over in silence; where both changed the same field a person sees both and chooses, and nothing typed is lost.
 */
export function useEditForm<Row, Values extends object, Data extends object>(
  parts: EditParts<Row, Values, Data>,
): EditForm<Values> {
  const { stored, valuesOf, parse, words, tell, onSaved } = parts;
  const [base, setBase] = useState(stored);
  const [clashes, setClashes] = useState<Clashes<Values>>({});
  const begin = (row: Row, values: Values) => {
    form.set((typed) => rebased(typed, values, valuesOf(row)));
    setBase(row);
  };
  const form: Form<Values> = useForm<Values, Data>({
    initial: valuesOf(stored),
    parse: (values) =>
      isUndecided(clashes, values) ? { problem: bad(CONFLICT_TEXTS.undecided) } : parse(values),
    async send(data, values) {
      const { row, isSaved } = await saveOver(parts, { base, data, values });
      const before = valuesOf(base);
      // What was saved may be tidier than what was typed; of what others saved only the untouched fields are taken.
      begin(row, isSaved ? values : before);
      setClashes(isSaved ? {} : clashesOf({ typed: values, before, now: valuesOf(row) }));
      return isSaved ? onSaved() : bad(CONFLICT_TEXTS.found);
    },
    words,
    ...(tell && { tell }),
  });
  // Nobody would be told of a change elsewhere later on, so what was not touched shows it at once.
  const follow = useEffectEvent((row: Row) => {
    if (!parts.conflict && row !== base) begin(row, valuesOf(base));
  });
  useEffect(() => follow(stored), [stored]);
  const choose = (field: keyof Values, chosen: Side) => {
    const clash = clashes[field];
    if (!clash) return;
    const mine = decidedSide(clash, form.values[field]) === 'theirs' ? clash.mine : form.values[field];
    setClashes({ ...clashes, [field]: { ...clash, mine, chosen } });
    form.change({ [field]: chosen === 'theirs' ? clash.theirs : mine } as unknown as Partial<Values>);
  };
  return { ...form, clashes, choose };
}

function isUndecided<Values extends object>(clashes: Clashes<Values>, values: Values): boolean {
  const fields = Object.keys(clashes) as (keyof Values)[];
  return fields.some((field) => {
    const clash = clashes[field];
    return clash && decidedSide(clash, values[field]) === null;
  });
}
