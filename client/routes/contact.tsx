import { createFileRoute, Link } from '@tanstack/react-router';
import { AccountForm } from '#client/features/account/account-form.tsx';
import { bad, failedOutcome, good, type Outcome } from '#client/features/form/outcome.ts';
import { useCheckedForm } from '#client/features/form/use-form.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { Gate, GateLinks } from '#client/ui/gate.tsx';
import { TEXTS } from '#shared/texts.ts';

const { title, description, lead, scene, submit, busy } = TEXTS.contact;

export const Route = createFileRoute('/contact')({
  head: ({ match }) => pageHead(match, { title, description }),
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
        return crossed(failedOutcome(error, TEXTS.contact.failed));
      }
      form.element.current?.reset();
      return good(TEXTS.contact.success);
    },
    failed: TEXTS.contact.failed,
  });
  return (
    <Gate title={title} lead={lead} paper="petal" pose="waving" scene={scene}>
      <AccountForm form={form} submit={submit} busy={busy}>
        <TextInput {...form.field('email')} label={TEXTS.contact.email} type="email" autoComplete="email" />
        <TextArea {...form.field('message')} label={TEXTS.contact.message} rows={5} />
      </AccountForm>
      <GateLinks>
        <Link to="/">{TEXTS.common.backHome}</Link>
      </GateLinks>
    </Gate>
  );
}

const crossed = ({ text, issues }: Outcome) => bad(TEXTS.contact.failure(text), issues);
