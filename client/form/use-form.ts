import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rebased } from './edit/changes.ts';
import { type FailureTexts, failureOutcome, type Outcome, type Parsed } from './outcome.ts';
import { type DraftParts, type FormDraft, useDraft } from './use-draft.ts';

export interface FormParts<Values extends object, Data> {
  /** In the order in which the fields follow each other on the screen. */
  initial: Values;
  /** Checks the values: gives the data to send, or what is wrong. May wait, as for rules that are still loading. */
  parse: (values: Values) => Parsed<Data> | Promise<Parsed<Data>>;
  /** Null when the screen is about to change: the form stays busy until then. */
  send: (data: Data, values: Values) => Promise<Outcome | null>;
  failureTexts: FailureTexts;
  /** How a person learns of a failed call, where the form's status does not say it. */
  reportFailure?: (error: unknown, failureTexts: FailureTexts) => Outcome;
  /** The fields go back to `initial` after a success, but for those that were changed meanwhile. */
  isClearedAfter?: boolean;
  /** Where what was typed is kept until it is saved. */
  draft?: DraftParts<Values>;
}

/** What it takes to draw a form around its fields. */
export interface FormFrame {
  outcome: Outcome | null;
  /** A new number for each outcome, so that a screen reader says the same sentence twice. */
  outcomeCount: number;
  isBusy: boolean;
  formElement: RefObject<HTMLFormElement | null>;
  statusElement: RefObject<HTMLDivElement | null>;
  statusId: string;
  draft: FormDraft;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

export interface Form<Values extends object> extends FormFrame {
  values: Values;
  /** Changes fields on behalf of the person: what was wrong with them is no longer shown. */
  change: (part: Partial<Values>) => void;
  /** Changes fields without the person having done anything. */
  set: (update: (now: Values) => Values) => void;
  clearOutcome: () => void;
  /** The props of the input of that name. */
  field: (name: TextField<Values>) => FieldState;
}

/** The fields that hold a text, or none. */
type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string | null ? Name : never;
}[keyof Values] &
  string;

interface FieldState {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string | null;
  corrected?: string | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A form that is checked and then sent, one sending at a time. A failure takes the focus to what is wrong. */
export function useForm<Values extends object, Data>(parts: FormParts<Values, Data>): Form<Values> {
  const [values, set] = useState(parts.initial);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const statusId = useId();
  const { clearIssues, clearOutcome, showOutcome, shownIssues, ...status } = useOutcome();
  const { outcome, formElement } = status;
  useEarlyInput(formElement, set);
  const draft = useDraft(parts.draft, { values, set, initial: parts.initial, formElement });
  const change = (part: Partial<Values>) => {
    set((now) => ({ ...now, ...part }));
    clearIssues(Object.keys(part));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press may come before React has drawn the busy button.
    if (isSending.current || outcome?.isFinal) return;
    isSending.current = true;
    setBusy(true);
    const sent = withFilled(event.currentTarget, values);
    const next = await parseAndSend(parts, sent);
    if (next?.tone !== 'bad') draft.drop();
    if (!next) return;
    isSending.current = false;
    setBusy(false);
    if (next.tone === 'good' && parts.isClearedAfter) set((now) => rebased(now, sent, parts.initial));
    showOutcome(next);
  };
  const field = (name: TextField<Values>): FieldState => ({
    name,
    value: String(values[name] ?? ''),
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    ...(outcome?.issues && name in outcome.issues
      ? problemProps(outcome.issues[name], statusId)
      : shownIssues?.[name] && { corrected: shownIssues[name] }),
  });
  return { ...status, isBusy, statusId, draft, submit, values, change, set, clearOutcome, field };
}

async function parseAndSend<Values extends object, Data>(parts: FormParts<Values, Data>, values: Values) {
  const { parse, send, failureTexts, reportFailure = failureOutcome } = parts;
  try {
    const parsed = await parse(values);
    return 'problem' in parsed ? parsed.problem : await send(parsed.data, values);
  } catch (error) {
    return reportFailure(error, failureTexts);
  }
}

const problemProps = (error: string | null | undefined, statusId: string) => ({
  'aria-invalid': true as const,
  ...(error ? { error } : { 'aria-describedby': statusId }),
});

/** Keeps what a person typed into the server's page before React took it over. */
function useEarlyInput<Values extends object>(
  formElement: RefObject<HTMLFormElement | null>,
  set: (update: (now: Values) => Values) => void,
) {
  useLayoutEffect(() => {
    const { current } = formElement;
    if (current) set((now) => withFilled(current, now));
  }, [formElement, set]);
}

// A browser or a password manager may fill an empty field without an event.
function withFilled<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const controls = [...form.elements] as HTMLInputElement[];
  const filled = controls.filter(({ name, value }) => value && values[name as keyof Values] === '');
  if (filled.length === 0) return values;
  return { ...values, ...Object.fromEntries(filled.map(({ name, value }) => [name, value])) };
}

/** The outcome of the last time the form was sent. When something is wrong, the focus goes there. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [shownIssues, setShownIssues] = useState<Outcome['issues']>();
  const [outcomeCount, setOutcomeCount] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const statusElement = useRef<HTMLDivElement>(null);
  const focusOnProblem = useEffectEvent(() => {
    if (outcome?.tone !== 'bad') return;
    const wrong = formElement.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? statusElement.current)?.focus();
  });
  // Only with a new outcome: while a person corrects one of several wrong fields, the focus stays with them.
  useEffect(() => {
    if (outcomeCount > 0) focusOnProblem();
  }, [outcomeCount]);
  const showOutcome = (next: Outcome) => {
    setOutcome(next);
    setShownIssues(next.issues);
    setOutcomeCount((count) => count + 1);
  };
  return {
    formElement,
    statusElement,
    outcome,
    outcomeCount,
    /** Those of the last time the form was sent, the corrected ones included. */
    shownIssues,
    showOutcome,
    clearIssues: (names: readonly string[]) => setOutcome((now) => now && withoutIssues(now, names)),
    clearOutcome: () => setOutcome(null),
  };
}

/** The outcome after these fields were changed; null when it was about nothing else. */
function withoutIssues(outcome: Outcome, names: readonly string[]): Outcome | null {
  const issues = Object.entries(outcome.issues ?? {});
  const left = issues.filter(([name]) => !names.includes(name));
  if (left.length === issues.length) return outcome;
  return left.length === 0 ? null : { ...outcome, issues: Object.fromEntries(left) };
}
