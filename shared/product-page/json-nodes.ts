/** An object of JSON that anybody wrote: any key may hold anything. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]).slice(0, 100);
export const nodes = (value: unknown): Node[] => list(value).filter(isNode);
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value : null;
