import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failed, failureOutcome, type Outcome } from '#client/form/outcome.ts';
import { useBrand } from '#client/lib/brand.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import { providerFailureText } from '#client/lib/provider-failure.ts';
import { takeHash } from '#client/lib/take-hash.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { useLogin } from './use-login.ts';

export const LOGIN_FAILURE_TEXTS = { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed } as const;

/** Why a provider opens no account here for somebody new. */
function shutText({ signups, domains }: SignupPolicy): string {
  if (signups === 'closed') return ACCOUNT_TEXTS.registrationClosed;
  return signups === 'invite' ? ACCOUNT_TEXTS.byInvitation : ACCOUNT_TEXTS.onlyDomains(domains.join(', '));
}

/** Logs in whoever comes back from a provider, by what stands behind the # of the address, and asks for a second factor. */
export function useProviderLogin() {
  const answer = useRef<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { signupPolicy } = useBrand();
  const logIn = useLogin(() => setCodeAsked(true));
  const send = (code: string) =>
    logIn(({ provider }) =>
      provider.logIn.mutate(
        { answer: answer.current ?? '', ...(code && { code }) },
        { context: WITHOUT_SESSION },
      ),
    );
  const arrive = useEffectEvent(async () => {
    // An answer counts once, so it is asked for once.
    if (answer.current !== null) return;
    const said = takeHash();
    answer.current = said.get('answer') ?? '';
    if (answer.current === '') return setOutcome(failed(providerFailureText(said.get('failed'))));
    setOutcome(
      await send('').catch((error: unknown) =>
        callFailure(error).key === 'doorShut'
          ? failed(shutText(signupPolicy))
          : failureOutcome(error, LOGIN_FAILURE_TEXTS),
      ),
    );
  });
  useEffect(() => void arrive(), []);
  return { outcome, isCodeAsked, send };
}
