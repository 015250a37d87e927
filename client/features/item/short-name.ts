import type { ItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';

/** The beginning of a long name, so that a toast stays small. */
export function shortName({ name }: ItemView): string {
  const points = Array.from(name);
  return points.length > ITEM.nameInToast ? `${points.slice(0, ITEM.nameInToast).join('').trimEnd()}…` : name;
}
