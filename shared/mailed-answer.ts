/** What a letter asks a giver about a claim: the buttons lead to `/reserved/{key}?answer=…&claim=…`. */
export const MAILED_ANSWERS = ['bought', 'held', 'release'] as const;
export type MailedAnswer = (typeof MAILED_ANSWERS)[number];

export interface AnswerSearch {
  answer?: MailedAnswer;
  claim?: string;
}

/** Reads the address of such a link; anything else asks nothing. */
export function parseAnswer({ answer, claim }: Record<string, unknown>): AnswerSearch {
  const known = MAILED_ANSWERS.find((one) => one === answer);
  return known && typeof claim === 'string' ? { answer: known, claim } : {};
}
