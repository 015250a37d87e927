import { useState } from 'react';
import { sessionToken } from '#client/session/stored-token.ts';
import { boardChoice, rememberBoardChoice, takeBackOwn } from './board-choice.ts';
import { hasReservedOn } from './claim-calls.ts';

type Act = () => Promise<unknown>;

export interface Gate {
  /** What somebody pressed who has not said yet that they give; it waits until they say so. */
  waiting: Act | null;
  /** Acts for a giver at once, and for anybody else when they have said that they are one. */
  pass: (act: Act) => Promise<unknown>;
  /** The reader says that they give: does what waits, or this instead. */
  giveOn: (act?: Act) => Promise<unknown>;
}

/** Asks before the first act of a giver whether the reader is one, as the recipient has the link, too. */
export function useGate(token: string): Gate {
  const [waiting, setWaiting] = useState<Act | null>(null);
  const pass = async (act: Act) => ((await isGiver(token)) ? act() : setWaiting(() => act));
  const giveOn = async (act = waiting) => {
    takeBackOwn(token);
    rememberBoardChoice(token, 'open');
    setWaiting(null);
    await act?.();
  };
  return { waiting, pass, giveOn };
}

/** Said so in this tab, has reserved on this list in this browser, or has an account: the server keeps its recipient out. */
async function isGiver(token: string): Promise<boolean> {
  return sessionToken() !== null || boardChoice(token) === 'open' || hasReservedOn(token);
}
