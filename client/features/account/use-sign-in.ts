import { useState } from 'react';
import { useApi } from '#client/lib/api.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { LINK, SESSION } from '#shared/limits.ts';
import { useLogin } from './use-login.ts';

/** That this browser asked for a mail, whose digits it may take. */
export interface Asked {
  ask: string;
  email: string;
  /** In milliseconds, as Date.now() counts. */
  at: number;
}

/** What was asked for lately by this tab; it outlives a reload. Null where the mail is too old, or about another address than `typed`. */
export function storedAsk(typed: string): Asked | null {
  const stored = tryOrNull(() => sessionStorage.getItem(SESSION.signInAskKey));
  const asked = stored && tryOrNull<Asked>(() => JSON.parse(stored));
  if (!asked || Date.now() - asked.at > LINK.signInMinutes * 60_000) return null;
  return typed && typed !== asked.email ? null : asked;
}

const store = (asked: Asked | null) =>
  tryOrNull(() =>
    asked
      ? sessionStorage.setItem(SESSION.signInAskKey, JSON.stringify(asked))
      : sessionStorage.removeItem(SESSION.signInAskKey),
  );

/** Asks for the mail, and keeps what its digits need. */
export function useSignInAsk() {
  const loadApi = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const keep = (next: Asked | null) => {
    setAsked(next);
    store(next);
  };
  return {
    asked,
    resume: setAsked,
    forget: () => keep(null),
    askFor: async (email: string) => {
      const { ask } = await (await loadApi()).auth.signInMail.mutate({ email });
      keep({ ask, email, at: Date.now() });
    },
  };
}

/** Logs in by the token of a mailed link, or by the digits beside it; what was asked for is forgotten then. */
export function useSignIn(onCodeAsked: () => void) {
  const logIn = useLogin(onCodeAsked);
  return async (proof: { token: string } | { ask: string; digits: string }, code: string) => {
    const outcome = await logIn(({ auth }) =>
      auth.signIn.mutate({ ...proof, ...(code && { code }) }, { context: WITHOUT_SESSION }),
    );
    if (outcome === null) store(null);
    return outcome;
  };
}
