import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

/** What was answered last, and the focus where it says something is wrong. */
export function useAnswers() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [answers, setAnswers] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const lead = useEffectEvent(() => {
    if (outcome?.tone !== 'bad') return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? line.current)?.focus();
  });
  // With each answer, and not while somebody corrects one of several wrong fields.
  useEffect(() => {
    if (answers > 0) lead();
  }, [answers]);
  const answer = (next: Outcome) => {
    setOutcome(next);
    setAnswers((count) => count + 1);
  };
  const takeBack = (names: readonly string[]) => setOutcome((now) => now && without(now, names));
  return { element, line, outcome, answers, answer, takeBack, hush: () => setOutcome(null) };
}

/** What is left to say once these fields were changed: nothing, when it was about nothing else. */
function without(outcome: Outcome, names: readonly string[]): Outcome | null {
  const issues = Object.entries(outcome.issues ?? {});
  const left = issues.filter(([name]) => !names.includes(name));
  if (left.length === issues.length) return outcome;
  return left.length === 0 ? null : { ...outcome, issues: Object.fromEntries(left) };
}
