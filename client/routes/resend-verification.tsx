import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { good } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';

export const Route = createFileRoute('/resend-verification')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.resend),
  component: ResendVerificationScreen,
});

function ResendVerificationScreen() {
  const { mutateAsync: askForLink } = trpc.auth.resendVerification.useMutation();
  const form = useCheckedForm({
    names: ['email'],
    rule: 'email',
    async send(values) {
      const { message } = await askForLink(values);
      return good(message || RESEND_TEXTS.success);
    },
    failed: RESEND_TEXTS.failed,
  });
  const { title, description } = PAGE_TEXTS.resend;
  return (
    <AuthLayout title={title} lead={description} paper="straw" pose="ribbon" scene={RESEND_TEXTS.scene}>
      <AccountForm form={form} submit={RESEND_TEXTS.submit} busy={RESEND_TEXTS.busy}>
        <TextInput {...form.field('email')} label={RESEND_TEXTS.email} type="email" autoComplete="email" />
      </AccountForm>
      <AuthLinks>
        <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
