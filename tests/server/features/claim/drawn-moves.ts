import type { Answer } from '#tests/support/app.ts';

/** What the app answered, and what the model says that it should have. */
export interface Move {
  expected: string;
  answer: Answer;
}

const MOVES = {
  reserve: 35,
  change: 20,
  timePasses: 10,
  overtake: 15,
  theyAnswerTooLate: 2,
  release: 10,
  keep: 10,
  mayaEdits: 9,
  mayaRemovesOrRestores: 8,
  mayaOpensOrCloses: 3,
  mayaReplacesTheLink: 2,
  mayaPeeks: 3,
} as const;
export const DRAWN = Object.entries(MOVES).flatMap(([move, times]) =>
  Array.from({ length: times }, () => move as keyof typeof MOVES),
);

export const QUANTITIES = [1, 2, 3, 4] as const;

/** An answer in a word. */
export function said({ status, body }: Answer): string {
  if (status < 300) return 'ok';
  return body.code === 'taken' ? `taken ${body.free}` : String(body.code);
}
