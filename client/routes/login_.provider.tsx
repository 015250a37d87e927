import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CodeInput } from '#client/features/account/code-input.tsx';
import { LOGIN_FAILURE_TEXTS, useProviderLogin } from '#client/features/account/use-provider-login.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';

export const Route = createFileRoute('/login_/provider')({
  head: hiddenHead(PAGE_TEXTS.login),
  component: ProviderScreen,
  staticData: { starts: 'idle' },
});

/** Where a log-in provider sends people back to. */
function ProviderScreen() {
  const { outcome, isCodeAsked, send } = useProviderLogin();
  return (
    <AuthLayout title={PAGE_TEXTS.login.title} pose="waving" scene={ACCOUNT_TEXTS.loginScene}>
      {isCodeAsked ? (
        <CodeForm send={send} />
      ) : (
        <div role="status" className="stack">
          {outcome ? (
            <Notice tone={outcome.tone} icon={WarningCircleIcon} quiet>
              {outcome.text}
            </Notice>
          ) : (
            <p className="row">
              <Spinner /> {PROVIDER_TEXTS.returning}
            </p>
          )}
        </div>
      )}
      <AuthLinks>
        {outcome?.failure === 'confirmFirst' && (
          <Link to="/resend-verification">{ACCOUNT_TEXTS.newVerificationLink}</Link>
        )}
        <Link to="/login">{PROVIDER_TEXTS.back}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

// Passkeys have the same form in their own file: one that both fetch is a file more, and 150 bytes more on every page.
function CodeForm({ send }: Pick<ReturnType<typeof useProviderLogin>, 'send'>) {
  const form = useForm({
    initial: { code: '' },
    parse: (values) => ({ data: values }),
    send: ({ code }) => send(code),
    failureTexts: LOGIN_FAILURE_TEXTS,
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
