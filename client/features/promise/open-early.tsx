import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimpleOpen';
import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { opensIfAsked, saidOfMoment } from './opening-words.ts';
import styles from './unwrapped.module.css';

interface OpenEarlyProps {
  id: string;
  /** When they open because the owner has asked for it. */
  earlyAt: string | null;
  /** Whether it breaks a promise of a later day, or tells which day it is. */
  way: keyof typeof SECRET_TEXTS.openings;
  /** The others are open: what is left was promised for a later day. */
  isQuiet?: boolean;
}

/** Opens the envelopes a day from now, or calls that off. */
export function OpenEarly({ id, earlyAt, way, isQuiet }: OpenEarlyProps) {
  const [isAsked, setAsked] = useState(false);
  const words = SECRET_TEXTS.openings[way];
  const { isBusy, openEarly, callOff } = useOpening(id);
  return (
    <>
      <div role="status" className={styles.pending}>
        {earlyAt && (
          <Notice quiet icon={EnvelopeSimpleOpenIcon}>
            {saidOfMoment(new Date(earlyAt), SECRET_TEXTS.pending)}
          </Notice>
        )}
      </div>
      {earlyAt ? (
        <Button busy={isBusy} onClick={callOff}>
          {SECRET_TEXTS.callOff}
        </Button>
      ) : (
        <Button
          variant={isQuiet ? 'quiet' : 'plain'}
          icon={EnvelopeSimpleOpenIcon}
          onClick={() => setAsked(true)}
        >
          {isQuiet ? SECRET_TEXTS.openLater : words.open}
        </Button>
      )}
      {isAsked && (
        <Dialog title={words.title} onClose={() => setAsked(false)}>
          <p>{SECRET_TEXTS.tells}</p>
          {way === 'early' && <p className={styles.stays}>{SECRET_TEXTS.earlyStays}</p>}
          <p className={styles.waits}>{saidOfMoment(opensIfAsked(), SECRET_TEXTS.openWaits)}</p>
          <div className="row">
            <Button variant="primary" busy={isBusy} onClick={() => openEarly(() => setAsked(false))}>
              {words.now}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {words.not}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What an owner does about the opening of one list. A failure is told by a toast. */
function useOpening(id: string) {
  const utils = trpc.useUtils();
  const show = (opening: NonNullable<ReturnType<typeof utils.promise.opening.getData>>) =>
    utils.promise.opening.setData({ id }, opening);
  const early = trpc.promise.openEarly.useMutation({
    onSuccess: show,
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.openFailed }),
  });
  const off = trpc.promise.callOff.useMutation({
    onSuccess(opening) {
      show(opening);
      showToast('good', SECRET_TEXTS.calledOff);
    },
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.callOffFailed }),
  });
  return {
    isBusy: early.isPending || off.isPending,
    openEarly: (onDone: () => void) => early.mutate({ id }, { onSuccess: onDone }),
    callOff: () => off.mutate({ id }),
  };
}
