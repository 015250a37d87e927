import { BROWSER } from './browser-api.ts';
import { keptInstance } from './instance.ts';

BROWSER.action.onClicked.addListener(({ id, url }) => void add(id, url));

/** Opens the page that adds what the tab shows; where the tab cannot be read, what leads there. */
async function add(tabId: number | undefined, address: string | undefined): Promise<void> {
  const instance = await keptInstance();
  if (instance === null) return BROWSER.runtime.openOptionsPage();
  const fragment = tabId === undefined ? null : await fragmentOf(tabId).catch(() => null);
  const query = new URLSearchParams({ url: address ?? '' });
  await BROWSER.tabs.create({ url: `${instance}/add${fragment ? `#${fragment}` : `?${query}`}` });
}

async function fragmentOf(tabId: number): Promise<string | null> {
  const target = { tabId };
  await BROWSER.scripting.executeScript({ target, files: ['page.js'] });
  const [read] = await BROWSER.scripting.executeScript({
    target,
    func: () => {
      const found = Reflect.get(globalThis, 'wishwrenFound');
      Reflect.deleteProperty(globalThis, 'wishwrenFound');
      return found;
    },
  });
  return typeof read?.result === 'string' ? read.result : null;
}
