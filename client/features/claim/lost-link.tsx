import { succeeded } from '#client/form/outcome.ts';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmailInput } from '#client/ui/field.tsx';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';

interface LostLinkProps {
  /** Of the list on which something was reserved. */
  token: string;
  onClose: () => void;
}

/** Has the link to one's reservations mailed. The answer tells nobody whose address it is. */
export function LostLink({ token, onClose }: LostLinkProps) {
  const form = useForm({
    initial: { email: '' },
    parse: (values) => ({ data: values }),
    send: async ({ email }) => succeeded((await CLAIM_CALLS.mailLink(email, token)).message),
    failureTexts: { speaker: 'server', failed: CLAIM_TEXTS.sendFailed },
  });
  return (
    <Dialog title={CLAIM_TEXTS.lost} onClose={onClose}>
      <p className="muted">{CLAIM_TEXTS.lostLead}</p>
      <SheetForm form={form} submit={CLAIM_TEXTS.sendLink} busy={CLAIM_TEXTS.sending} onClose={onClose}>
        <EmailInput {...form.field('email')} label={CLAIM_TEXTS.email} required />
      </SheetForm>
    </Dialog>
  );
}
