/** Shown where a picture is missing or fails to load (spec section 9). */
export const PLACEHOLDER_IMAGE = '/uploads/no-image.png';
export const DEFAULT_AVATAR = '/uploads/default-avatar.png';

/** The address of an item's picture by the rules of spec section 3 (image URL resolution). `origin` has no trailing slash. */
export function imageAddress(stored: string | null | undefined, origin = ''): string {
  const value = stored?.trim();
  if (!value) return PLACEHOLDER_IMAGE;
  if (/^https?:\/\//i.test(value)) return value;
  if (value.startsWith('/uploads/')) return `${origin}${value}`;
  return `/uploads/${value.replace(/^\/+/, '')}`;
}
