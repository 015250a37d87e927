export const FOLDED_TEXT_TEXTS = { readOn: 'Read on', showLess: 'Show less' } as const;
