import { createFileRoute, Link } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { RESET_FAILURE_TEXTS, usePasswordReset } from '#client/features/account/use-password-reset.ts';
import { failed } from '#client/form/outcome.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: parseLinkSearch,
  head: hiddenHead(PAGE_TEXTS.reset),
  component: ResetPasswordScreen,
  staticData: { starts: 'idle' },
});

function ResetPasswordScreen() {
  const token = tokenOf(Route.useSearch());
  return token === '' ? <WithoutToken /> : <ResetForm token={token} />;
}

/** There is nothing to fill in: whatever was typed could not be sent. */
function WithoutToken() {
  return (
    <AuthLayout
      title={PAGE_TEXTS.reset.title}
      lead={ACCOUNT_TEXTS.resetLeadWithoutToken}
      paper="kraft"
      pose="thinking"
      scene={ACCOUNT_TEXTS.resetSceneWithoutToken}
    >
      <Notice tone="bad">{ACCOUNT_TEXTS.resetTokenProblem}</Notice>
      <ButtonLink to="/forgot-password" variant="primary" size="l" full>
        {ACCOUNT_TEXTS.resetNewLink}
      </ButtonLink>
      <AuthLinks>
        <Link to="/login">{FRAME_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

interface ResetFormProps {
  token: string;
}

function ResetForm({ token }: ResetFormProps) {
  const reset = usePasswordReset(token);
  const form = useForm({
    initial: { password: '', confirm: '' },
    parse: useRules<'password' | 'confirm'>('newPassword', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(ACCOUNT_TEXTS.resetMismatch, { confirm: null }),
    }),
    send: ({ password }) => reset(password),
    failureTexts: RESET_FAILURE_TEXTS,
  });
  const isTokenBad = form.outcome?.text === ACCOUNT_TEXTS.resetTokenProblem;
  return (
    <AuthLayout
      title={PAGE_TEXTS.reset.title}
      lead={ACCOUNT_TEXTS.resetLead}
      paper="kraft"
      pose={isTokenBad ? 'thinking' : 'ribbon'}
      scene={isTokenBad ? ACCOUNT_TEXTS.resetSceneWithoutToken : ACCOUNT_TEXTS.resetScene}
    >
      <StackedForm form={form} submit={ACCOUNT_TEXTS.resetSubmit} busy={ACCOUNT_TEXTS.resetBusy}>
        <PasswordInput
          {...form.field('password')}
          required
          label={ACCOUNT_TEXTS.newPassword}
          hint={ACCOUNT_TEXTS.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          required
          label={ACCOUNT_TEXTS.confirmNewPassword}
          autoComplete="new-password"
        />
      </StackedForm>
      <AuthLinks>
        <Link to="/login">{FRAME_TEXTS.backToLogin}</Link>
        {isTokenBad && (
          <Link to="/forgot-password" data-urged>
            {ACCOUNT_TEXTS.resetNewLink}
          </Link>
        )}
      </AuthLinks>
    </AuthLayout>
  );
}
