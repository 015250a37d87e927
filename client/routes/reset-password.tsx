import { createFileRoute, Link } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { RESET_FAILURE_TEXTS, usePasswordReset } from '#client/features/account/use-password-reset.ts';
import { failed } from '#client/form/outcome.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { hiddenHead } from '#client/lib/page-meta.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PasswordInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';
import { RESET_TEXTS } from '#shared/texts/reset.ts';

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

const texts = RESET_TEXTS;

/** There is nothing to fill in: whatever was typed could not be sent. */
function WithoutToken() {
  return (
    <AuthLayout
      title={PAGE_TEXTS.reset.title}
      lead={texts.leadWithoutToken}
      paper="kraft"
      pose="thinking"
      scene={texts.sceneWithoutToken}
    >
      <Notice tone="bad">{texts.tokenProblem}</Notice>
      <ButtonLink to="/forgot-password" variant="primary" size="l" full>
        {texts.newLink}
      </ButtonLink>
      <AuthLinks>
        <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
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
        password === confirm ? null : failed(texts.mismatch, { confirm: null }),
    }),
    send: ({ password }) => reset(password),
    failureTexts: RESET_FAILURE_TEXTS,
  });
  const isTokenBad = form.outcome?.text === texts.tokenProblem;
  return (
    <AuthLayout
      title={PAGE_TEXTS.reset.title}
      lead={texts.lead}
      paper="kraft"
      pose={isTokenBad ? 'thinking' : 'ribbon'}
      scene={isTokenBad ? texts.sceneWithoutToken : texts.scene}
    >
      <StackedForm form={form} submit={texts.submit} busy={texts.busy}>
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
        <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
        {isTokenBad && (
          <Link to="/forgot-password" data-urged>
            {texts.newLink}
          </Link>
        )}
      </AuthLinks>
    </AuthLayout>
  );
}
