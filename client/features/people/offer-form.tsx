import { useEffect, useRef, useState } from 'react';
import { RowForm } from '#client/form/edit/row-form.tsx';
import { succeeded } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useBrand } from '#client/lib/brand.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import cardStyles from '#client/ui/narrow-card.module.css';
import { SecretToCopy } from '#client/ui/secret-to-copy.tsx';
import { SendButton } from '#client/ui/send-button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { NewListInvitationView } from '#shared/people.ts';
import * as TEXTS from '#shared/texts/list-people.ts';

interface OfferFormProps {
  /** The list, as the phone's share sheet names it. */
  title: string;
  /** Without an address the invitation is a link. */
  offer: (email?: string) => Promise<NewListInvitationView>;
}

/** An invitation by letter, or as a link that is shown once. */
export function OfferForm({ title, offer }: OfferFormProps) {
  const { sendsMail } = useBrand();
  const [url, setUrl] = useState<string | null>(null);
  const { act, isBusy } = useAct({ failed: TEXTS.failed });
  const makeLink = () => void act(async () => setUrl((await offer()).url));
  return (
    <div className="stack">
      {sendsMail && <LetterForm offer={offer} />}
      {url ? (
        <NewLink title={title} url={url} />
      ) : (
        <div className="row">
          {sendsMail && <p className="muted small">{TEXTS.orLink}</p>}
          <Button busy={isBusy} onClick={makeLink}>
            {TEXTS.makeLink}
          </Button>
        </div>
      )}
    </div>
  );
}

function LetterForm({ offer }: Pick<OfferFormProps, 'offer'>) {
  const form = useForm({
    initial: { email: '' },
    parse: useRules<'email'>('email'),
    async send({ email }) {
      await offer(email);
      form.set((now) => ({ ...now, email: '' }));
      return succeeded(TEXTS.sentTo(email));
    },
    failureTexts: { speaker: 'server', failed: TEXTS.failed },
  });
  return (
    <RowForm form={form} columns={cardStyles.ask} submit={TEXTS.send} busy={TEXTS.sending}>
      <TextInput {...form.field('email')} required label={TEXTS.email} type="email" autoComplete="off" />
    </RowForm>
  );
}

/** What was made takes the focus, as the button that made it is gone. */
function NewLink({ title, url }: { title: string; url: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="stack">
      <p ref={said} tabIndex={-1} className="small">
        {TEXTS.linkMade}
      </p>
      <SecretToCopy secret={url} copy={TEXTS.copyLink} question={TEXTS.copyQuestion} />
      <SendButton title={title} url={url} />
    </div>
  );
}
