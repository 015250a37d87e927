import { useCallback, useState } from 'react';
import { later, useWithFirstFocus } from '#client/lib/later.ts';

const load = later(async () => (await import('#shared/typed-price.ts')).typedPrice);
type PriceReader = Awaited<ReturnType<typeof load>>;

/** What reads a typed price: it comes with the first touch of a form, as most who open a list only read it. Null until then. */
export function usePriceReader(): PriceReader | null {
  const [reader, setReader] = useState<PriceReader | null>(null);
  useWithFirstFocus(useCallback(() => load().then((loaded) => setReader(() => loaded)), []));
  return reader;
}
