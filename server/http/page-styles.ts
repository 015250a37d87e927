import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { marksIn, type StylePiece, stylesFor } from '#shared/page-styles.ts';

export interface PageStyles {
  css: string;
  /** The content security policy that allows them. */
  policy: string;
}

/**
 * The styles that stand in a page: those of what it shows, so that its first paint waits for nothing. Pages that show
 * the same parts share them.
 */
export function createPageStyles(
  pieces: readonly StylePiece[],
  policyWith: (styleSource: string) => string,
): (html: string) => PageStyles {
  const cached = new LRUCache<string, PageStyles>({ max: STYLES_CACHED });
  return (html) => {
    const marks = marksIn(html);
    const key = [...marks].toSorted().join(' ');
    const known = cached.get(key);
    if (known) return known;
    const css = stylesFor(pieces, marks);
    const hash = createHash('sha256').update(css).digest('base64');
    const styles = { css, policy: policyWith(`'sha256-${hash}'`) };
    cached.set(key, styles);
    return styles;
  };
}

// A few dozen screens, in a few states each.
const STYLES_CACHED = 500;
