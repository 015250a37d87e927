import { useState } from 'react';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import type { NewSecondFactorView } from '#shared/security.ts';
import { SECURITY_SCREEN_TEXTS as texts } from '#shared/texts/security-screen.ts';
import { CopyText } from './copy-text.tsx';
import { PasswordForm } from './password-form.tsx';
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
        <PasswordForm
          submit={texts.next}
          busy={texts.nextBusy}
          onSend={async (password) => setSecret(await begin({ password }))}
        />
      )}
      {secret && !codes && (
        <AppStep {...secret} onCode={async (code) => setCodes((await confirm({ code })).recoveryCodes)} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

interface AppStepProps extends NewSecondFactorView {
  onCode: (code: string) => Promise<void>;
}

function AppStep({ secret, uri, onCode }: AppStepProps) {
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
      <CopyText text={secret} copy={texts.copySecret} />
      <StackedForm form={form} submit={texts.confirm} busy={texts.confirming}>
        <TextInput
          {...form.field('code')}
          required
          label={texts.appCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-first-focus
        />
      </StackedForm>
    </div>
  );
}
