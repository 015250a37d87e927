import { compile } from 'css-select';
import { type AnyNode, DomHandler, Element } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { PageDocument, PageElement } from '#shared/product-page/dom.ts';

// Pages people made nest a few dozen deep; the parser's time grows with the square of the depth.
const DEEPEST = 400;

/**
 * Parses without running or loading anything, into the part of the standard DOM that reading a page takes. Throws where
 * elements are nested too deep to be a real page.
 */
export function pageDocument(html: string): PageDocument {
  const handler = new ElementsInOrder();
  new Parser(handler).end(html);
  return {
    querySelectorAll(selectors) {
      return handler.elements.filter(compile<AnyNode, Element>(selectors));
    },
  };
}

class StandardElement extends Element implements PageElement {
  get localName() {
    return this.name;
  }
  getAttribute(name: string) {
    return this.attribs[name] ?? null;
  }
}

class ElementsInOrder extends DomHandler {
  readonly elements: StandardElement[] = [];

  override onopentag(name: string, attribs: Record<string, string>) {
    if (this.tagStack.length > DEEPEST) throw new RangeError('elements are nested too deep');
    const element = new StandardElement(name, attribs);
    this.addNode(element);
    this.tagStack.push(element);
    this.elements.push(element);
  }
}
