import { callFailure } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import { changesOf, rebased } from './changes.ts';
import { clashesOf } from './conflict.ts';

export interface SaveParts<Row, Values, Data> {
  valuesOf: (row: Row) => Values;
  /** Sends what was changed, held to the version of `base`; answers what is stored now. */
  save: (base: Row, change: Partial<Data>) => Promise<Row>;
  /** How the server says that somebody else was quicker, and how to learn what they made of it. */
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
  /** False where others changed the same fields: `row` is theirs. */
  isSaved: boolean;
}

/**
 * Saves what was changed over whatever others have saved meanwhile. Where they changed the same fields nothing is
 * saved. Others may be quicker once more: then it fails as the call does, rather than trying for ever.
 */
export async function saveOver<Row, Values extends object, Data extends object>(
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
    return saveOver(parts, { base: theirs, data, values: rebased(values, before, now) }, true);
  }
}
