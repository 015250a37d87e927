import { type LinkKeys, linkKeys } from '#server/access/link-access.ts';
import type { Context } from './context.ts';

/** By what the caller may find this share link. */
export const linkKeysOf = ({ cookies }: Context, token: string): LinkKeys => linkKeys(token, cookies);
