import { useState } from 'react';
import { useApi } from '#client/lib/api.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { SESSION } from '#shared/limits.ts';
import { useLogin } from './use-login.ts';

/** What this browser has while a mail is on its way whose digits it may take; it outlives a reload. */
export function useSignInAsk() {
  const loadApi = useApi();
  const [ask, setAsk] = useState('');
  const keep = (next: string) => {
    setAsk(next);
    tryOrNull(() => sessionStorage.setItem(SESSION.signInAskKey, next));
  };
  return {
    ask,
    /** Takes up what was asked for before a reload. */
    restore: () => setAsk(tryOrNull(() => sessionStorage.getItem(SESSION.signInAskKey)) ?? ''),
    askFor: async (email: string) => keep((await (await loadApi()).auth.signInMail.mutate({ email })).ask),
    forget: () => keep(''),
  };
}

/** Logs in by the token of a mailed link, or by the digits beside it. */
export function useSignIn(onCodeAsked: () => void) {
  const logIn = useLogin(onCodeAsked);
  return (proof: { token: string } | { ask: string; digits: string }, code: string) =>
    logIn(({ auth }) =>
      auth.signIn.mutate({ ...proof, ...(code && { code }) }, { context: WITHOUT_SESSION }),
    );
}
