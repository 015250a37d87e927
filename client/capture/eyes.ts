import type { PageElement } from '#shared/product-page/dom.ts';
import type { Eyes } from '#shared/product-page/eyes.ts';

/** The eyes of the browser in which this runs. */
export const BROWSER_EYES: Eyes = {
  isSeen: (element) => nodeOf(element).checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  isStruck: (element) => getComputedStyle(nodeOf(element)).textDecorationLine.includes('line-through'),
  letterSize: (element) => Number.parseFloat(getComputedStyle(nodeOf(element)).fontSize),
  pictureArea(picture) {
    const { width, height } = nodeOf(picture).getBoundingClientRect();
    return width * height;
  },
};

// What the reader asks of an element, every element of a browser has.
const nodeOf = (element: PageElement) => element as unknown as Element;
