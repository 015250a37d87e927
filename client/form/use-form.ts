import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FailureWords, failureOutcome } from './failure-outcome.ts';
import type { Outcome, Parsed } from './outcome.ts';
import { useAnswers } from './use-answers.ts';

export interface FormParts<Values extends object, Data> {
  /** In the order in which the fields follow each other on the screen. */
  initial: Values;
  /** What is sent, or what is wrong with it. May arrive late, as the rules of the public forms do. */
  parse: (values: Values) => Parsed<Data> | Promise<Parsed<Data>>;
  /** Answers null when it leaves the screen: the form stays busy until then. */
  send: (data: Data, values: Values) => Promise<Outcome | null>;
  /** The words for a call that fails. */
  words: FailureWords;
  /** Where it is not the status line that tells of a failure. */
  tell?: (error: unknown, words: FailureWords) => Outcome;
  /** Begins anew when it went through. */
  isClearedAfter?: boolean;
}

/** What draws a form: everything but its fields. */
export interface FormFrame {
  outcome: Outcome | null;
  /** Counts the answers: two equal ones are announced twice. */
  answers: number;
  isBusy: boolean;
  element: RefObject<HTMLFormElement | null>;
  line: RefObject<HTMLDivElement | null>;
  lineId: string;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

export interface Form<Values extends object> extends FormFrame {
  values: Values;
  /** Changes fields as a person does: what was said about them is taken back. */
  change: (part: Partial<Values>) => void;
  /** Changes fields where nobody typed. */
  set: (update: (now: Values) => Values) => void;
  /** Takes the sentence back. */
  hush: () => void;
  /** Spread on the input of that name. */
  field: (name: TextField<Values>) => FieldState;
}

/** The fields that hold a text. */
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

interface FieldState {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A form that is checked, sent once at a time, its answer above or below it and the focus where it is needed. */
export function useForm<Values extends object, Data>(parts: FormParts<Values, Data>): Form<Values> {
  const [values, set] = useState(parts.initial);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const lineId = useId();
  const { element, line, outcome, answers, answer, takeBack, hush } = useAnswers();
  useFilledBefore(element, set);
  const change = (part: Partial<Values>) => {
    set((now) => ({ ...now, ...part }));
    takeBack(Object.keys(part));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button shows it one drawing later; a second press may be quicker.
    if (isSending.current || outcome?.isFinal) return;
    isSending.current = true;
    setBusy(true);
    const next = await attempt(parts, withFilled(event.currentTarget, values));
    if (!next) return;
    isSending.current = false;
    setBusy(false);
    if (next.tone === 'good' && parts.isClearedAfter) set(parts.initial);
    answer(next);
  };
  const field = (name: TextField<Values>): FieldState => ({
    name,
    value: String(values[name]),
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    ...(outcome?.issues && name in outcome.issues && problem(outcome.issues[name], lineId)),
  });
  const frame = { outcome, answers, isBusy, element, line, lineId, submit };
  return { ...frame, values, change, set, hush, field };
}

async function attempt<Values extends object, Data>(parts: FormParts<Values, Data>, values: Values) {
  const { parse, send, words, tell = failureOutcome } = parts;
  const parsed = await parse(values);
  if ('problem' in parsed) return parsed.problem;
  return send(parsed.data, values).catch((error: unknown) => tell(error, words));
}

const problem = (error: string | null | undefined, lineId: string) => ({
  'aria-invalid': true as const,
  ...(error ? { error } : { 'aria-describedby': lineId }),
});

/** Before the page came to life somebody may have typed into it already. */
function useFilledBefore<Values extends object>(
  element: RefObject<HTMLFormElement | null>,
  set: (update: (now: Values) => Values) => void,
) {
  useLayoutEffect(() => {
    const { current } = element;
    if (current) set((now) => withFilled(current, now));
  }, [element, set]);
}

// A browser or a password manager may fill an empty field without telling.
function withFilled<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const controls = [...form.elements] as HTMLInputElement[];
  const filled = controls.filter(({ name, value }) => value && values[name as keyof Values] === '');
  if (filled.length === 0) return values;
  return { ...values, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) };
}
