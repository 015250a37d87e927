import * as FRAME_TEXTS from '#shared/texts/frame.ts';

let note: HTMLElement | null = null;

/** Says that there is no connection until the returned function is called. Pages without the app say it, too. */
export function showOfflineNote(words = FRAME_TEXTS.connectionAwaited): () => void {
  note?.remove();
  const shown = Object.assign(document.createElement('p'), { role: 'status' });
  shown.dataset.offlineNote = '';
  document.body.append(shown);
  // A live region speaks of what comes into it.
  shown.textContent = words;
  note = shown;
  return () => shown.remove();
}
