/** Under a text of which only the beginning is shown. */
export const CLAMPED_TEXT_TEXTS = { readOn: 'Read on', readLess: 'Read less' } as const;
