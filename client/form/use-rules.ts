import { useEffect } from 'react';
import { bad, type Outcome, type Parsed } from './outcome.ts';
import type { RuleName } from './rules.ts';

// A fourth of the page's script, and needed only when the form is sent: it arrives after the first paint.
const load = () => import('./rules.ts');

type Texts<Name extends string> = Record<Name, string>;

interface RuleOptions<Name extends string> {
  /** Goes before the rule: what only this screen can know, two passwords that differ say. */
  check?: (values: Texts<Name>) => Outcome | null;
  /** What the rule objects to stands above the form too, not only at its field. */
  errorsAbove?: boolean;
}

/** The `parse` of a form by a rule of the server; when the rules cannot be fetched, the server alone decides. */
export function useRules<Name extends string>(
  rule: RuleName,
  { check, errorsAbove = false }: RuleOptions<Name> = {},
) {
  useEffect(() => {
    load().catch(() => null);
  }, []);
  return async (values: Texts<Name>): Promise<Parsed<Texts<Name>>> => {
    const rules = await load().catch(() => null);
    const issues = rules?.issuesOf(rule, values) ?? {};
    const own = check?.(values);
    if (own) return { problem: { ...own, issues: { ...issues, ...own.issues } } };
    const first = Object.keys(values).find((name) => name in issues);
    if (!first) return { data: values };
    return { problem: bad(errorsAbove ? (issues[first] ?? '') : '', issues) };
  };
}
