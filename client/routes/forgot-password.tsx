import { createFileRoute, Link } from '@tanstack/react-router';
import { usePasswordLink } from '#client/features/account/use-mailed-links.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { leaveOwnWay } from '#client/lib/brand.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput } from '#client/ui/field.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: ({ context }) => leaveOwnWay(context.brand),
  head: ({ match }) => pageHead(match, PAGE_TEXTS.forgot),
  component: ForgotPasswordScreen,
  staticData: { starts: 'idle' },
});

function ForgotPasswordScreen() {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    send: usePasswordLink(),
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.forgotFailed },
  });
  const { title, description } = PAGE_TEXTS.forgot;
  return (
    <AuthLayout
      title={title}
      lead={description}
      paper="mulberry"
      pose="thinking"
      scene={ACCOUNT_TEXTS.forgotScene}
    >
      <StackedForm form={form} submit={ACCOUNT_TEXTS.forgotSubmit}>
        <EmailInput {...form.field('email')} required label={ACCOUNT_TEXTS.email} />
      </StackedForm>
      <AuthLinks>
        <Link to="/login">{FRAME_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
