import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { CodeInput } from '#client/features/account/code-input.tsx';
import { useLogin } from '#client/features/account/use-login.ts';
import { PasskeyCode, usePasskeyLogin } from '#client/features/account/use-passkey-login.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { useSessionMessage } from '#client/session/use-session-message.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { Button } from '#client/ui/button.tsx';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProviderButtons } from '#client/ui/provider-buttons.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as PASSKEY_TEXTS from '#shared/texts/passkey.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.login),
  component: LoginScreen,
  staticData: { starts: 'idle' },
});

function LoginScreen() {
  return useBrand().isProviderOnly ? <ByProviderAlone /> : <OwnLogin />;
}

const { title, description } = PAGE_TEXTS.login;
const LAYOUT = { title, lead: description, pose: 'waving', scene: ACCOUNT_TEXTS.loginScene } as const;

function ByProviderAlone() {
  const message = useSessionMessage();
  return (
    <AuthLayout {...LAYOUT}>
      <LoginNotice message={message} registered={undefined} />
      <ProviderButtons />
      <AuthLinks>
        <Link to="/resend-verification">{ACCOUNT_TEXTS.resendVerification}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

function OwnLogin() {
  const message = useSessionMessage();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const logIn = useLogin(() => setCodeAsked(true));
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    parse: useRules<'email' | 'password' | 'code'>('credentials'),
    send: ({ code, ...credentials }) =>
      logIn(({ auth }) =>
        auth.login.mutate({ ...credentials, ...(code && { code }) }, { context: WITHOUT_SESSION }),
      ),
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed },
  });
  const passkey = usePasskeyLogin();
  const registered = useRegistered((email) => form.set((now) => (now.email ? now : { ...now, email })));
  const isUrged = form.outcome?.failure === 'wrongCredentials';
  return (
    <AuthLayout {...LAYOUT}>
      {passkey.send ? (
        <Suspense>
          <PasskeyCode send={passkey.send} />
        </Suspense>
      ) : (
        <>
          <StackedForm
            form={form}
            submit={ACCOUNT_TEXTS.loginSubmit}
            before={<LoginNotice message={message} registered={registered} />}
          >
            <TextInput
              {...form.field('email')}
              required
              type="email"
              label={ACCOUNT_TEXTS.email}
              autoComplete="email webauthn"
            />
            <PasswordInput
              {...form.field('password')}
              required
              label={ACCOUNT_TEXTS.password}
              autoComplete="current-password"
            />
            {isCodeAsked && <CodeInput {...form.field('code')} />}
          </StackedForm>
          <Button variant="soft" size="l" full busy={passkey.isBusy} onClick={passkey.choose}>
            {PASSKEY_TEXTS.logIn}
          </Button>
          <ProviderButtons />
        </>
      )}
      <AuthLinks>
        <Link to="/sign-in" state={{ typed: form.values.email }}>
          {ACCOUNT_TEXTS.signInByMail}
        </Link>
        <Link to="/forgot-password">{ACCOUNT_TEXTS.forgotPassword}</Link>
        <Link to="/resend-verification" data-urged={isUrged || undefined}>
          {isUrged ? ACCOUNT_TEXTS.newVerificationLink : ACCOUNT_TEXTS.resendVerification}
        </Link>
        <span>
          {ACCOUNT_TEXTS.newHere} <Link to="/register">{ACCOUNT_TEXTS.toRegister}</Link>
        </span>
      </AuthLinks>
    </AuthLayout>
  );
}

interface LoginNoticeProps {
  /** Left by a session that ended. */
  message: string | null;
  /** The address that somebody has just registered with. */
  registered: string | undefined;
}

function LoginNotice({ message, registered }: LoginNoticeProps) {
  if (message)
    return (
      <Notice icon={ClockCounterClockwiseIcon} quiet>
        {message}
      </Notice>
    );
  if (!registered) return null;
  return (
    <Notice icon={EnvelopeSimpleIcon} quiet>
      {ACCOUNT_TEXTS.checkMail(registered)}
    </Notice>
  );
}

/** The address that somebody has just registered with; `fill` is told once of it, or of one that was just confirmed, as the server's page knows nothing of them. */
function useRegistered(fill: (email: string) => void): string | undefined {
  const [shown, setRegistered] = useState<string>();
  const { registered, confirmed } = useLocation().state;
  const email = registered ?? confirmed;
  const greet = useEffectEvent(() => {
    setRegistered(registered);
    if (email) fill(email);
  });
  useEffect(() => greet(), []);
  return shown;
}
