import { type ComponentType, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { later } from '#client/lib/later.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import type { ReceiveSheetProps } from './receive-sheet.tsx';

// Wishes come true less often than a list is looked at.
const loadSheet = later(async () => (await import('./receive-sheet.tsx')).ReceiveSheet);

/** Opens the sheet that asks how many arrived, and from whom. */
export function useReceiveSheet() {
  const [isOpening, setOpening] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<ReceiveSheetProps> | null>(null);
  const open = async () => {
    setOpening(true);
    try {
      const Loaded = await loadSheet();
      setSheet(() => Loaded);
    } catch (error) {
      showToast('bad', callFailure(error).text);
    }
    setOpening(false);
  };
  return { Sheet, isOpening, open: () => void open(), close: () => setSheet(null) };
}
