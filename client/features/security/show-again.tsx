import { lazy, Suspense } from 'react';
import { useAskedProof } from '#client/session/show-again.ts';

const ShowAgainSheet = lazy(async () => ({
  default: (await import('./show-again-sheet.tsx')).ShowAgainSheet,
}));

/** Stands once around all signed-in screens: a call that needs it asks the person to show who they are. */
export function ShowAgain() {
  const asked = useAskedProof();
  return asked && <Suspense>{<ShowAgainSheet {...asked} />}</Suspense>;
}
