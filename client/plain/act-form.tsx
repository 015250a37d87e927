import type { ReactNode } from 'react';
import type { FreeAct } from '#shared/free-page.ts';

interface ActFormProps {
  act: FreeAct;
  listAddress: string;
  /** Where on the page it is answered; at its top otherwise. */
  at?: string;
  children: ReactNode;
}

/** Sends one act to the page that it stands on. */
export function ActForm({ act, listAddress, at, children }: ActFormProps) {
  return (
    <form method="post" action={`${listAddress}/free${at === undefined ? '' : `#${at}`}`}>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}
