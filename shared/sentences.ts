import { ANSWER_TEXTS } from './texts/answers.ts';
import { FAILURE_TEXTS } from './texts/failures.ts';
import { FORM_ISSUE_TEXTS } from './texts/form-issues.ts';
import { OTHER_ISSUE_TEXTS, REQUEST_ISSUE_TEXTS } from './texts/issues.ts';
import { LIST_ISSUE_TEXTS } from './texts/list-issues.ts';

/** Every sentence that is a key until an answer leaves the server (server/languages/texts.ts says it). */
export const SENTENCES = {
  ...FAILURE_TEXTS,
  ...FORM_ISSUE_TEXTS,
  ...LIST_ISSUE_TEXTS,
  ...OTHER_ISSUE_TEXTS,
  ...REQUEST_ISSUE_TEXTS,
  ...ANSWER_TEXTS,
};

/** A sentence that is not said yet: a failure, what is wrong with a field, or what an act is answered with. */
export type SentenceKey = keyof typeof SENTENCES;

export const isSentenceKey = (text: string): text is SentenceKey => Object.hasOwn(SENTENCES, text);
