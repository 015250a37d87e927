import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { AskedProof } from '#client/session/show-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import { ProofForm, type ProofKind } from './proof-form.tsx';
import styles from './security.module.css';
import { useSecondFactor } from './use-second-factor.ts';

/** Asks for a code where there is a second factor, and otherwise for the password. */
export function ShowAgainSheet({ needsCode, settle }: AskedProof) {
  const factor = useSecondFactor();
  return (
    <Dialog title={texts.showAgain} onClose={() => settle(false)}>
      {needsCode ? (
        <Question by="code" settle={settle} />
      ) : (
        <Loaded query={factor}>{({ isOn }) => <Choice hasFactor={isOn} settle={settle} />}</Loaded>
      )}
    </Dialog>
  );
}

type Settled = Pick<AskedProof, 'settle'>;

function Choice({ hasFactor, settle }: Settled & { hasFactor: boolean }) {
  const [by, setBy] = useState<ProofKind>(hasFactor ? 'code' : 'password');
  return (
    <Question key={by} by={by} settle={settle}>
      {by === 'code' && (
        <Button variant="quiet" size="s" onClick={() => setBy('password')}>
          {texts.byPassword}
        </Button>
      )}
    </Question>
  );
}

interface QuestionProps extends Settled {
  by: ProofKind;
  /** Between the words and the form, whose buttons stay at the end of the sheet. */
  children?: ReactNode;
}

function Question({ by, settle, children }: QuestionProps) {
  const { mutateAsync: show } = trpc.security.showAgain.useMutation();
  const region = useRef<HTMLDivElement>(null);
  // It comes when the dialog is open already, or instead of the other question.
  useEffect(() => region.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  return (
    <div ref={region} className={styles.card}>
      <p className="muted">{by === 'code' ? texts.showCode : texts.showPassword}</p>
      {children && <div>{children}</div>}
      <ProofForm
        by={by}
        submit={texts.goOn}
        busy={texts.nextBusy}
        onClose={() => settle(false)}
        onSend={async (proof) => {
          await show(by === 'code' ? { code: proof } : { password: proof });
          settle(true);
        }}
      />
    </div>
  );
}
