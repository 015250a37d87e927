import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { SecondFactorView } from '#shared/security.ts';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { SetUpSheet, type SheetProps } from './set-up-sheet.tsx';
import { useSecondFactor, useSecondFactorCalls } from './use-second-factor.ts';

/** Whether a log-in needs a code, and what changes that. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.factor}</h2>
      <Loaded query={factor}>{(status) => <Status status={status} />}</Loaded>
    </Card>
  );
}

type SheetName = 'setUp' | 'newCodes' | 'turnOff';
const SHEETS = { setUp: SetUpSheet, newCodes: NewCodesSheet, turnOff: TurnOffSheet };

function Status({ status }: { status: SecondFactorView }) {
  const [open, setOpen] = useState<SheetName | null>(null);
  const Sheet = open && SHEETS[open];
  return (
    <>
      <Words {...status} />
      <div className="row">
        {status.isOn ? (
          <>
            <Button variant="soft" size="s" onClick={() => setOpen('newCodes')}>
              {texts.newCodes}
            </Button>
            <Button variant="quietDanger" size="s" onClick={() => setOpen('turnOff')}>
              {texts.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={ShieldCheckIcon} onClick={() => setOpen('setUp')}>
            {texts.turnOn}
          </Button>
        )}
      </div>
      {Sheet && <Sheet onClose={() => setOpen(null)} />}
    </>
  );
}

function Words({ isOn, since, recoveryCodesLeft, isDemanded, isPassed }: SecondFactorView) {
  if (!isOn)
    return (
      <>
        {isDemanded && <Notice>{texts.factorDemandedHere}</Notice>}
        <p>{texts.factorOff}</p>
      </>
    );
  return (
    <>
      {isDemanded && !isPassed && <Notice>{texts.notPassed}</Notice>}
      <p>
        {since && texts.factorOn(HERE.shortDay(since))} {texts.codesLeft(recoveryCodesLeft)}
      </p>
    </>
  );
}

function TurnOffSheet({ onClose }: SheetProps) {
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

function NewCodesSheet({ onClose }: SheetProps) {
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
