import { z } from 'zod';
import { Accepting } from '#shared/accepting.ts';
import { AccessTokenDraft } from '#shared/access-token.ts';
import { Credentials, EmailOnly, PasswordReset, Registration } from '#shared/auth.ts';
import { ContactDraft } from '#shared/contact.ts';
import { sayIssue } from '#shared/issue.ts';
import { FORM_ISSUE_TEXTS } from '#shared/texts/form-issues.ts';
import { Email } from '#shared/user.ts';

const RULES = {
  credentials: Credentials,
  email: EmailOnly,
  registration: Registration,
  profile: Registration.pick({ firstName: true, lastName: true, email: true }),
  contact: ContactDraft,
  token: AccessTokenDraft.pick({ name: true }),
  invitation: z.strictObject({ email: z.literal('').or(Email) }),
  keeper: Accepting.pick({ name: true }),
  newPassword: PasswordReset.pick({ password: true }),
};
export type RuleName = keyof typeof RULES;

/** The server's first sentence about each wrong field. Fields that the rule does not know are not checked. */
export function issuesOf(rule: RuleName, values: Record<string, string>): Record<string, string> {
  const schema = RULES[rule];
  const known = Object.keys(schema.shape).map((name) => [name, values[name]]);
  const { error } = schema.safeParse(Object.fromEntries(known));
  const issues = error?.issues ?? [];
  // `fromEntries` keeps the last entry of a field, so the order is reversed to keep the first sentence.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), sayIssue(FORM_ISSUE_TEXTS, message)]),
  );
}
