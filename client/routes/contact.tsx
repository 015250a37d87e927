import { createFileRoute, Link } from '@tanstack/react-router';
import { useContactMessage } from '#client/features/contact/use-contact-message.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { pageHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { EmailInput, TextArea } from '#client/ui/field.tsx';
import * as CONTACT_TEXTS from '#shared/texts/contact.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) => pageHead(match, PAGE_TEXTS.contact),
  component: ContactScreen,
  staticData: { starts: 'idle' },
});

function ContactScreen() {
  const form = useForm({
    initial: { email: '', message: '' },
    parse: useRules<'email' | 'message'>('contact'),
    send: useContactMessage(),
    failureTexts: { speaker: 'server', failed: CONTACT_TEXTS.failed, framed: CONTACT_TEXTS.failure },
    isClearedAfter: true,
    draft: { name: 'contact' },
  });
  return (
    <AuthLayout
      title={PAGE_TEXTS.contact.title}
      lead={CONTACT_TEXTS.lead}
      paper="petal"
      pose="waving"
      scene={CONTACT_TEXTS.scene}
    >
      <StackedForm form={form} submit={CONTACT_TEXTS.submit} busy={CONTACT_TEXTS.busy}>
        <EmailInput {...form.field('email')} required label={CONTACT_TEXTS.email} />
        <TextArea {...form.field('message')} required label={CONTACT_TEXTS.message} rows={5} />
      </StackedForm>
      <AuthLinks>
        <Link to="/">{FRAME_TEXTS.backHome}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
