import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { AskedProof } from '#client/session/show-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import { ProofForm, type ProofKind } from './proof-form.tsx';
import styles from './security.module.css';
import { useDeparture, useIdentities } from './use-identities.ts';
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
  const connected = useConnected();
  const hasConnected = connected.length > 0;
  return (
    <Question
      key={by}
      by={by}
      words={by === 'password' && hasConnected ? texts.showByProvider : undefined}
      settle={settle}
    >
      {by === 'code' && (
        <Button variant="quiet" size="s" onClick={() => setBy('password')}>
          {texts.byPassword}
        </Button>
      )}
      {by === 'password' && hasConnected && <ConnectedProviders connected={connected} />}
    </Question>
  );
}

/** Who came by a provider has no password perhaps, and is asked there who they are. */
function useConnected() {
  const { providers } = useBrand();
  const { data = [] } = useIdentities(providers !== undefined);
  return data.flatMap(({ key, label }) => (key && label ? [{ key, label }] : []));
}

function ConnectedProviders({ connected }: { connected: ReturnType<typeof useConnected> }) {
  const { leaveFor, isLeaving } = useDeparture('showAgain');
  return connected.map(({ key, label }) => (
    <Button key={key} variant="soft" size="l" full busy={isLeaving} onClick={() => leaveFor(key)}>
      {PROVIDER_TEXTS.logIn(label)}
    </Button>
  ));
}

interface QuestionProps extends Settled {
  by: ProofKind;
  /** Instead of the usual ones. */
  words?: string | undefined;
  /** Between the words and the form, whose buttons stay at the end of the sheet. */
  children?: ReactNode;
}

function Question({ by, words, settle, children }: QuestionProps) {
  const { mutateAsync: show } = trpc.security.showAgain.useMutation();
  const region = useRef<HTMLDivElement>(null);
  // It comes when the dialog is open already, or instead of the other question.
  useEffect(() => region.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  return (
    <div ref={region} className={styles.card}>
      <p className="muted">{words ?? (by === 'code' ? texts.showCode : texts.showPassword)}</p>
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
