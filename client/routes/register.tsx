import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { SignupNotice } from '#client/features/account/signup-notice.tsx';
import { useRegistration, useSignupState } from '#client/features/account/use-registration.ts';
import { failed } from '#client/form/outcome.ts';
import { FieldPair, StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput, PasswordInput, TextInput } from '#client/ui/field.tsx';
import { ProviderButtons } from '#client/ui/provider-buttons.tsx';
import * as texts from '#shared/texts/account.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/register')({
  validateSearch: parseLinkSearch,
  head: ({ match }) => pageHead(match, PAGE_TEXTS.register),
  component: RegisterScreen,
  staticData: { starts: 'idle' },
});

function RegisterScreen() {
  const invitation = tokenOf(Route.useSearch());
  const { signupPolicy, isProviderOnly } = useBrand();
  const signup = useSignupState(signupPolicy, invitation);
  const isOpen = signup.status === 'open' || signup.status === 'invited';
  const isLimited = signupPolicy.domains.length > 0 && !invitation;
  const limit = isLimited ? texts.onlyDomains(signupPolicy.domains.join(', ')) : undefined;
  const notice = <SignupNotice signup={signup} />;
  const { title, description } = PAGE_TEXTS.register;
  return (
    <AuthLayout
      title={title}
      lead={isOpen && description}
      paper="dusk"
      pose="ribbon"
      scene={texts.registerScene}
    >
      {isOpen && !isProviderOnly ? (
        <RegisterForm invitation={invitation} limit={limit} notice={notice} />
      ) : (
        notice
      )}
      {isOpen && isProviderOnly && limit && <p className="muted small">{limit}</p>}
      {/* Whoever logs in there for the first time has an account here. */}
      {isOpen && <ProviderButtons invitation={invitation} />}
      <AuthLinks>
        <span>
          {texts.haveAccount} <Link to="/login">{texts.toLogin}</Link>
        </span>
      </AuthLinks>
    </AuthLayout>
  );
}

const EMPTY_FORM = { firstName: '', lastName: '', email: '', password: '', confirm: '' };

interface RegisterFormProps {
  invitation: string;
  /** Of which domains an address has to be. */
  limit: string | undefined;
  notice: ReactNode;
}

function RegisterForm({ invitation, limit, notice }: RegisterFormProps) {
  const register = useRegistration(invitation);
  const form = useForm({
    initial: EMPTY_FORM,
    parse: useRules<keyof typeof EMPTY_FORM>('registration', {
      check: ({ password, confirm }) =>
        password === confirm ? null : failed(texts.passwordMismatch, { confirm: null }),
      isFirstIssueAbove: true,
    }),
    send: ({ confirm: _, ...registration }) => register(registration),
    failureTexts: { speaker: 'server', failed: texts.registerFailed },
    draft: { name: 'register', fields: ['firstName', 'lastName', 'email'] },
  });
  return (
    <StackedForm form={form} submit={texts.registerSubmit} before={notice}>
      <FieldPair>
        <TextInput {...form.field('firstName')} required label={texts.firstName} autoComplete="given-name" />
        <TextInput {...form.field('lastName')} required label={texts.lastName} autoComplete="family-name" />
      </FieldPair>
      <EmailInput {...form.field('email')} required label={texts.email} {...(limit && { hint: limit })} />
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
          label={texts.confirmPassword}
          autoComplete="new-password"
        />
      </FieldPair>
    </StackedForm>
  );
}
