import type { ReactNode } from 'react';
import type { GiverAct } from '#shared/giver-page.ts';
import type { ListPromise } from '#shared/promise.ts';

interface ActFormProps {
  act: GiverAct;
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

/** What the page says of the secret, sent back with a form that reserves: the list may have changed since. */
export function ShownPromise({ promise }: { promise: ListPromise | undefined }) {
  return promise && <input type="hidden" name="shown" value={JSON.stringify(promise)} />;
}
