import { showOfflineNote } from '#client/lib/offline-note.ts';
import { isReachable, whenReachable } from '#client/lib/reachable.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';

/**
 * A link that would load another page of ours stays on this one while there is no network, and is followed when it is
 * back. What the app opens itself has been taken care of before the press arrives here.
 */
export function stayOffline(page: Document): void {
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
export async function reloadOnce(): Promise<void> {
  const mark = 'reloaded';
  const read = () => tryOrNull(() => sessionStorage.getItem(mark));
  if (read() === location.href || !(await isReachable())) return;
  tryOrNull(() => sessionStorage.setItem(mark, location.href));
  // A browser that forbids storage would load it again and again.
  if (read() === location.href) location.reload();
}
