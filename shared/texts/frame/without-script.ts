export const WITHOUT_SCRIPT_TEXTS = {
  page: 'This page needs JavaScript. Please switch it on and load the page again.',
} as const;
