export const COMMON_TEXTS = {
  loading: 'Loading',
  backToLogin: 'Back to login',
  backHome: 'Back Home',
  networkError: (reason: string) => `Network error: ${reason}`,
  unreachable: 'the server did not answer',
  somethingWrong: 'Something went wrong on our side. Please try again.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  busy: 'The server is busy. Please try again in a moment.',
  newTab: 'opens in a new tab',
  showPassword: 'Show',
  hidePassword: 'Hide',
  reload: 'Try again',
  undo: 'Undo',
  removedAgo: (age: string) => `Removed ${age}`,
  restore: 'Bring back',
  /** Also works where undoing is otherwise Cmd+Z. */
  undoKeys: 'Ctrl+Z',
} as const;
