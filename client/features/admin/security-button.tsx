import { type ComponentType, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { Button } from '#client/ui/button.tsx';
import type { AdminUser } from '#shared/admin.ts';
import { ADMIN_TEXTS as texts } from '#shared/texts/admin.ts';
import type { SecuritySheetProps } from './security-sheet.tsx';

// Somebody's log is looked at less often than the dashboard.
const loadSheet = later(async () => (await import('./security-sheet.tsx')).SecuritySheet);

interface SecurityButtonProps {
  user: AdminUser;
  describedBy: string;
}

/** Opens the sheet about the security of a person's account. */
export function SecurityButton({ user, describedBy }: SecurityButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<SecuritySheetProps> | null>(null);
  const open = async () => {
    setOpening(true);
    try {
      const Loaded = await loadSheet();
      setSheet(() => Loaded);
    } catch (error) {
      logFailure(texts.loadFailed, error);
    }
    setOpening(false);
  };
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        aria-describedby={describedBy}
        busy={isOpening}
        onClick={() => void open()}
      >
        {texts.security}
      </Button>
      {Sheet && <Sheet user={user} onClose={() => setSheet(null)} />}
    </>
  );
}
