import type { PageElement } from './dom.ts';
import type { Eyes } from './eyes.ts';

const CROSSED_OUT = 'line-through';
/** The line goes through what stands inside as well, though no style of it says so. */
const LEVELS = 4;

/** What the browser knows of the page that it shows. */
export function browserEyes(view: Window & typeof globalThis): Eyes {
  const real = (element: PageElement) => (element instanceof view.Element ? element : null);
  const styleOf = (element: Element) => view.getComputedStyle(element);
  return {
    isSeen(element) {
      const shown = real(element);
      if (!shown) return true;
      const { width, height } = shown.getBoundingClientRect();
      const style = styleOf(shown);
      return width > 1 && height > 1 && style.visibility !== 'hidden' && Number(style.opacity) > 0;
    },
    isStruck(element) {
      let at: Element | null = real(element);
      for (let level = 0; at && level < LEVELS; level++, at = at.parentElement) {
        if (styleOf(at).textDecorationLine.includes(CROSSED_OUT)) return true;
      }
      return false;
    },
    letterSize(element) {
      const shown = real(element);
      return shown ? Number.parseFloat(styleOf(shown).fontSize) || 0 : 0;
    },
    pictureArea(picture) {
      if (!(picture instanceof view.HTMLImageElement) || picture.naturalWidth === 0) return 0;
      const { width, height } = picture.getBoundingClientRect();
      return width * height;
    },
  };
}
