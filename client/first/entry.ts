import '#client/ui/tokens.css';
import '#client/ui/base.css';
import '#client/ui/print.css';
import '#client/ui/font-fallbacks.css';
import '#client/no-script/giver-page.css';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { askEarly } from '#client/session/early-answers.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type { AppStart } from '#shared/page.ts';
import { replaceBrokenImages } from './broken-images.ts';
import { hasChosenBoard } from './chosen-board.ts';
import { keepEarlyPress } from './early-press.ts';
import { whenIdle, whenTouched } from './idle-or-touched.ts';
import { watchMenu } from './menu.ts';
import { watchPassOn } from './pass-on.ts';
import { isUnreported } from './report-visit.ts';
import { reloadOnce, stayOffline } from './stay-offline.ts';
import { warmFonts } from './warm-fonts.ts';

// The one script of every page: small, because it runs while the page is being looked at. It makes the server's page
// usable at once and decides when the app, which is React and the router, is fetched and takes over.
const root = document.getElementById('root');
if (root) begin(root);

function begin(container: HTMLElement) {
  watchMenu(document);
  watchPassOn(document);
  replaceBrokenImages(document);
  stayOffline(document);
  let isStarting = false;
  const press = keepEarlyPress(document, start);

  function start() {
    if (isStarting) return;
    isStarting = true;
    startApp(container).then(press.repeat, (error) => {
      // The next touch tries again.
      isStarting = false;
      press.forget();
      throw error;
    });
  }

  // What a signed-in person sees is drawn in the browser, or has a menu that only the browser knows.
  const token = sessionToken();
  if (token) askEarly(location.pathname, token);
  const isDrawnHere = !container.firstElementChild;
  if (isDrawnHere || token) start();
  if (isDrawnHere) warmFonts(document);
  if (isStarting) return;
  const when = container.dataset.starts as AppStart;
  if (when === 'pressed') {
    const [, , shared = ''] = location.pathname.split('/');
    // For who is signed in the app does it (client/features/claim/use-board.ts): it may be their own list.
    if (isUnreported(shared)) navigator.sendBeacon(`/api/share/${shared}/opened`);
    if (hasChosenBoard(shared)) start();
    return;
  }
  whenTouched(start);
  if (when === 'idle') whenIdle(start);
}

async function startApp(container: HTMLElement): Promise<void> {
  const [app] = await Promise.all([import('#client/start.tsx'), wholeStyles(container.dataset.styles)]);
  await app.start(container);
}

/** The page came with the styles of what it shows; what the app draws later needs the others. */
async function wholeStyles(href: string | undefined): Promise<void> {
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
  document.head.append(link);
  await loaded.catch(reloadOnce);
}

window.addEventListener('vite:preloadError', () => void reloadOnce());
