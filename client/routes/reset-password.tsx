import { createFileRoute, Link } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { RESET_FAILURE_TEXTS, usePasswordReset } from '#client/features/account/use-password-reset.ts';
import { failed } from '#client/form/outcome.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';
import { RESET_TEXTS } from '#shared/texts/reset.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: parseLinkSearch,
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.reset.title, hidden: true }),
  }),
  component: ResetPasswordScreen,
  staticData: { starts: 'idle' },
});

function ResetPasswordScreen() {
  const token = tokenOf(Route.useSearch());
  const reset = usePasswordReset(token);
  const form = useForm({
    initial: { password: '', confirm: '' },
    parse: useRules<'password' | 'confirm'>('newPassword', { check: (values) => problemOf(token, values) }),
    send: ({ password }) => reset(password),
    failureTexts: RESET_FAILURE_TEXTS,
  });
  const { lead, scene, ...texts } = RESET_TEXTS;
  const isTokenBad = token === '' || form.outcome?.text === texts.tokenProblem;
  return (
    <AuthLayout title={PAGE_TEXTS.reset.title} lead={lead} paper="kraft" pose="ribbon" scene={scene}>
      <StackedForm
        form={form}
        submit={texts.submit}
        busy={texts.busy}
        before={
          token === '' && (
            <Notice tone="bad" quiet>
              {texts.tokenProblem}
            </Notice>
          )
        }
      >
        <PasswordInput
          {...form.field('password')}
          required
          label={texts.password}
          hint={REGISTER_TEXTS.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          required
          label={texts.confirm}
          autoComplete="new-password"
        />
      </StackedForm>
      <AuthLinks>
        {isTokenBad && <Link to="/forgot-password">{texts.newLink}</Link>}
        <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

function problemOf(token: string, { password, confirm }: Record<'password' | 'confirm', string>) {
  if (token === '') return failed(RESET_TEXTS.tokenProblem);
  return password === confirm ? null : failed(RESET_TEXTS.mismatch, { confirm: null });
}
