import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { good } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead(match, { title: TEXTS.forgot.title, description: TEXTS.forgot.lead }),
  component: ForgotPasswordScreen,
});

function ForgotPasswordScreen() {
  const { mutateAsync: askForLink } = trpc.auth.forgotPassword.useMutation();
  const form = useCheckedForm({
    names: ['email'],
    rule: 'email',
    async send(values) {
      await askForLink(values);
      return good(TEXTS.forgot.success);
    },
    failed: TEXTS.forgot.failed,
  });
  const { title, lead, scene } = TEXTS.forgot;
  return (
    <Gate title={title} lead={lead} paper="mulberry" pose="thinking" scene={scene}>
      <AccountForm form={form} submit={TEXTS.forgot.submit}>
        <TextInput {...form.field('email')} label={TEXTS.forgot.email} type="email" autoComplete="email" />
      </AccountForm>
      <GateLinks>
        <Link to="/login">{TEXTS.common.backToLogin}</Link>
      </GateLinks>
    </Gate>
  );
}
