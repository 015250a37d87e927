/** Whom a list surprises: who makes it, a child of theirs, both of two who make it together, or somebody else. */
export const FOR_WHOM = ['me', 'child', 'us', 'other'] as const;
