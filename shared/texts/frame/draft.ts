export const DRAFT_TEXTS = {
  kept: 'We kept what you typed.',
  afresh: 'Start afresh',
} as const;
