interface Typed<Data, Values> {
  /** What would be sent of everything. */
  data: Data;
  /** The fields as they stand, and as they stood when the form was begun. */
  values: Values;
  before: Values;
}

/**
 * What a person changed. The rest is not sent, so that two devices which edit different fields both keep theirs, and a
 * page that stood open for long brings nothing back.
 */
export function changesOf<Data extends object, Values extends object>(
  typed: Typed<Data, Values>,
): Partial<Data> {
  const before = typed.before as Record<string, unknown>;
  const values = typed.values as Record<string, unknown>;
  // Typed and taken back, or tidied to what stood there before, is no change either.
  const isChanged = ([name, sent]: [string, unknown]) =>
    values[name] !== before[name] && sent !== before[name];
  return Object.fromEntries(Object.entries(typed.data).filter(isChanged)) as Partial<Data>;
}

/**
 * A form that was begun on `before`, over what others made of it meanwhile: a field that was not touched takes its
 * newest value, a touched one keeps what was typed.
 */
export function rebased<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const isUntouched = (field: string) => typed[field as keyof Values] === before[field as keyof Values];
  return { ...typed, ...Object.fromEntries(Object.entries(now).filter(([field]) => isUntouched(field))) };
}
