/** Beside the dashboard's own texts, because what says it is fetched when somebody asks. */
export const ADMIN_SECURITY_TEXTS = {
  loading: 'Loading…',
  loadFailed: 'Failed to load the security log',
  title: (name: string) => `Security of ${name}`,
  factorOn: 'Logs in with a second factor.',
  factorOff: 'Logs in with a password alone.',
  removeFactor: 'Remove Second Factor',
  removingFactor: 'Removing...',
  removeFailed: 'The second factor could not be removed',
  confirmRemoveFactor:
    'Remove the second factor of this user? Only for somebody who lost it and whom you know: their password alone opens the account then.',
} as const;
