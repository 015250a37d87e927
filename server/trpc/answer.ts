import type { ANSWER_TEXTS } from '#shared/texts/answers.ts';

/** What an act answers when it went well. Its sentence is said where the answer leaves (`sayAnswers`). */
export const answer = (key: keyof typeof ANSWER_TEXTS) => ({ message: key });
