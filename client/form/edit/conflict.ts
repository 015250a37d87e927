import type { Draft } from '#client/lib/stored-drafts.ts';

/** One field that two people changed: what the other saved, and what was typed here. */
export interface Clash<Value = unknown> {
  theirs: Value;
  mine: Value;
  chosen: Side | null;
}
export type Side = 'theirs' | 'mine';
export type Clashes<Values> = { [Field in keyof Values]?: Clash<Values[Field]> };

interface Meanwhile<Values> {
  typed: Values;
  before: Values;
  now: Values;
}

/** The fields that this person and somebody else changed to different values. */
export function clashesOf<Values extends object>({ typed, before, now }: Meanwhile<Values>): Clashes<Values> {
  const fields = Object.keys(typed) as (keyof Values)[];
  const clashing = fields.filter(
    (field) => typed[field] !== before[field] && now[field] !== before[field] && typed[field] !== now[field],
  );
  const clash = (field: keyof Values) => ({ theirs: now[field], mine: typed[field], chosen: null });
  return Object.fromEntries(clashing.map((field) => [field, clash(field)])) as Clashes<Values>;
}

/** The same for what was typed earlier and is put back into a form that begins on what is stored now. */
export const clashesOfDraft = <Values extends object>({ typed, before }: Draft, now: Values) =>
  clashesOf<Values>({ typed: { ...now, ...typed }, before: { ...now, ...before }, now });

/** After the person chose a side; what they typed meanwhile is theirs. */
export function chosen<Value>(clash: Clash<Value>, value: Value, side: Side): Clash<Value> {
  const mine = decidedSide(clash, value) === 'theirs' ? clash.mine : value;
  return { ...clash, mine, chosen: side };
}

/** Which side the person has chosen. Typing something new into the field chooses their own. */
export function decidedSide<Value>({ theirs, mine, chosen }: Clash<Value>, value: Value): Side | null {
  if (chosen === 'theirs' && value === theirs) return 'theirs';
  return chosen !== null || value !== mine ? 'mine' : null;
}
