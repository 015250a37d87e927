import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CodeInput } from '#client/features/account/code-input.tsx';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { type Asked, storedAsk, useSignIn, useSignInAsk } from '#client/features/account/use-sign-in.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useApi } from '#client/lib/api.ts';
import { leaveOwnWay } from '#client/lib/brand.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput, TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { LINK } from '#shared/limits.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: parseLinkSearch,
  beforeLoad: ({ context, search }) => {
    if (tokenOf(search) === '') leaveOwnWay(context.brand);
  },
  head: hiddenHead(PAGE_TEXTS.signIn),
  component: SignInScreen,
  staticData: { starts: 'idle' },
});

/** Logs in by mail: asks for one, takes its digits, and is where its link leads. A link that is only opened does nothing. */
function SignInScreen() {
  const token = tokenOf(Route.useSearch());
  return token === '' ? <ByDigits /> : <ByLink token={token} />;
}

function ByDigits() {
  const { typed = '' } = useLocation().state;
  const { asked, resume, askFor, forget } = useSignInAsk();
  // The server's page knows nothing of what this browser has.
  const takeUp = useEffectEvent(() => resume(storedAsk(typed)));
  useEffect(() => takeUp(), []);
  return (
    <Layout lead={PAGE_TEXTS.signIn.description} onAgain={asked ? forget : undefined} typed={asked?.email}>
      {asked ? <DigitsForm asked={asked} /> : <AskForm typed={typed} askFor={askFor} />}
    </Layout>
  );
}

/** The page says whose account it opens: the link may have been asked for by somebody else. */
function ByLink({ token }: { token: string }) {
  const loadApi = useApi();
  const [owner, setOwner] = useState<string | null>();
  const look = useEffectEvent(async () => {
    const { email } = await (await loadApi()).auth.signInFor.query({ token });
    setOwner(email);
  });
  // Where nobody answers the button says so.
  useEffect(() => void look().catch(() => undefined), []);
  return (
    <Layout lead={leadFor(owner)} onAgain={() => undefined}>
      {owner === null ? (
        <Notice tone="bad">{ACCOUNT_TEXTS.signInLinkSpent}</Notice>
      ) : (
        <LinkForm token={token} />
      )}
    </Layout>
  );
}

/** Null for a link that was used already, undefined for one whose owner is not known yet. */
function leadFor(owner: string | null | undefined): string {
  if (owner === null) return PAGE_TEXTS.signIn.description;
  return owner === undefined ? ACCOUNT_TEXTS.signInFromMail : ACCOUNT_TEXTS.signInAs(owner);
}

interface LayoutProps {
  lead: string;
  onAgain: (() => void) | undefined;
  /** The address that another mail would go to. */
  typed?: string | undefined;
  children: ReactNode;
}

function Layout({ lead, onAgain, typed, children }: LayoutProps) {
  return (
    <AuthLayout
      title={PAGE_TEXTS.signIn.title}
      lead={lead}
      paper="mulberry"
      pose="waving"
      scene={ACCOUNT_TEXTS.signInScene}
    >
      {children}
      <AuthLinks>
        {onAgain && (
          <Link to="/sign-in" state={typed ? { typed } : {}} onClick={onAgain}>
            {ACCOUNT_TEXTS.signInAgain}
          </Link>
        )}
        <Link to="/login">{ACCOUNT_TEXTS.toPassword}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

interface AskFormProps {
  typed: string;
  askFor: (email: string) => Promise<void>;
}

function AskForm({ typed, askFor }: AskFormProps) {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    async send({ email }) {
      await askFor(email);
      return null;
    },
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.signInAskFailed },
  });
  const fill = useEffectEvent(() => form.set((now) => (now.email ? now : { email: typed })));
  useEffect(() => fill(), []);
  return (
    <StackedForm form={form} submit={ACCOUNT_TEXTS.signInSubmit}>
      <EmailInput {...form.field('email')} required label={ACCOUNT_TEXTS.email} />
    </StackedForm>
  );
}

function DigitsForm({ asked: { ask, email } }: { asked: Asked }) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const signIn = useSignIn(() => setCodeAsked(true));
  const form = useForm({
    initial: { digits: '', code: '' },
    parse: (values) => ({ data: values }),
    send: ({ digits, code }) => signIn({ ask, digits }, code),
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.loginFailed },
  });
  return (
    <StackedForm
      form={form}
      submit={ACCOUNT_TEXTS.digitsSubmit}
      before={<Notice quiet>{ACCOUNT_TEXTS.signInAskedFor(email)}</Notice>}
    >
      <TextInput
        {...form.field('digits')}
        // The field before it is gone, and the focus with it.
        ref={focus}
        required
        label={ACCOUNT_TEXTS.digits}
        hint={ACCOUNT_TEXTS.digitsHint}
        inputMode="numeric"
        autoComplete={isCodeAsked ? 'off' : 'one-time-code'}
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
