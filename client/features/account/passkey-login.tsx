import type { PublicKeyCredentialRequestOptionsJSON as OptionsOfLibrary } from '@simplewebauthn/browser';
import type { Outcome } from '#client/form/outcome.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { failureText } from '#client/lib/call-failure.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import type { Api } from '#client/session/api.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { Notice } from '#client/ui/notice.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { PasskeyLogIn } from '#shared/passkey.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';
import { CodeInput } from './code-input.tsx';
import type { useLogin } from './use-login.ts';

// All of it is fetched with the first touch of the log-in form, or of its button.

const FAILURE_TEXTS = { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed } as const;

/** Sends what was shown once more, with the code of a second factor. */
export type SendWithCode = (code: string) => Promise<Outcome | null>;

interface PasskeyLoginOptions {
  api: Api;
  logIn: ReturnType<typeof useLogin>;
  /** The browser offers passkeys where an address is typed, where it can; otherwise in a window of its own. */
  isQuiet: boolean;
}

/** Logs in by a passkey that the person chooses. A toast says why not. Answers what waits for the code of a second factor. */
export async function logInByPasskey({
  api,
  logIn,
  isQuiet,
}: PasskeyLoginOptions): Promise<SendWithCode | null> {
  if (isQuiet && !(await canOffer())) return null;
  const shown = await choose(api, isQuiet).catch(() => null);
  if (!shown) {
    if (!isQuiet) showToast('bad', PASSKEY_TEXTS.notShown);
    return null;
  }
  const send = (code: string) =>
    logIn(({ passkey }) =>
      passkey.logIn.mutate({ ...shown, ...(code && { code }) }, { context: WITHOUT_SESSION }),
    );
  try {
    const outcome = await send('');
    if (outcome?.tone === 'good') return send;
    if (outcome) showToast('bad', outcome.text);
  } catch (error) {
    showToast('bad', failureText(error, FAILURE_TEXTS));
  }
  return null;
}

type Answer = Pick<AuthenticationResponseJSON, 'id' | 'response'>;
let asking: AbortController | undefined;

/** Nobody waits for a passkey any more. */
export const stopAsking = () => asking?.abort();

const canOffer = async () =>
  (await tryOrNull(() => PublicKeyCredential.isConditionalMediationAvailable?.())) === true;

/** Fails when the person chooses none, or when another question takes its place. */
async function choose({ passkey }: Api, isQuiet: boolean): Promise<Omit<PasskeyLogIn, 'code'>> {
  const { options } = await passkey.ask.query(undefined, { context: WITHOUT_SESSION });
  const { id, response } = await shown(options, isQuiet);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? '' };
}

/** By the browser's own functions where it has them; the library, which weighs more than this page may, is for older ones. */
async function shown(options: unknown, isQuiet: boolean): Promise<Answer> {
  stopAsking();
  if (!PublicKeyCredential.parseRequestOptionsFromJSON) {
    if (isQuiet) throw new Error('This browser is too old to offer passkeys');
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as OptionsOfLibrary });
  }
  asking = new AbortController();
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    ),
    mediation: isQuiet ? 'conditional' : 'optional',
    signal: asking.signal,
  });
  return (credential as PublicKeyCredential).toJSON() as Answer;
}

/** Asks whoever has shown a passkey for the code of their second factor. */
export function PasskeyCode({ send }: { send: SendWithCode }) {
  const form = useForm({
    initial: { code: '' },
    parse: (values) => ({ data: values }),
    send: ({ code }) => send(code),
    failureTexts: FAILURE_TEXTS,
  });
  return (
    <StackedForm
      form={form}
      submit={ACCOUNT_TEXTS.loginSubmit}
      before={<Notice quiet>{ACCOUNT_TEXTS.loginCodeAsked}</Notice>}
    >
      <CodeInput {...form.field('code')} />
    </StackedForm>
  );
}
