/** What a giver reads of an item beside its name. */
export const ITEM_FACT_TEXTS = {
  size: (size: string) => `Size: ${size}`,
  color: (color: string) => `Color: ${color}`,
  /** Of a `bareNote`. */
  quoted: (note: string) => `“${note}”`,
  wanted: (quantity: number) => `${quantity} wanted`,
} as const;
