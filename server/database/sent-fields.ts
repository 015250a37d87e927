type Sent<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/**
 * Only the fields that somebody sent, for `em.create` and `em.assign`: an absent one is the entity's default in a new
 * row and stays as it is in an old one.
 */
export const sentFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<Fields>;
