/** Shown where a picture is missing or fails to load (spec section 9). */
export const PLACEHOLDER_IMAGE = '/uploads/no-image.png';
export const DEFAULT_AVATAR = '/uploads/default-avatar.png';

/** The address of an item's picture by the rules of spec section 3 (image URL resolution). `origin` has no trailing slash. */
export function imageAddress(stored: string | null | undefined, origin = ''): string {
  const value = stored?.trim();
  if (!value) return PLACEHOLDER_IMAGE;
  if (isElsewhere(value)) return value;
  if (value.startsWith('/uploads/')) return `${origin}${value}`;
  return `/uploads/${value.replace(/^\/+/, '')}`;
}

/** Whether a stored value leads to another site, whose server learns of everybody who sees the picture. */
const isElsewhere = (stored: string) => /^\s*https?:\/\//i.test(stored);

/**
 * What may be drawn of an item where the page itself tells something of one person: an address on this site, or nothing. A
 * picture on its owner's own server would tell them who reserved what, and when (docs/secrecy.md).
 */
export const imageOnSite = ({
  imageUrl,
  picture,
}: {
  imageUrl: string;
  picture?: string | null | undefined;
}) => picture ?? (isElsewhere(imageUrl) ? '' : imageUrl);
