import { type ComponentType, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { showToast } from './toast-card.tsx';

/**
 * A part of a screen that is fetched when somebody asks for it (`later`): `Part` is null until `open` has it, and after
 * `close`. That it could not be fetched is told in a toast, or by `onFailure`.
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure = (error: unknown) => showToast('bad', callFailure(error).text),
) {
  const [isOpening, setOpening] = useState(false);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    setOpening(true);
    try {
      const Loaded = await load();
      setPart(() => Loaded);
    } catch (error) {
      onFailure(error);
    }
    setOpening(false);
  };
  return { Part, isOpening, open: () => void open(), close: () => setPart(null) };
}
