import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { LINK } from '#shared/limits.ts';

const PURPOSE = 'wishwren mailed link v1';

/**
 * The token of a mailed link, derived from the id of its LinkToken row. It is stored nowhere, so a copy
 * of the database opens no account, and a mail that is sent again carries the same link.
 */
export function linkTokenOf(secret: string | Uint8Array, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, LINK.bytes));
  return createHmac('sha256', key).update(linkId.toLowerCase()).digest('base64url');
}

/** What the database keeps of a token, in hex. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
