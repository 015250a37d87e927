import type { ItemView } from '#shared/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { HERE } from './formats.ts';

type Wanted = Pick<ItemView, 'quantity' | 'isEndless'>;

interface Taken {
  taken: number;
  /** Who gives it, null for one who did not sign; empty where that is not told. */
  from: readonly (string | null)[];
}

/** That an item is taken, how much of it, and by whom; of an endless one how much. */
export function takenInWords({ quantity, isEndless }: Wanted, { taken, from }: Taken): string {
  const names = HERE.list(from.map((name) => name ?? SECRET_TEXTS.somebody));
  if (isEndless) return names ? SECRET_TEXTS.onTheWayBy(taken, names) : SECRET_TEXTS.onTheWay(taken);
  if (taken < quantity)
    return names ? SECRET_TEXTS.takenOfBy({ taken, quantity, names }) : SECRET_TEXTS.takenOf(taken, quantity);
  return names ? SECRET_TEXTS.takenBy(names) : SECRET_TEXTS.taken;
}
