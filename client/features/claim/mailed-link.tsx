import { succeeded } from '#client/form/outcome.ts';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { EmailInput } from '#client/ui/field.tsx';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';

/** Has the link to what an address has reserved mailed, over all lists. The answer tells nobody whose address it is. */
export function MailedLink() {
  const form = useForm({
    initial: { email: '' },
    parse: (values) => ({ data: values }),
    send: async ({ email }) => ({ ...succeeded((await CLAIM_CALLS.mailLink(email)).message), isFinal: true }),
    failureTexts: { speaker: 'server', failed: CLAIM_TEXTS.sendFailed },
  });
  return (
    <StackedForm form={form} submit={CLAIM_TEXTS.sendLink} busy={CLAIM_TEXTS.sending}>
      <EmailInput {...form.field('email')} label={CLAIM_TEXTS.email} required />
    </StackedForm>
  );
}
