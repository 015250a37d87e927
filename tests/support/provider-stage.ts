import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { HostileProvider } from './hostile-provider.ts';
import { providerTrips } from './provider-trips.ts';

/** For a file of tests: an app, a provider that answers whatever a test wants, and a browser that goes to it and comes back. */
export function providerStage(options: (provider: HostileProvider) => TestAppOptions = () => ({})) {
  const stage = {} as { app: TestApp; provider: HostileProvider };
  const tripsOf = (app: () => TestApp) => providerTrips(app, () => stage.provider);
  beforeAll(async () => {
    stage.provider = await HostileProvider.start();
    stage.app = await startApp({ providers: [stage.provider.settings()], ...options(stage.provider) });
  });
  afterAll(async () => {
    await stage.app.close();
    await stage.provider.close();
  });
  beforeEach(() => {
    stage.provider.odd = {};
  });
  return Object.assign(stage, {
    trips: tripsOf(() => stage.app),
    /** The same at another app. */
    tripsOf: (app: TestApp) => tripsOf(() => app),
  });
}
