import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import type { FailureKey } from '#shared/failures.ts';

/** A call that waits for the person to show who they are. */
export interface AskedProof {
  /** A password is not enough. */
  needsCode: boolean;
  settle: (isShown: boolean) => void;
}

const ASKS: ReadonlySet<FailureKey | null> = new Set(['showAgain', 'codeNeeded']);
const listeners = new Set<() => void>();
let asked: AskedProof | null = null;

function setAsked(next: AskedProof | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** The call that waits, for whoever draws the question. */
export const useAskedProof = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );

function askForProof(needsCode: boolean): Promise<boolean> {
  asked?.settle(false);
  return new Promise((resolve) => {
    setAsked({
      needsCode,
      settle(isShown) {
        setAsked(null);
        resolve(isShown);
      },
    });
  });
}

/**
 * Repeats a change that was refused until the person shows who they are, once they have shown it; every screen gets only
 * the last answer. Whoever closes the question leaves the screen with the refusal.
 */
export const showAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        ...observer,
        error(refusal) {
          const { key } = callFailure(refusal);
          if (op.type !== 'mutation' || !ASKS.has(key)) return observer.error(refusal);
          void askForProof(key === 'codeNeeded').then((isShown) => {
            if (isShown) call = next(op).subscribe(observer);
            else observer.error(refusal);
          });
        },
      });
      return () => call.unsubscribe();
    });
