import { callFailure } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import { changesOf, rebased } from './changes.ts';
import { clashesOf } from './conflict.ts';

export interface SaveParts<Row, Values, Data> {
  valuesOf: (row: Row) => Values;
  /** Sends the change with the version of `base`, which the server compares; gives what is stored now. */
  save: (base: Row, change: Partial<Data>) => Promise<Row>;
  /** The failure that says that somebody else saved first, and how to load what they saved. */
  conflict?: { failure: FailureKey; newest: () => Promise<Row | null> };
}

interface Edit<Row, Values, Data> {
  base: Row;
  data: Data;
  values: Values;
}

interface Answer<Row> {
  /** What is stored now. */
  row: Row;
  /** False when others changed the same fields: nothing was saved, and `row` is theirs. */
  isSaved: boolean;
}

/**
 * Saves the change together with what others saved meanwhile in other fields. When others changed the same fields,
 * nothing is saved. When others save first a second time, the call's failure is thrown instead of trying for ever.
 */
export async function saveMerged<Row, Values extends object, Data extends object>(
  parts: SaveParts<Row, Values, Data>,
  { base, data, values }: Edit<Row, Values, Data>,
  isRepeated = false,
): Promise<Answer<Row>> {
  const { valuesOf, save, conflict } = parts;
  const before = valuesOf(base);
  try {
    return { row: await save(base, changesOf({ data, values, before })), isSaved: true };
  } catch (error) {
    const isStale = conflict && callFailure(error).key === conflict.failure;
    const theirs = isStale ? await conflict.newest() : null;
    if (!theirs) throw error;
    const now = valuesOf(theirs);
    if (Object.keys(clashesOf({ typed: values, before, now })).length > 0)
      return { row: theirs, isSaved: false };
    if (isRepeated) throw error;
    return saveMerged(parts, { base: theirs, data, values: rebased(values, before, now) }, true);
  }
}
