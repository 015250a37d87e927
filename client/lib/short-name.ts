import { SHORT_NAME } from '#shared/limits.ts';

/** The beginning of a long name, so that what tells of it stays small. */
export function shortName({ name }: { name: string }): string {
  const points = Array.from(name);
  return points.length > SHORT_NAME.length
    ? `${points.slice(0, SHORT_NAME.length).join('').trimEnd()}…`
    : name;
}
