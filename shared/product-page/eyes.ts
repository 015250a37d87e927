import type { PageElement } from './dom.ts';

/** What only a browser knows of a page, which has laid it out. The server does without. */
export interface Eyes {
  /** Whether anybody sees the element. */
  isSeen: (element: PageElement) => boolean;
  /** Whether its text is crossed out. */
  isStruck: (element: PageElement) => boolean;
  /** The size of its letters, in pixels. */
  letterSize: (element: PageElement) => number;
  /** Width times height of a loaded picture, as it is shown. */
  pictureArea: (picture: PageElement) => number;
}
