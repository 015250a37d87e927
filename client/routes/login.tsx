import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { useLogin } from '#client/features/account/use-login.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { useSessionMessage } from '#client/features/session/session.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, { title: TEXTS.login.title, description: TEXTS.login.lead }),
  component: LoginScreen,
});

function LoginScreen() {
  const message = useSessionMessage();
  const logIn = useLogin();
  const form = useCheckedForm({
    names: ['email', 'password'],
    rule: 'credentials',
    send: logIn,
    failed: TEXTS.login.failed,
  });
  const { title, lead, scene } = TEXTS.login;
  return (
    <Gate title={title} lead={lead} pose="waving" scene={scene}>
      <AccountForm
        form={form}
        submit={TEXTS.login.submit}
        before={
          message && (
            <Notice icon={ClockCounterClockwiseIcon} quiet>
              {message}
            </Notice>
          )
        }
        remedy={
          form.outcome?.failure === 'unverified' && (
            <ButtonLink to="/resend-verification" variant="soft" full>
              {TEXTS.login.newLink}
            </ButtonLink>
          )
        }
      >
        <TextInput {...form.field('email')} label={TEXTS.login.email} type="email" autoComplete="email" />
        <PasswordInput
          {...form.field('password')}
          label={TEXTS.login.password}
          autoComplete="current-password"
        />
      </AccountForm>
      <GateLinks>
        <Link to="/forgot-password">{TEXTS.login.forgot}</Link>
        <Link to="/resend-verification">{TEXTS.login.resend}</Link>
        <span>
          {TEXTS.login.newHere} <Link to="/register">{TEXTS.login.register}</Link>
        </span>
      </GateLinks>
    </Gate>
  );
}
