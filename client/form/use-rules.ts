import { useCallback } from 'react';
import { useApi } from '#client/lib/api.ts';
import { useWithFirstFocus } from '#client/lib/later.ts';
import { failed, type Outcome, type Parsed } from './outcome.ts';
import type { RuleName } from './rules.ts';

// The rules are a fourth of a page's script and needed only when the form is sent, so they load with the first touch.
const load = () => import('./rules.ts');

type TextValues<Name extends string> = Record<Name, string>;

interface RuleOptions<Name extends string> {
  /** Checked before the rule: what only this screen can know, such as two passwords that differ. */
  check?: (values: TextValues<Name>) => Outcome | null;
  /** The first problem stands above the form, too, not only at its field. */
  isFirstIssueAbove?: boolean;
}

/** Makes a form's `parse` from one of the server's rules. When the rules cannot be loaded, the server alone checks. */
export function useRules<Name extends string>(
  rule: RuleName,
  { check, isFirstIssueAbove = false }: RuleOptions<Name> = {},
) {
  const loadApi = useApi();
  useWithFirstFocus(useCallback(() => Promise.all([load(), loadApi()]), [loadApi]));
  return async (values: TextValues<Name>): Promise<Parsed<TextValues<Name>>> => {
    const rules = await load().catch(() => null);
    const issues = rules?.issuesOf(rule, values) ?? {};
    const own = check?.(values);
    if (own) return { problem: { ...own, issues: { ...issues, ...own.issues } } };
    const first = Object.keys(values).find((name) => name in issues);
    if (!first) return { data: values };
    return { problem: failed(isFirstIssueAbove ? (issues[first] ?? '') : '', issues) };
  };
}
