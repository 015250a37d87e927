import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { bad, failedOutcome, good, type Outcome } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { CONTACT_TEXTS } from '#shared/texts/contact.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';

const { lead, scene, submit, busy } = CONTACT_TEXTS;

export const Route = createFileRoute('/contact')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.contact),
  component: ContactScreen,
});

function ContactScreen() {
  const { mutateAsync: sendMessage } = trpc.contact.send.useMutation();
  const form = useCheckedForm({
    names: ['email', 'message'],
    rule: 'contact',
    async send(values) {
      try {
        await sendMessage(values);
      } catch (error) {
        return crossed(failedOutcome(error, CONTACT_TEXTS.failed));
      }
      form.element.current?.reset();
      return good(CONTACT_TEXTS.success);
    },
    failed: CONTACT_TEXTS.failed,
  });
  return (
    <AuthLayout title={PAGE_TEXTS.contact.title} lead={lead} paper="petal" pose="waving" scene={scene}>
      <AccountForm form={form} submit={submit} busy={busy}>
        <TextInput {...form.field('email')} label={CONTACT_TEXTS.email} type="email" autoComplete="email" />
        <TextArea {...form.field('message')} label={CONTACT_TEXTS.message} rows={5} />
      </AccountForm>
      <AuthLinks>
        <Link to="/">{COMMON_TEXTS.backHome}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}

const crossed = ({ text, issues }: Outcome) => bad(CONTACT_TEXTS.failure(text), issues);
