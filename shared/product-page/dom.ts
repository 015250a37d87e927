/**
 * The part of the standard DOM that reading a page takes: a browser's own document has it, and so has what the server
 * parses (`server/capture/page-document.ts`).
 */
export interface PageDocument {
  querySelectorAll(selectors: string): Iterable<PageElement>;
}

export interface PageNode {
  readonly nodeType: number;
  readonly nodeValue?: string | null;
  readonly firstChild?: PageNode | null;
  readonly nextSibling: PageNode | null;
  readonly parentNode: PageNode | null;
}

export interface PageElement extends PageNode {
  readonly localName: string;
  getAttribute(name: string): string | null;
}

export const isElement = (node: PageNode): node is PageElement => node.nodeType === 1 && 'localName' in node;
export const isText = (node: PageNode) => node.nodeType === 3;

const SILENT = /^(?:script|style|noscript|template|svg|select|textarea|head)$/;
const STEPS = 200_000;

/** What a reader of the page meets from this element on, in its order. */
export function* nodesFrom(start: PageElement): Generator<PageNode> {
  let node: PageNode | null = start;
  for (let step = 0; node && step < STEPS; step++) {
    yield node;
    node = following(node);
  }
}

/** The text inside an element as a reader sees it, blanks collapsed; cut off once it is longer than `limit`. */
export const shownText = (element: PageElement, limit: number) =>
  textWithin(element, { limit: limit * 2, gap: ' ', into: isShown })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit + 1);

/** The text inside an element as it is written, even that of a script; cut off once it is longer than `limit`. */
export const writtenText = (element: PageElement | undefined, limit: number) =>
  element ? textWithin(element, { limit, gap: '', into: () => true }) : '';

/** What a reader sees of a page, which may lack a body; cut off once it is longer than `limit`. */
export function shownOnPage({ all }: { all: (selectors: string) => PageElement[] }, limit: number): string {
  const start = all('body')[0] ?? all('*')[0];
  const texts: string[] = [];
  let length = 0;
  for (const node of start ? nodesFrom(start) : []) {
    const text = isText(node) ? node.nodeValue?.trim() : '';
    if (!text) continue;
    texts.push(text);
    length += text.length + 1;
    if (length > limit) break;
  }
  return texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, limit + 1);
}

type Reading = { limit: number; gap: string; into: (node: PageNode) => boolean };

function textWithin(element: PageElement, { limit, gap, into }: Reading): string {
  let texts = '';
  const end = following(element, () => false);
  for (let node: PageNode | null = element; node && node !== end; node = following(node, into)) {
    if (isText(node)) texts += gap + node.nodeValue;
    if (texts.length > limit) break;
  }
  return texts;
}

/** The element and those around it, the innermost first, at most `levels` of them. */
export function* aroundAndAbove(element: PageElement, levels: number): Generator<PageElement> {
  let at: PageNode | null = element;
  for (let level = 0; at && isElement(at) && level < levels; level++) {
    yield at;
    at = at.parentNode;
  }
}

const isShown = (node: PageNode) => !(isElement(node) && SILENT.test(node.localName));

function following(node: PageNode, into = isShown): PageNode | null {
  const child = into(node) ? node.firstChild : null;
  if (child) return child;
  let at: PageNode | null = node;
  while (at && !at.nextSibling) at = at.parentNode;
  return at?.nextSibling ?? null;
}
