import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

/** The outcome of the last time the form was sent. When something is wrong, the focus goes there. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
    setOutcomeCount((count) => count + 1);
  };
  return {
    formElement,
    statusElement,
    outcome,
    outcomeCount,
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
