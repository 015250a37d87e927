import type { Device } from '../device.ts';

const BROWSER_NAMES: Record<Device['browser'], string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  browser: 'A browser',
  script: 'A script',
};

const SYSTEM_NAMES: Record<Device['system'], string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  unknown: '',
};

/** A device as a person reads it: Firefox on Android. */
export const deviceWords = ({ browser, system }: Device) =>
  system === 'unknown' ? BROWSER_NAMES[browser] : `${BROWSER_NAMES[browser]} on ${SYSTEM_NAMES[system]}`;
