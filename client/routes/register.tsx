import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { AccountForm, FieldPair } from '#client/features/account/account-form.tsx';
import { bad } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.register),
  component: RegisterScreen,
});

function RegisterScreen() {
  const { mutateAsync: register } = trpc.auth.register.useMutation();
  const navigate = useNavigate();
  const form = useCheckedForm({
    names: ['firstName', 'lastName', 'email', 'password', 'confirm'],
    rule: 'registration',
    check: ({ password, confirm }) =>
      password === confirm ? null : bad(REGISTER_TEXTS.mismatch, { confirm: null }),
    async send({ confirm: _, ...registration }) {
      await register(registration);
      alert(REGISTER_TEXTS.success);
      await navigate({ to: '/login' });
      return null;
    },
    failed: REGISTER_TEXTS.failed,
    errorsAbove: true,
  });
  const { title, description } = PAGE_TEXTS.register;
  const texts = REGISTER_TEXTS;
  return (
    <Gate title={title} lead={description} paper="dusk" pose="ribbon" scene={texts.scene}>
      <AccountForm form={form} submit={texts.submit}>
        <FieldPair>
          <TextInput {...form.field('firstName')} label={texts.firstName} autoComplete="given-name" />
          <TextInput {...form.field('lastName')} label={texts.lastName} autoComplete="family-name" />
        </FieldPair>
        <TextInput {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
        <FieldPair>
          <PasswordInput
            {...form.field('password')}
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="new-password"
          />
          <PasswordInput {...form.field('confirm')} label={texts.confirm} autoComplete="new-password" />
        </FieldPair>
      </AccountForm>
      <GateLinks>
        <span>
          {texts.haveAccount} <Link to="/login">{texts.login}</Link>
        </span>
      </GateLinks>
    </Gate>
  );
}
