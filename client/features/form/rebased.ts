/**
 * A form that was begun on `before`, over what others made of it meanwhile: a field that was not touched takes its
 * newest value, a touched one keeps what was typed.
 */
export function rebased<Fields extends object>(typed: Fields, before: Fields, now: Fields): Fields {
  const isUntouched = (field: string) => typed[field as keyof Fields] === before[field as keyof Fields];
  return { ...typed, ...Object.fromEntries(Object.entries(now).filter(([field]) => isUntouched(field))) };
}
