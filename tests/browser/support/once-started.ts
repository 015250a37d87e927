import { Wishwren } from './wishwren.ts';

/** Before all tests: starts the app on an empty folder, as a newcomer does, and leaves the folder to be copied. */
export default async function setUp(): Promise<() => Promise<void>> {
  const app = await Wishwren.install();
  await app.start();
  await app.stop();
  process.env.ONCE_STARTED = app.dataFolder;
  return () => app.uninstall();
}
