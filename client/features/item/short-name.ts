import type { ItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';

/** So much of a name that a toast stays small. */
export function shortName({ name }: ItemView): string {
  const points = Array.from(name);
  return points.length > ITEM.nameInToast ? `${points.slice(0, ITEM.nameInToast).join('').trimEnd()}…` : name;
}
