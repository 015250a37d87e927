/** A price as stored: two decimals; null when empty, zero or less (spec section 5). */
export function storedPrice(price: number | null | undefined): number | null {
  if (price === null || price === undefined) return null;
  const cents = Math.round(price * 100) / 100;
  return cents > 0 ? cents : null;
}

/**
 * Reads what a person typed into the price field.
 * Returns null for an empty field, undefined when it is not a number. Accepts "$1,299.00", "12,50" and "12.5".
 */
export function typedPrice(typed: string): number | null | undefined {
  const bare = typed.replace(/[\s$€£]/g, '');
  if (bare === '') return null;
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/,(\d{1,2})$/, '.$1');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain) ? Number(plain) : undefined;
}
