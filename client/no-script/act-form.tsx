import type { ReactNode } from 'react';
import type { GiverAct } from '#shared/giver-page.ts';
import type { ListPromise } from '#shared/promise.ts';

interface ActFormProps {
  act: GiverAct;
  /** Of the page that it stands on; absent where that is whatever somebody came by. */
  ownAddress?: string;
  children: ReactNode;
}

/** Sends one act to the page that it stands on. Its address names no item: a browser remembers where it was. */
export function ActForm({ act, ownAddress, children }: ActFormProps) {
  return (
    <form method="post" action={ownAddress}>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}

/** Of the part of the page where a form is answered: the page opens there, and no address says so. */
export const ANSWERED = { tabIndex: -1, autoFocus: true } as const;

/** What the page says of the secret, sent back with a form that reserves: the list may have changed since. */
export function ShownPromise({ promise }: { promise: ListPromise | undefined }) {
  return promise && <input type="hidden" name="shown" value={JSON.stringify(promise)} />;
}
