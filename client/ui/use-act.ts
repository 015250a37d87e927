import { useState } from 'react';
import { failureText, isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { showToast } from './toast-card.tsx';

/** What a screen says of a call that fails and was sent by no form. */
export interface ActTexts {
  /**
   * The screen's own sentence. Without it and `log` the server's is always shown, even when the session is over: givers need
   * no session.
   */
  failed?: string;
  /** Whose sentence is shown, as for forms: the server's, and `failed` only when nobody answered; or always `failed`. */
  speaker?: 'server' | 'screen';
  by?: 'toast' | 'alert';
  /** Of the log. Without `failed` nothing else is written, and the screen says nothing (spec section 8, "logged only"). */
  log?: string;
}

/** Says why a call failed. When the session is over, the login screen says it instead. */
export function sayFailure(error: unknown, texts: ActTexts = {}): void {
  const { failed, speaker = 'server', by = 'toast', log } = texts;
  const isOfSession = failed !== undefined || log !== undefined;
  if (isOfSession && isSessionOver(error)) return;
  if (log !== undefined) logFailure(log, error);
  if (log !== undefined && failed === undefined) return;
  const text = failureText(error, { speaker, failed, unreached: failed });
  if (by === 'alert') alert(text);
  else showToast('bad', text);
}

/** For a call that no form sends: whether it is on its way, for which row, and why it failed. */
export function useAct(texts: ActTexts = {}) {
  const [busyId, setBusyId] = useState<string | null>(null);
  /** Gives whether it went well. */
  const act = async (call: () => Promise<unknown>, id = ''): Promise<boolean> => {
    setBusyId(id);
    try {
      await call();
      return true;
    } catch (error) {
      sayFailure(error, texts);
      return false;
    } finally {
      setBusyId(null);
    }
  };
  return { act, busyId, isBusy: busyId !== null };
}
