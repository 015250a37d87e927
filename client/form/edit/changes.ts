interface Typed<Data, Values> {
  /** What would be sent if every field had changed. */
  data: Data;
  /** The fields now, and when the form was begun. */
  values: Values;
  before: Values;
}

/**
 * The fields that a person changed, as they are sent. The others are not sent: two devices can edit different fields of
 * the same thing, and a page that was open for a long time does not restore old values.
 */
export function changesOf<Data extends object, Values extends object>(
  typed: Typed<Data, Values>,
): Partial<Data> {
  const before = typed.before as Record<string, unknown>;
  const values = typed.values as Record<string, unknown>;
  // Typing and undoing it is no change, and neither is a text that is stored as it was before.
  const isChanged = ([name, sent]: [string, unknown]) =>
    values[name] !== before[name] && sent !== before[name];
  return Object.fromEntries(Object.entries(typed.data).filter(isChanged)) as Partial<Data>;
}

/**
 * The values of a form that was begun on `before` when `now` is stored: a field that the person changed keeps what they
 * typed, every other field takes its newest value.
 */
export function rebased<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const isUntouched = (field: string) => typed[field as keyof Values] === before[field as keyof Values];
  return { ...typed, ...Object.fromEntries(Object.entries(now).filter(([field]) => isUntouched(field))) };
}
