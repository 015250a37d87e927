import type { FullConfig } from '@playwright/test';
import { isMadeUp } from '#tests/support/made-up-languages.ts';
import { buildMadeUpProgram } from './made-up-program.ts';
import { Wishwren } from './wishwren.ts';

/** Before all tests: starts the app on an empty folder, as a newcomer does, and leaves the folder to be copied. */
export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (projects.some(({ name }) => isMadeUp(name))) process.env.MADE_UP_PROGRAM = await buildMadeUpProgram();
  const app = await Wishwren.install();
  await app.start();
  await app.stop();
  process.env.ONCE_STARTED = app.dataFolder;
  return () => app.uninstall();
}
