import { createFileRoute, Link } from '@tanstack/react-router';
import { useVerificationLink } from '#client/features/account/use-mailed-links.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';

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
    failureTexts: { speaker: 'server', failed: RESEND_TEXTS.failed },
  });
  const { title, description } = PAGE_TEXTS.resend;
  return (
    <AuthLayout title={title} lead={description} paper="straw" pose="ribbon" scene={RESEND_TEXTS.scene}>
      <StackedForm form={form} submit={RESEND_TEXTS.submit} busy={RESEND_TEXTS.busy}>
        <TextInput
          {...form.field('email')}
          required
          label={RESEND_TEXTS.email}
          type="email"
          autoComplete="email"
        />
      </StackedForm>
      <AuthLinks>
        <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
