import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { CodeInput } from '#client/features/account/code-input.tsx';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { useSignIn, useSignInAsk } from '#client/features/account/use-sign-in.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput, TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { LINK } from '#shared/limits.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: parseLinkSearch,
  head: hiddenHead(PAGE_TEXTS.signIn),
  component: SignInScreen,
  staticData: { starts: 'idle' },
});

/** Logs in by mail: asks for one, takes its digits, and is where its link leads. A link that is only opened does nothing. */
function SignInScreen() {
  const token = tokenOf(Route.useSearch());
  const { ask, restore, askFor, forget } = useSignInAsk();
  const resume = useEffectEvent(restore);
  useEffect(() => resume(), []);
  return (
    <AuthLayout
      title={PAGE_TEXTS.signIn.title}
      lead={token ? ACCOUNT_TEXTS.signInFromMail : PAGE_TEXTS.signIn.description}
      paper="mulberry"
      pose="waving"
      scene={ACCOUNT_TEXTS.signInScene}
    >
      {token ? (
        <LinkForm token={token} />
      ) : ask ? (
        <DigitsForm ask={ask} onDone={forget} />
      ) : (
        <AskForm askFor={askFor} />
      )}
      <AuthLinks>
        {(token || ask) && (
          <Link to="/sign-in" onClick={forget}>
            {ACCOUNT_TEXTS.signInAgain}
          </Link>
        )}
        <Link to="/login">{ACCOUNT_TEXTS.toPassword}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

function AskForm({ askFor }: { askFor: (email: string) => Promise<void> }) {
  const { typed = '' } = useLocation().state;
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    async send({ email }) {
      await askFor(email);
      return null;
    },
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.signInAskFailed },
  });
  // The server's page knows nothing of what was typed at the log-in.
  const fill = useEffectEvent(() => form.set((now) => (now.email ? now : { email: typed })));
  useEffect(() => fill(), []);
  return (
    <StackedForm form={form} submit={ACCOUNT_TEXTS.signInSubmit}>
      <EmailInput {...form.field('email')} required label={ACCOUNT_TEXTS.email} />
    </StackedForm>
  );
}

function DigitsForm({ ask, onDone }: { ask: string; onDone: () => void }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const signIn = useSignIn(() => setCodeAsked(true));
  const form = useForm({
    initial: { digits: '', code: '' },
    parse: (values) => ({ data: values }),
    async send({ digits, code }) {
      const outcome = await signIn({ ask, digits }, code);
      if (outcome === null) onDone();
      return outcome;
    },
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed },
  });
  return (
    <StackedForm
      form={form}
      submit={ACCOUNT_TEXTS.digitsSubmit}
      before={<Notice quiet>{ACCOUNT_TEXTS.signInAsked}</Notice>}
    >
      <TextInput
        {...form.field('digits')}
        // The field before it is gone, and the focus with it.
        ref={focus}
        required
        label={ACCOUNT_TEXTS.digits}
        hint={ACCOUNT_TEXTS.digitsHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LINK.digitsLength}
      />
      {isCodeAsked && <CodeInput {...form.field('code')} />}
    </StackedForm>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

function LinkForm({ token }: { token: string }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const signIn = useSignIn(() => setCodeAsked(true));
  const form = useForm({
    initial: { code: '' },
    parse: (values) => ({ data: values }),
    send: ({ code }) => signIn({ token }, code),
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed },
  });
  return (
    <StackedForm form={form} submit={ACCOUNT_TEXTS.digitsSubmit}>
      {isCodeAsked && <CodeInput {...form.field('code')} />}
    </StackedForm>
  );
}
