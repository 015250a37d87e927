import { z } from 'zod';

/** The words for a device. What a browser says of itself in detail is kept nowhere. */
export const BROWSERS = [
  'chrome',
  'edge',
  'firefox',
  'opera',
  'safari',
  'samsung',
  /** One that is none of these. */
  'browser',
  'script',
] as const;
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'unknown'] as const;

export const Device = z
  .strictObject({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;
