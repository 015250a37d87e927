import { useBrand } from '#client/lib/brand.ts';
import { lastCurrency } from '#shared/price.ts';
import { useMe } from './use-me.ts';

export type NewCurrency = (items: Parameters<typeof lastCurrency>[0]) => string | null;

/** In which currency a new price is on a list of these items, as the server decides it, too (features/item/item-price.ts). */
export function useNewCurrency(): NewCurrency {
  const { defaultCurrency } = useBrand();
  const { data } = useMe();
  return (items) => lastCurrency(items) ?? data?.user.currency ?? defaultCurrency;
}
