import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useLogin } from '#client/features/account/use-login.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { useSessionMessage } from '#client/session/use-session-message.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { LOGIN_TEXTS } from '#shared/texts/login.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.login),
  component: LoginScreen,
  staticData: { starts: 'idle' },
});

function LoginScreen() {
  const message = useSessionMessage();
  const logIn = useLogin();
  const form = useForm({
    initial: { email: '', password: '' },
    parse: useRules<'email' | 'password'>('credentials'),
    send: logIn,
    failureTexts: { speaker: 'server', failed: LOGIN_TEXTS.failed },
  });
  const { title, description } = PAGE_TEXTS.login;
  return (
    <AuthLayout title={title} lead={description} pose="waving" scene={LOGIN_TEXTS.scene}>
      <StackedForm
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
        <TextInput
          {...form.field('email')}
          required
          label={LOGIN_TEXTS.email}
          type="email"
          autoComplete="email"
        />
        <PasswordInput
          {...form.field('password')}
          required
          label={LOGIN_TEXTS.password}
          autoComplete="current-password"
        />
      </StackedForm>
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
