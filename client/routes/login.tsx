import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { useLogin } from '#client/features/account/use-login.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { useSessionMessage } from '#client/features/session/session.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { LOGIN_TEXTS } from '#shared/texts/login.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.login),
  component: LoginScreen,
});

function LoginScreen() {
  const message = useSessionMessage();
  const logIn = useLogin();
  const form = useCheckedForm({
    names: ['email', 'password'],
    rule: 'credentials',
    send: logIn,
    failed: LOGIN_TEXTS.failed,
  });
  const { title, description } = PAGE_TEXTS.login;
  return (
    <AuthLayout title={title} lead={description} pose="waving" scene={LOGIN_TEXTS.scene}>
      <AccountForm
        form={form}
        submit={LOGIN_TEXTS.submit}
        before={
          message && (
            <Notice icon={ClockCounterClockwiseIcon} quiet>
              {message}
            </Notice>
          )
        }
        remedy={
          form.outcome?.failure === 'wrongCredentials' && (
            <ButtonLink to="/resend-verification" variant="soft" full>
              {LOGIN_TEXTS.newLink}
            </ButtonLink>
          )
        }
      >
        <TextInput {...form.field('email')} label={LOGIN_TEXTS.email} type="email" autoComplete="email" />
        <PasswordInput
          {...form.field('password')}
          label={LOGIN_TEXTS.password}
          autoComplete="current-password"
        />
      </AccountForm>
      <AuthLinks>
        <Link to="/forgot-password">{LOGIN_TEXTS.forgot}</Link>
        <Link to="/resend-verification">{LOGIN_TEXTS.resend}</Link>
        <span>
          {LOGIN_TEXTS.newHere} <Link to="/register">{LOGIN_TEXTS.register}</Link>
        </span>
      </AuthLinks>
    </AuthLayout>
  );
}
