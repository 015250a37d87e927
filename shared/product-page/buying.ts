import { aroundAndAbove, isElement, type PageElement, type PageNode, shownText } from './dom.ts';
import type { Page } from './page.ts';
import { BUY_WORDS } from './price-words.ts';

const BASKET =
  /(?:^|[\s_/.-])(?:add-?(?:to-?)?)?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|winkelwagen|koszyk|kosik|ko[sš]ar\w{0,3}|korzin\w{0,2}|cos|buy|kup\w{0,2})(?:$|[\s_/.?-])|addtocart|buynow/i;
const CONTROLS = 'form, button, input[type="submit"], input[type="image"], a[class], a[id]';
const CONTROLS_READ = 3_000;
const MARKS = ['class', 'id', 'name', 'action', 'href'];

/** Whether the page has anything that puts a thing into a basket, or leads to one. */
export const hasBasket = ({ all }: Page) => all(CONTROLS).slice(0, CONTROLS_READ).some(isMarkedSo);

const isMarkedSo = (control: PageElement) =>
  MARKS.some((name) => BASKET.test((control.getAttribute(name) ?? '').slice(0, 200)));

const LONGEST_WORDS = 40;

/** Whether this puts a thing into the basket by what stands on it: a link in a page's head that leads to the basket does not. */
export function isBuyButton(node: PageNode): node is PageElement {
  if (!isElement(node) || !/^(?:button|input|a)$/.test(node.localName)) return false;
  if (node.localName === 'input' && !/^(?:submit|button|image)$/.test(node.getAttribute('type') ?? ''))
    return false;
  const said =
    node.getAttribute('value') ?? node.getAttribute('aria-label') ?? shownText(node, LONGEST_WORDS);
  // More words around it may be a shop's name.
  return /^buy$/i.test(said) || (said.length <= LONGEST_WORDS && BUY_WORDS.test(said));
}

const LEVELS = 8;
const WHOLE_PAGE = /^(?:html|body|main)$/;

/** What stands around the buttons, save what holds the whole page: a price in there is one that they speak of. */
export const aroundButtons = (buttons: PageElement[]): Set<PageElement> =>
  new Set(
    buttons.flatMap((button) =>
      [...aroundAndAbove(button, LEVELS)].filter(({ localName }) => !WHOLE_PAGE.test(localName)),
    ),
  );
