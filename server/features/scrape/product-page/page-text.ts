import type { PageElement, PageNode } from './html-page.ts';

type PlacedText = { text: string; element: PageElement };

const SILENT = /^(?:script|style|noscript|template|svg|select|textarea|head)$/;
const STEPS = 200_000;

/** The texts that a reader of the page sees from this element on, each with the element right around it. */
export function* textsFrom(start: PageElement): Generator<PlacedText> {
  let node: PageNode | null = start;
  for (let step = 0; node && step < STEPS; step++) {
    if (node.type === 'text' && node.parent?.type === 'tag') {
      const text = node.data.trim();
      if (text) yield { text, element: node.parent };
    }
    node = following(node);
  }
}

/** The text inside an element as a reader sees it, blanks collapsed; cut off once it is longer than `limit`. */
export function shownText(element: PageElement, limit: number): string {
  let shown = '';
  const end = following(element, true);
  for (let node: PageNode | null = element; node && node !== end; node = following(node)) {
    if (node.type === 'text') shown += ` ${node.data}`;
    if (shown.length > limit * 2) break;
  }
  return shown
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit + 1);
}

/** The element and those around it, the innermost first, at most `levels` of them. */
export function* aroundAndAbove(element: PageElement, levels: number): Generator<PageElement> {
  let at: PageElement['parent'] = element;
  for (let level = 0; at?.type === 'tag' && level < levels; level++) {
    yield at;
    at = at.parent;
  }
}

function following(node: PageNode, skipInside = false): PageNode | null {
  const child = 'children' in node && !skipInside && !isSilent(node) ? node.children[0] : undefined;
  if (child) return child;
  let at: PageNode | PageElement['parent'] = node;
  while (at && !at.next) at = at.parent;
  return (at?.next ?? null) as PageNode | null;
}

const isSilent = (node: PageNode) => 'name' in node && SILENT.test(node.name);
