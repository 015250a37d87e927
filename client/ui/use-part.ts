import { type ComponentType, useState } from 'react';
import { type ActTexts, useAct } from './use-act.ts';

/**
 * A part of a screen that is fetched when somebody asks for it (`later`): `Part` is null until `open` has it, and after
 * `close`.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, texts?: ActTexts) {
  const { act, isBusy } = useAct(texts);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = () =>
    act(async () => {
      const Loaded = await load();
      setPart(() => Loaded);
    });
  return { Part, isOpening: isBusy, open: () => void open(), close: () => setPart(null) };
}
