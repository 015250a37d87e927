import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { good } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/resend-verification')({
  head: ({ match }) => pageHead(match, { title: TEXTS.resend.title, description: TEXTS.resend.lead }),
  component: ResendVerificationScreen,
});

function ResendVerificationScreen() {
  const { mutateAsync: askForLink } = trpc.auth.resendVerification.useMutation();
  const form = useCheckedForm({
    names: ['email'],
    rule: 'email',
    async send(values) {
      const { message } = await askForLink(values);
      return good(message || TEXTS.resend.success);
    },
    failed: TEXTS.resend.failed,
  });
  const { title, lead, scene } = TEXTS.resend;
  return (
    <Gate title={title} lead={lead} paper="straw" pose="ribbon" scene={scene}>
      <AccountForm form={form} submit={TEXTS.resend.submit} busy={TEXTS.resend.busy}>
        <TextInput {...form.field('email')} label={TEXTS.resend.email} type="email" autoComplete="email" />
      </AccountForm>
      <GateLinks>
        <Link to="/login">{TEXTS.common.backToLogin}</Link>
      </GateLinks>
    </Gate>
  );
}
