import { p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

// Functions, because MikroORM completes the object of a property for the entity that it belongs to.

/** A UUID of version 7, so that the order of ids is about the order of creation. Made here unless one is given. */
export const primaryId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuid());

/** The database's clock at the beginning of the transaction, unless another time is given. */
export const createdAt = () => p.datetime().defaultRaw('now()');
