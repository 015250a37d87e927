import Bowser from 'bowser';
import type { BROWSERS, Device, SYSTEMS } from '#shared/device.ts';
import { DEVICE } from '#shared/limits.ts';

/** The words for whoever sent this header; nothing else of it is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: 'script', system: 'unknown' };
  const { browser, os } = Bowser.parse(userAgent.slice(0, DEVICE.userAgentRead));
  const system = SYSTEM_OF.get(os.name ?? '') ?? 'unknown';
  return { browser: BROWSER_OF.get(browser.name ?? '') ?? (os.name ? 'browser' : 'script'), system };
}

// By the names of the library, without versions.
const BROWSER_OF = new Map<string, (typeof BROWSERS)[number]>([
  ['Chrome', 'chrome'],
  ['Chromium', 'chrome'],
  ['Microsoft Edge', 'edge'],
  ['Firefox', 'firefox'],
  ['Opera', 'opera'],
  ['Safari', 'safari'],
  ['Samsung Internet for Android', 'samsung'],
]);
const SYSTEM_OF = new Map<string, (typeof SYSTEMS)[number]>([
  ['Android', 'android'],
  ['Chrome OS', 'chromeos'],
  ['iOS', 'ios'],
  ['Linux', 'linux'],
  ['macOS', 'macos'],
  ['Windows', 'windows'],
]);
