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

/** It stays where it is meanwhile, so that no card moves. */
export function SelectButton({ selection: { Part, isOpening, open, close, wasClosed } }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasClosed && !Part) button.current?.focus();
  }, [wasClosed, Part]);
  return (
    <Button
      ref={button}
      variant="quiet"
      size="s"
      aria-label={SELECT_TEXTS.selectHint}
      aria-pressed={Part !== null}
      busy={isOpening}
      onClick={Part ? close : open}
    >
      {SELECT_TEXTS.select}
    </Button>
  );
}
