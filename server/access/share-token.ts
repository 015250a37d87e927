import { randomBytes } from 'node:crypto';
import { SHARE_TOKEN } from '#shared/limits.ts';

/** The secret part of a share link: 192 random bits, safe in a URL. */
export const generateShareToken = () => randomBytes(SHARE_TOKEN.bytes).toString('base64url');
