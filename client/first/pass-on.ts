import { TIMING } from '#shared/limits.ts';

/**
 * A button with `data-passes-on` gives this page's address to the phone's share sheet, or copies it where there is none
 * and says so: by `data-done`, and with its last words in the live region that follows it. Where neither is possible it
 * asks its question with the address to copy by hand.
 */
export function watchPassOn(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-passes-on]') : null;
    if (button) void passOn(button);
  });
}

async function passOn(button: HTMLElement): Promise<void> {
  // Without what others hung on behind it on the way.
  const url = location.origin + location.pathname;
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
