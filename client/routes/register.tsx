import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkSearch, tokenIn } from '#client/features/account/link-token.ts';
import { useSignupPolicy } from '#client/features/account/use-signup-policy.tsx';
import { failed } from '#client/form/outcome.ts';
import { FieldPair, StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { PasswordInput, TextInput } from '#client/ui/field.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';

export const Route = createFileRoute('/register')({
  validateSearch: linkSearch,
  head: ({ match }) => pageHead(match, PAGE_TEXTS.register),
  component: RegisterScreen,
});

const texts = REGISTER_TEXTS;

function RegisterScreen() {
  const invitation = tokenIn(Route.useSearch());
  const { signupPolicy } = useBrand();
  const { notice, isOpen } = useSignupPolicy(signupPolicy, invitation);
  const { title, description } = PAGE_TEXTS.register;
  return (
    <AuthLayout title={title} lead={isOpen && description} paper="dusk" pose="ribbon" scene={texts.scene}>
      {isOpen ? (
        <RegisterForm invitation={invitation} domains={signupPolicy.domains} notice={notice} />
      ) : (
        notice
      )}
      <AuthLinks>
        <span>
          {texts.haveAccount} <Link to="/login">{texts.login}</Link>
        </span>
      </AuthLinks>
    </AuthLayout>
  );
}

const NOBODY = { firstName: '', lastName: '', email: '', password: '', confirm: '' };

interface RegisterFormProps {
  invitation: string;
  domains: readonly string[];
  notice: ReactNode;
}

function RegisterForm({ invitation, domains, notice }: RegisterFormProps) {
  const { mutateAsync: register } = trpc.auth.register.useMutation();
  const navigate = useNavigate();
  const form = useForm({
    initial: NOBODY,
    parse: useRules<keyof typeof NOBODY>('registration', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(REGISTER_TEXTS.mismatch, { confirm: null }),
      isFirstIssueAbove: true,
    }),
    async send({ confirm: _, ...registration }) {
      await register({ ...registration, ...(invitation && { invitation }) });
      alert(REGISTER_TEXTS.success);
      await navigate({ to: '/login' });
      return null;
    },
    failureTexts: { speaker: 'server', failed: REGISTER_TEXTS.failed },
  });
  const isNarrow = domains.length > 0 && !invitation;
  return (
    <StackedForm form={form} submit={texts.submit} before={notice}>
      <FieldPair>
        <TextInput {...form.field('firstName')} required label={texts.firstName} autoComplete="given-name" />
        <TextInput {...form.field('lastName')} required label={texts.lastName} autoComplete="family-name" />
      </FieldPair>
      <TextInput
        {...form.field('email')}
        required
        label={texts.email}
        type="email"
        autoComplete="email"
        {...(isNarrow && { hint: texts.domains(domains.join(', ')) })}
      />
      <FieldPair>
        <PasswordInput
          {...form.field('password')}
          required
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.field('confirm')}
          required
          label={texts.confirm}
          autoComplete="new-password"
        />
      </FieldPair>
    </StackedForm>
  );
}
