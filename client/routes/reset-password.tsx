import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { linkSearch, tokenIn } from '#client/features/account/link-token.ts';
import { usePasswordReset } from '#client/features/account/use-password-reset.ts';
import { bad } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PasswordInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: TEXTS.reset.title, hidden: true }),
  }),
  component: ResetPasswordScreen,
});

function ResetPasswordScreen() {
  const token = tokenIn(Route.useSearch());
  const reset = usePasswordReset(token);
  const form = useCheckedForm({
    names: ['password', 'confirm'],
    rule: 'newPassword',
    check: (values) => problemOf(token, values),
    send: ({ password }) => reset(password),
    failed: TEXTS.reset.failed,
  });
  const { title, lead, scene, ...texts } = TEXTS.reset;
  const isTokenBad = token === '' || form.outcome?.text === texts.tokenProblem;
  return (
    <Gate title={title} lead={lead} paper="kraft" pose="ribbon" scene={scene}>
      <AccountForm
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
          label={texts.password}
          hint={TEXTS.register.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.field('confirm')} label={texts.confirm} autoComplete="new-password" />
      </AccountForm>
      <GateLinks>
        {isTokenBad && <Link to="/forgot-password">{texts.newLink}</Link>}
        <Link to="/login">{TEXTS.common.backToLogin}</Link>
      </GateLinks>
    </Gate>
  );
}

interface NewPasswords {
  password: string;
  confirm: string;
}

function problemOf(token: string, { password, confirm }: NewPasswords) {
  if (token === '') return bad(TEXTS.reset.tokenProblem);
  return password === confirm ? null : bad(TEXTS.reset.mismatch, { confirm: null });
}
