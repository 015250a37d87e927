import type { Locale } from './locale.ts';
import { ANSWER_TEXTS } from './texts/answers.ts';
import { FAILURE_TEXTS } from './texts/failures.ts';
import { FORM_ISSUE_TEXTS } from './texts/form-issues.ts';
import { OTHER_ISSUE_TEXTS, REQUEST_ISSUE_TEXTS } from './texts/issues.ts';
import { LIST_ISSUE_TEXTS } from './texts/list-issues.ts';

const ENGLISH = {
  ...FAILURE_TEXTS,
  ...FORM_ISSUE_TEXTS,
  ...LIST_ISSUE_TEXTS,
  ...OTHER_ISSUE_TEXTS,
  ...REQUEST_ISSUE_TEXTS,
  ...ANSWER_TEXTS,
};

/** A sentence that is not said yet: a failure, what is wrong with a field, or what an act is answered with. */
export type SentenceKey = keyof typeof ENGLISH;
type Sentence = string | ((args: { path: string }) => string);

const SENTENCES: Record<Locale, Record<SentenceKey, Sentence>> = { en: ENGLISH };

export const isSentenceKey = (text: string): text is SentenceKey => Object.hasOwn(ENGLISH, text);

/** Makes the sentence of a key where an answer leaves the server. */
export function say(locale: Locale) {
  return (key: SentenceKey, { path = '' } = {}): string => {
    const sentence = SENTENCES[locale][key];
    return typeof sentence === 'function' ? sentence({ path }) : sentence;
  };
}
