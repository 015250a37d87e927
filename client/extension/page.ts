import { readThisPage } from '#client/capture/read-this-page.ts';

// What runs in a page answers by its last value, which a bundle has none of: background.ts asks for this.
Reflect.set(globalThis, 'wishwrenFound', readThisPage());
