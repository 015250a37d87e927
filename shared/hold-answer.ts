/** What a letter asks a giver about a hold: the buttons lead to `/reserved/{key}?answer=…&claim=…`. */
export const HOLD_ANSWERS = ['bought', 'held', 'release'] as const;
export type HoldAnswer = (typeof HOLD_ANSWERS)[number];

export interface AnswerSearch {
  answer?: HoldAnswer;
  claim?: string;
}

/** Reads the address of such a link; anything else asks nothing. */
export function parseAnswer({ answer, claim }: Record<string, unknown>): AnswerSearch {
  const known = HOLD_ANSWERS.find((one) => one === answer);
  return known && typeof claim === 'string' ? { answer: known, claim } : {};
}
