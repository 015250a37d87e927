import '#client/ui/tokens.css';
import '#client/ui/base.css';
import '#client/ui/print.css';
import '#client/ui/font-fallbacks.css';
import '#client/no-script/giver-page.css';
import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '#client/ui/plain-zero.css';
import { showOfflineNote } from '#client/lib/offline-note.ts';
import { isOpenedHere } from '#client/lib/opened-here.ts';
import { isReachable, whenReachable } from '#client/lib/reachable.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { askEarly } from '#client/session/early-answers.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { CLAIM, TIMING } from '#shared/limits.ts';
import type { AppStart } from '#shared/page.ts';
import { SELECTION_NAMES } from '#shared/selection-names.ts';
import { keepEarlyPress } from './early-press.ts';
import { watchLanguage } from './language.ts';
import { watchMenu } from './menu.ts';
import { isUnreported } from './report-visit.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Acts with every touch of the page; `act` knows whether it has acted already. */
function whenTouched(act: () => void): void {
  for (const touch of TOUCHES) document.addEventListener(touch, act, { capture: true, passive: true });
}

/** Acts when the page has loaded and the browser has nothing to do. */
function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

/**
 * The first text in each font costs an old phone 20 ms and more, an emoji too. Before the app has arrived it has nothing
 * else to do. Ours are left out: they would be fetched before the app.
 */
function warmFonts(page: Document): void {
  const probe = Object.assign(page.createElement('div'), { className: 'warm-fonts', innerHTML: SAMPLE });
  page.body.append(probe);
  probe.getBoundingClientRect();
  probe.remove();
}

const SAMPLE = 'a<b>a</b><p>a<b>a</b></p>🎁';

// The one script of every page: small, because it runs while the page is being looked at. It makes the server's page
// usable at once and decides when the app, which is React and the router, is fetched and takes over.
const root = document.getElementById('root');
if (root) begin(root);

function begin(container: HTMLElement) {
  watchMenu(document);
  watchLanguage(document);
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

  /** Nobody has pressed anything. Gifts may wait, unseen, until it is known which are free (client/features/share/gift-tools.module.css). */
  function startUnasked() {
    document.documentElement.dataset.waits = location.search;
    start();
  }

  // What a signed-in person sees is drawn in the browser, or has a menu that only the browser knows.
  const token = sessionToken();
  if (token) askEarly(location.pathname, token);
  const isDrawnHere = !container.firstElementChild;
  if (isDrawnHere || token) startUnasked();
  if (isDrawnHere) warmFonts(document);
  if (isStarting) return;
  const when = container.dataset.starts as AppStart;
  if (when === 'pressed') {
    const [, , shared = ''] = location.pathname.split('/');
    // For who is signed in the app does it (client/features/claim/use-board.ts): it may be their own list.
    if (isUnreported(shared)) navigator.sendBeacon(`/api/share/${shared}/opened`);
    const choice = CLAIM.choiceStorageKey + shared;
    // Whoever has said of it that they give, or that it is their own, is not asked again; nor whose reservations are shown here.
    if ([choice, CLAIM.shownStorageKey].some(isOpenedHere) || tryOrNull(() => localStorage.getItem(choice)))
      startUnasked();
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

/**
 * Puts the picture of `data-fallback` in the place of one that does not load (spec section 9), whoever drew it. A
 * picture of the server's page may have failed before anybody listened.
 */
export function replaceBrokenImages(page: Document): void {
  page.addEventListener('error', ({ target }) => replace(target), { capture: true });
  for (const image of page.querySelectorAll('img')) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) replace(image);
  }
}

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { fallback } = image.dataset;
  if (!fallback || image.getAttribute('src') === fallback) return;
  image.removeAttribute('srcset');
  image.src = fallback;
}

/**
 * A button with `data-passes-on` gives this page's address to the phone's share sheet, or copies it where there is none
 * and says so: by `data-done`, and with its last words in the live region that follows it. Where neither is possible it
 * asks its question with the address to copy by hand.
 */
function watchPassOn(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-passes-on]') : null;
    if (button) void passOn(button);
  });
}

async function passOn(button: HTMLElement): Promise<void> {
  // What is shown now, without what others hung on behind it on the way.
  const query = new URLSearchParams(location.search);
  const asked = SELECTION_NAMES.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
  const url = location.origin + location.pathname + search;
  // Whoever closes the share sheet has changed their mind.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => undefined);
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    prompt(button.dataset.passesOn, url);
    return;
  }
  say(button, true);
  setTimeout(say, TIMING.copiedBadgeMs, button, false);
}

function say(button: HTMLElement, isDone: boolean): void {
  button.toggleAttribute('data-done', isDone);
  const region = button.nextElementSibling;
  if (region) region.textContent = isDone ? (button.lastElementChild?.textContent ?? '') : '';
}

/**
 * A link that would load another page of ours stays on this one while there is no network, and is followed when it is
 * back. What the app opens itself has been taken care of before the press arrives here.
 */
function stayOffline(page: Document): void {
  let wanted = '';
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isElsewhere = !link || link.target || link.origin !== location.origin || link.hash;
    if (navigator.onLine || event.defaultPrevented || event.ctrlKey || event.metaKey || isElsewhere) return;
    event.preventDefault();
    const isFirst = wanted === '';
    wanted = link.href;
    if (isFirst) void followWhenBack();
  });
  const followWhenBack = async () => {
    const hide = showOfflineNote();
    await whenReachable();
    hide();
    location.assign(wanted);
    wanted = '';
  };
}

/** A new version is out and the old files are gone: load the page anew, once. When nobody answers that would lose it. */
async function reloadOnce(): Promise<void> {
  const mark = 'reloaded';
  const read = () => tryOrNull(() => sessionStorage.getItem(mark));
  if (read() === location.href || !(await isReachable())) return;
  tryOrNull(() => sessionStorage.setItem(mark, location.href));
  // A browser that forbids storage would load it again and again.
  if (read() === location.href) location.reload();
}
