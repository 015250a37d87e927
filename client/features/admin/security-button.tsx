import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { AdminUser } from '#shared/admin.ts';
import * as texts from '#shared/texts/admin.ts';

// Somebody's log is looked at less often than the dashboard.
const loadSheet = later(async () => (await import('./security-sheet.tsx')).SecuritySheet);

interface SecurityButtonProps {
  user: AdminUser;
  describedBy: string;
}

/** Opens the sheet about the security of a person's account. */
export function SecurityButton({ user, describedBy }: SecurityButtonProps) {
  const { Part: Sheet, isOpening, open, close } = usePart(loadSheet, { log: texts.loadFailed });
  return (
    <>
      <Button size="xs" variant="quiet" aria-describedby={describedBy} busy={isOpening} onClick={open}>
        {texts.security}
      </Button>
      {Sheet && <Sheet user={user} onClose={close} />}
    </>
  );
}
