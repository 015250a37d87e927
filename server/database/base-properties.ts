import { p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

type Sent<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/**
 * Only the fields that somebody sent, for `em.create` and `em.assign`: an absent one is the entity's default in a new
 * row and stays as it is in an old one.
 */
export const sentFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<Fields>;

// Functions, because MikroORM completes the object of a property for the entity that it belongs to.

/** A UUID of version 7, so that the order of ids is about the order of creation. Made here unless one is given. */
export const primaryId = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuid());

/** The database's clock at the beginning of the transaction, unless another time is given. */
export const createdAt = () => p.datetime().defaultRaw('now()');
