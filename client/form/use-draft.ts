import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from '#client/lib/stored-drafts.ts';

export interface DraftParts<Values> {
  /** Tells the form from every other one: `item 0194…`. */
  name: string;
  /** What may be kept; everything unless told otherwise. A password never is. */
  fields?: readonly (keyof Values & string)[];
  /** What stands in the fields that nobody touched; `initial` unless told otherwise. */
  before?: Values;
  /** What was typed stands in the form again. */
  onRestore?: (draft: Draft) => void;
}

/** What a form shows and offers when it has restored what was typed. */
export interface FormDraft {
  isRestored: boolean;
  startAfresh: () => void;
  /** The person does not want it any more, or it was saved. */
  drop: () => void;
}

interface DraftedForm<Values> {
  values: Values;
  set: (update: (now: Values) => Values) => void;
  initial: Values;
  formElement: RefObject<HTMLFormElement | null>;
}

/** Keeps what is typed until it is saved, through a session that ends, a visit elsewhere and a reload. */
export function useDraft<Values extends object>(
  parts: DraftParts<Values> | undefined,
  { values, set, initial, formElement }: DraftedForm<Values>,
): FormDraft {
  const { name, before = initial, fields = Object.keys(before) as (keyof Values & string)[] } = parts ?? {};
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const draft = name === undefined ? null : readDraft(name);
    if (!draft) return;
    set((now) => ({ ...now, ...untouched(draft.typed, now, before) }));
    parts?.onRestore?.(draft);
    setRestored(true);
  });
  // Before the first paint where the browser draws the form itself.
  useLayoutEffect(() => restore(), []);
  const atFirst = useRef(values);
  const keep = useEffectEvent(() => {
    if (name === undefined || values === atFirst.current) return;
    const changed = fields.filter((field) => values[field] !== before[field]);
    if (changed.length === 0) dropDraft(name);
    else writeDraft(name, { typed: picked(values, changed), before: picked(before, changed) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the values
  useEffect(() => keep(), [values]);
  const drop = () => {
    if (name === undefined) return;
    dropDraft(name);
    setRestored(false);
  };
  const startAfresh = () => {
    set(() => before);
    drop();
    // Its button is gone with the line.
    formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return { isRestored, startAfresh, drop };
}

const picked = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Of the kept fields those in which nothing was typed before the app was there. */
function untouched<Values extends object>(typed: Draft['typed'], now: Values, before: Values) {
  const isFree = ([name]: [string, unknown]) =>
    name in before && now[name as keyof Values] === before[name as keyof Values];
  return Object.fromEntries(Object.entries(typed).filter(isFree)) as Partial<Values>;
}
