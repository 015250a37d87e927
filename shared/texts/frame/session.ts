export const SESSION_TEXTS = {
  expired: 'Your session expired. Please log in again.',
  signIn: 'Please log in first',
  adminOnly: 'Only administrators may do this',
} as const;
