import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { failed, type Outcome } from '#client/form/outcome.ts';
import type { FormDraft } from '#client/form/use-draft.ts';
import { type Form, type FormParts, useForm } from '#client/form/use-form.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { changesOf, rebased } from './changes.ts';
import { type Clashes, chosen, clashesOf, clashesOfDraft, decidedSide, type Side } from './conflict.ts';

interface EditParts<Row, Values extends object, Data>
  extends SaveParts<Row, Values, Data>,
    Pick<FormParts<Values, Data>, 'parse' | 'failureTexts' | 'reportFailure'> {
  /** What is stored when the form opens. */
  stored: Row;
  /** Where what was typed is kept: `item 0194…`. */
  draftName: string;
  /** Whatever others save shows at once, and not only when this form is saved. */
  isFollowed?: boolean;
  onSaved: () => Outcome | null;
}

export interface EditForm<Values extends object> extends Form<Values> {
  /** The fields that somebody else changed, too. The form is not sent before the person has chosen a side for each. */
  clashes: Clashes<Values>;
  choose: (field: keyof Values, side: Side) => void;
}

/**
 * A form that edits something stored. It sends only what was changed. What others save meanwhile in other fields
 * appears in the form. When somebody else changed the same field, the person sees both values and chooses one; nothing
 * that was typed is lost.
 */
export function useEditForm<Row, Values extends object, Data extends object>(
  parts: EditParts<Row, Values, Data>,
): EditForm<Values> {
  const { stored, valuesOf, parse, failureTexts, reportFailure, onSaved, draftName, isFollowed } = parts;
  const [base, setBase] = useState(stored);
  const [clashes, setClashes] = useState<Clashes<Values>>({});
  const beginAnew = (row: Row, values: Values) => {
    form.set((typed) => rebased(typed, values, valuesOf(row)));
    setBase(row);
  };
  const form: Form<Values> = useForm<Values, Data>({
    initial: valuesOf(stored),
    parse: (values) =>
      isUndecided(clashes, values) ? { problem: failed(FRAME_TEXTS.conflictUndecided) } : parse(values),
    async send(data, values) {
      const { row, isSaved } = await saveMerged(parts, { base, data, values });
      const before = valuesOf(base);
      // After saving the form shows the stored text, which may be tidier than the typed one. After a conflict the changed
      // fields keep what was typed.
      beginAnew(row, isSaved ? values : before);
      setClashes(isSaved ? {} : clashesOf({ typed: typedNow.current, before, now: valuesOf(row) }));
      return isSaved ? onSaved() : failed(FRAME_TEXTS.conflictFound);
    },
    failureTexts,
    ...(reportFailure && { reportFailure }),
    draft: {
      name: draftName,
      before: valuesOf(base),
      onRestore: (draft) => setClashes(clashesOfDraft(draft, valuesOf(base))),
    },
  });
  // Fields stay open while they are sent: what is typed meanwhile may clash, too.
  const typedNow = useRef(form.values);
  useLayoutEffect(() => {
    typedNow.current = form.values;
  }, [form.values]);
  const follow = useEffectEvent((row: Row) => {
    if (!isFollowed || row === base) return;
    const before = valuesOf(base);
    const more = clashesOf({ typed: form.values, before, now: valuesOf(row) });
    setClashes((known) => ({ ...known, ...more }));
    beginAnew(row, before);
  });
  useEffect(() => follow(stored), [stored]);
  const choose = (field: keyof Values, side: Side) => {
    const clash = clashes[field] && chosen(clashes[field], form.values[field], side);
    if (!clash) return;
    setClashes({ ...clashes, [field]: clash });
    form.change({ [field]: clash[side] } as unknown as Partial<Values>);
  };
  return { ...form, draft: afterwards(form.draft, () => setClashes({})), clashes, choose };
}

const afterwards = (draft: FormDraft, act: () => void): FormDraft => ({
  ...draft,
  startAfresh() {
    draft.startAfresh();
    act();
  },
});

function isUndecided<Values extends object>(clashes: Clashes<Values>, values: Values): boolean {
  const fields = Object.keys(clashes) as (keyof Values)[];
  return fields.some((field) => {
    const clash = clashes[field];
    return clash && decidedSide(clash, values[field]) === null;
  });
}

interface SaveParts<Row, Values, Data> {
  valuesOf: (row: Row) => Values;
  /** Sends the change with the version of `base`, which the server compares; gives what is stored now. */
  save: (base: Row, change: Partial<Data>) => Promise<Row>;
  /** The failure that says that somebody else saved first, and how to load what they saved. */
  conflict?: { failure: FailureKey; newest: () => Promise<Row | null> };
}

interface Edit<Row, Values, Data> {
  base: Row;
  data: Data;
  values: Values;
}

interface Answer<Row> {
  /** What is stored now. */
  row: Row;
  /** False when others changed the same fields: nothing was saved, and `row` is theirs. */
  isSaved: boolean;
}

/**
 * Saves the change together with what others saved meanwhile in other fields. When others changed the same fields,
 * nothing is saved. When others save first a second time, the call's failure is thrown instead of trying for ever.
 */
async function saveMerged<Row, Values extends object, Data extends object>(
  parts: SaveParts<Row, Values, Data>,
  { base, data, values }: Edit<Row, Values, Data>,
  isRepeated = false,
): Promise<Answer<Row>> {
  const { valuesOf, save, conflict } = parts;
  const before = valuesOf(base);
  try {
    return { row: await save(base, changesOf({ data, values, before })), isSaved: true };
  } catch (error) {
    const isStale = conflict && callFailure(error).key === conflict.failure;
    const theirs = isStale ? await conflict.newest() : null;
    if (!theirs) throw error;
    const now = valuesOf(theirs);
    if (Object.keys(clashesOf({ typed: values, before, now })).length > 0)
      return { row: theirs, isSaved: false };
    if (isRepeated) throw error;
    return saveMerged(parts, { base: theirs, data, values: rebased(values, before, now) }, true);
  }
}
