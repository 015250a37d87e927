import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { bad, failedOutcome, type Outcome } from './outcome.ts';
import type { RuleName } from './rules.ts';
import { useRules } from './use-rules.ts';

type Values<Name extends string> = Record<Name, string>;

interface CheckedFormParts<Name extends string> {
  /** The fields as they follow each other on the screen. */
  names: readonly Name[];
  rule: RuleName;
  /** Goes before the rule: what only this screen can know, two passwords that differ say. */
  check?: (values: Values<Name>) => Outcome | null;
  /** Answers null when it leaves the screen: the form stays busy until then. */
  send: (values: Values<Name>) => Promise<Outcome | null>;
  /** The words for an answer that says nothing. */
  failed: string;
  /** What the rule objects to stands above the form too, not only at its field. */
  errorsAbove?: boolean;
}

export interface CheckedForm<Name extends string = string> {
  outcome: Outcome | null;
  /** Counts the answers: two equal ones are announced twice. */
  answers: number;
  isBusy: boolean;
  element: RefObject<HTMLFormElement | null>;
  line: RefObject<HTMLDivElement | null>;
  lineId: string;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Spread on the input of that name. */
  field: (name: Name) => FieldState;
}

interface FieldState {
  name: string;
  required: true;
  error?: string | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A form that is checked, sent once at a time, its answer above it and the focus where it is needed. */
export function useCheckedForm<Name extends string>(parts: CheckedFormParts<Name>): CheckedForm<Name> {
  const { names } = parts;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [answers, setAnswers] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const lineId = useId();
  const attempt = useAttempt(parts);
  useEffect(() => {
    if (outcome?.isFinal) line.current?.focus();
    if (outcome?.tone !== 'bad') return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? line.current)?.focus();
  }, [outcome]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button shows it one drawing later; a second press may be quicker.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const next = await attempt(valuesOf(event.currentTarget, names));
    if (!next) return;
    isSending.current = false;
    setBusy(false);
    setOutcome(next);
    setAnswers((count) => count + 1);
  };
  const field = (name: Name): FieldState => ({
    name,
    required: true,
    ...(outcome?.issues && name in outcome.issues && problem(outcome.issues[name], lineId)),
  });
  return { outcome, answers, isBusy, element, line, lineId, submit, field };
}

function useAttempt<Name extends string>(parts: CheckedFormParts<Name>) {
  const { names, rule, check, send, failed, errorsAbove = false } = parts;
  const issuesIn = useRules(rule);
  return async (values: Values<Name>): Promise<Outcome | null> => {
    const issues = await issuesIn(values);
    const own = check?.(values);
    if (own) return { ...own, issues: { ...issues, ...own.issues } };
    const first = names.find((name) => name in issues);
    if (first) return bad(errorsAbove ? (issues[first] ?? '') : '', issues);
    return send(values).catch((error: unknown) => failedOutcome(error, failed));
  };
}

const problem = (error: string | null | undefined, lineId: string) => ({
  'aria-invalid': true as const,
  ...(error ? { error } : { 'aria-describedby': lineId }),
});

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(entries) as Values<Name>;
}
