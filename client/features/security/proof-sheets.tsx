import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import * as texts from '#shared/texts/security.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SheetProps } from './set-up-sheet.tsx';
import { useSecondFactorCalls } from './use-second-factor.ts';

export function TurnOffSheet({ onClose }: SheetProps) {
  const { turnOff } = useSecondFactorCalls();
  const send = async (password: string) => {
    const { message } = await turnOff({ password });
    showToast('good', message);
    onClose();
  };
  return (
    <Dialog title={texts.offTitle} onClose={onClose}>
      <p className="muted">{texts.offHint}</p>
      <ProofForm submit={texts.turnOff} busy={texts.turningOff} onSend={send} onClose={onClose} />
    </Dialog>
  );
}

export function NewCodesSheet({ onClose }: SheetProps) {
  const { renewCodes } = useSecondFactorCalls();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog title={texts.codesTitle} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <>
          <p className="muted">{texts.codesHint}</p>
          <ProofForm
            submit={texts.makeCodes}
            busy={texts.nextBusy}
            onClose={onClose}
            onSend={async (password) => setCodes((await renewCodes({ password })).recoveryCodes)}
          />
        </>
      )}
    </Dialog>
  );
}
