import { createHash } from 'node:crypto';
import type { User } from '#server/database/user.entity.ts';

/**
 * A version of a user's names and address. It is made of them and stored nowhere: the version of the row tells what
 * strangers can see, and an address is not among that.
 */
export const detailsVersion = ({ firstName, lastName, email }: User) =>
  createHash('sha256')
    .update(JSON.stringify([firstName, lastName, email]))
    .digest('base64url')
    .slice(0, 16);
