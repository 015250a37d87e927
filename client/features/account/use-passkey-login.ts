import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#client/lib/api.ts';
import { later, useWithFirstFocus } from '#client/lib/later.ts';
import type { SendWithCode } from './passkey-login.tsx';
import { useLogin } from './use-login.ts';

const load = later(() => import('./passkey-login.tsx'));

/** Asks for the code of a second factor, once a passkey was right. */
export const PasskeyCode = lazy(async () => ({ default: (await load()).PasskeyCode }));

/** Logs in by a passkey: one that is chosen where the address is typed, or after a press of a button. */
export function usePasskeyLogin() {
  const loadApi = useApi();
  const [isBusy, setBusy] = useState(false);
  /** That was right, and waits for a code. */
  const [send, setSend] = useState<SendWithCode | null>(null);
  /** Ends whatever is asked for, once anything can be. */
  const stop = useRef<() => void>(undefined);
  const logIn = useRef(useLogin(() => undefined));
  const ask = useCallback(
    async (isQuiet: boolean) => {
      const [{ logInByPasskey, stopAsking }, api] = await Promise.all([load(), loadApi()]);
      stop.current = stopAsking;
      const waiting = await logInByPasskey({ api, logIn: logIn.current, isQuiet });
      if (waiting) setSend(() => waiting);
    },
    [loadApi],
  );
  useWithFirstFocus(useCallback(() => ask(true), [ask]));
  useEffect(() => () => stop.current?.(), []);
  const choose = () => {
    setBusy(true);
    void ask(false).finally(() => setBusy(false));
  };
  return { choose, isBusy, send };
}
