import { useState } from 'react';
import { SheetForm } from '#client/form/sheet-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { SecretToCopy } from '#client/ui/secret-to-copy.tsx';
import type { NewSecondFactorView } from '#shared/security.ts';
import * as texts from '#shared/texts/security.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useSecondFactorCalls } from './use-second-factor.ts';

export interface SheetProps {
  onClose: () => void;
}

/** Three steps: the password, the app with its first code, the recovery codes. */
export function SetUpSheet({ onClose }: SheetProps) {
  const { begin, confirm } = useSecondFactorCalls();
  const [secret, setSecret] = useState<NewSecondFactorView | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog title={codes ? texts.recoveryCodes : texts.setUp} onClose={onClose}>
      {!secret && (
        <>
          <p className="muted">{texts.setUpHint}</p>
          <ProofForm
            submit={texts.next}
            busy={texts.nextBusy}
            onClose={onClose}
            onSend={async (password) => setSecret(await begin({ password }))}
          />
        </>
      )}
      {secret && !codes && (
        <AppStep {...secret} onClose={onClose} onCode={async (code) => setCodes(await confirm(code))} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

interface AppStepProps extends NewSecondFactorView, SheetProps {
  onCode: (code: string) => Promise<void>;
}

function AppStep({ secret, uri, onCode, onClose }: AppStepProps) {
  const form = useForm({
    initial: { code: '' },
    parse: (values) => ({ data: values }),
    send: async ({ code }) => {
      await onCode(code);
      return null;
    },
    failureTexts: { speaker: 'server', failed: texts.failed },
  });
  return (
    <div className={styles.card}>
      <p>{texts.scan}</p>
      <QrCode text={uri} label={texts.qrCode} className={styles.qr} />
      <p className="muted small">{texts.typeInstead}</p>
      <SecretToCopy secret={secret} copy={texts.copySecret} question={texts.copyPrompt}>
        {inGroups(secret).map(({ at, text }) => (
          <span key={at} className={styles.group}>
            {text}
          </span>
        ))}
      </SecretToCopy>
      <SheetForm form={form} submit={texts.confirm} busy={texts.confirming} onClose={onClose}>
        <TextInput
          {...form.field('code')}
          required
          label={texts.appCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-first-focus
        />
      </SheetForm>
    </div>
  );
}

const GROUP = 4;

function inGroups(secret: string): { at: number; text: string }[] {
  return Array.from({ length: Math.ceil(secret.length / GROUP) }, (_, nth) => ({
    at: nth * GROUP,
    text: secret.slice(nth * GROUP, (nth + 1) * GROUP),
  }));
}
