export const WAYS = ['computer', 'android', 'apple', 'script'] as const;
export type Way = (typeof WAYS)[number];

/** The way for the device that a browser says it runs on. An iPad says that it is a Mac, and has a finger. */
export function wayOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Way {
  if (/android/i.test(userAgent)) return 'android';
  const isApplePhone = /iphone|ipad|ipod/i.test(userAgent);
  return isApplePhone || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'apple' : 'computer';
}
