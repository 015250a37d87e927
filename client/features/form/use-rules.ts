import { useEffect } from 'react';
import type { RuleName } from './rules.ts';

// A fourth of the page's script, and needed only when the form is sent: it arrives after the first paint.
const load = () => import('./rules.ts');

/** Checks a form by a rule of the server; when the rules cannot be fetched, the server alone decides. */
export function useRules(rule: RuleName) {
  useEffect(() => {
    load().catch(() => null);
  }, []);
  return async (values: Record<string, string>): Promise<Record<string, string>> => {
    const rules = await load().catch(() => null);
    return rules?.issuesOf(rule, values) ?? {};
  };
}
