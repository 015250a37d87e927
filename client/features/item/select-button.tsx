import { useEffect, useRef, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as SELECT_TEXTS from '#shared/texts/select.ts';

// Most who open a list change one wish at a time.
const loadSelectItems = later(async () => (await import('./select-items.tsx')).SelectItems);

/** The screen in which several items are chosen takes the place of the list while it is open. */
export function useSelection() {
  const { close, ...part } = usePart(loadSelectItems);
  const [wasClosed, setClosed] = useState(false);
  return {
    ...part,
    /** Whoever comes back stands where they came from. */
    wasClosed,
    close() {
      setClosed(true);
      close();
    },
  };
}

interface SelectButtonProps {
  selection: ReturnType<typeof useSelection>;
}

export function SelectButton({ selection: { isOpening, open, wasClosed } }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasClosed) button.current?.focus();
  }, [wasClosed]);
  return (
    <Button
      ref={button}
      variant="quiet"
      size="s"
      aria-label={SELECT_TEXTS.selectHint}
      busy={isOpening}
      onClick={open}
    >
      {SELECT_TEXTS.select}
    </Button>
  );
}
