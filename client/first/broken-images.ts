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
