import type { FORM_ISSUE_TEXTS } from './texts/form-issues.ts';
import type { OTHER_ISSUE_TEXTS } from './texts/issues.ts';
import type { LIST_ISSUE_TEXTS } from './texts/list-issues.ts';

/** What may be wrong with a field: what a schema answers in place of a sentence. */
export type IssueKey = keyof (typeof FORM_ISSUE_TEXTS & typeof LIST_ISSUE_TEXTS & typeof OTHER_ISSUE_TEXTS);

/** The message of a schema. Its sentence is said where the answer leaves (say.ts), and by a form beside the field. */
export const issue = (key: IssueKey): IssueKey => key;

/** Makes the sentence of a schema's message in a form, which loads no more sentences than its rules have. */
export const sayIssue = (texts: Record<string, string>, message: string) => texts[message] ?? message;
