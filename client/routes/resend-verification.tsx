import { createFileRoute, Link } from '@tanstack/react-router';
import { useVerificationLink } from '#client/features/account/use-mailed-links.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput } from '#client/ui/field.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/resend-verification')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.resend),
  component: ResendVerificationScreen,
  staticData: { starts: 'idle' },
});

function ResendVerificationScreen() {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    send: useVerificationLink(),
    failureTexts: { speaker: 'server', failed: ACCOUNT_TEXTS.resendFailed },
  });
  const { title, description } = PAGE_TEXTS.resend;
  return (
    <AuthLayout
      title={title}
      lead={description}
      paper="straw"
      pose="ribbon"
      scene={ACCOUNT_TEXTS.resendScene}
    >
      <StackedForm form={form} submit={ACCOUNT_TEXTS.resendSubmit} busy={ACCOUNT_TEXTS.resendBusy}>
        <EmailInput {...form.field('email')} required label={ACCOUNT_TEXTS.email} />
      </StackedForm>
      <AuthLinks>
        <Link to="/login">{FRAME_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
