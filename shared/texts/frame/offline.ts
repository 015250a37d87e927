export const OFFLINE_TEXTS = {
  waiting: 'No connection. This opens by itself when it is back.',
  unreached: (name: string) => `We could not reach ${name}. We keep trying.`,
} as const;
