/** Whom a list surprises: who makes it, a child of theirs, both of two who make it together, or somebody else. */
export const FOR_WHOM = ['me', 'child', 'us', 'other'] as const;
export type ForWhom = (typeof FOR_WHOM)[number];

/** Whether whoever edits a list is surprised by it. Otherwise it has to name somebody, and they see its board. */
export const surprisesEditors = (forWhom: ForWhom) => forWhom === 'me' || forWhom === 'us';

interface Named {
  forWhom: ForWhom;
  forName: string | null;
}

/** What whoever a list surprises is called, by whoever owns it: as RECIPIENT_NAME says it in SQL. */
export function recipientName({ forWhom, forName }: Named, ownerName: string): string {
  if (forWhom !== 'us') return forName ?? ownerName;
  return [ownerName, forName].filter(Boolean).join(' & ');
}

/** Whether that name is of two, with an "&" between them: a sentence about them has another verb. */
export const areTwo = (name: string) => name.includes(' & ');
