import { currencyCode } from './currency.ts';
import { isNode, type Node, nodes, textOf } from './json-nodes.ts';
import { type Money, moneyIn, statedAmount } from './money.ts';
import { addressIn } from './page.ts';

export const isSoldOut = ({ availability }: Node) =>
  /outofstock|soldout|discontinued/i.test(String(availability).slice(0, 80));

/**
 * The prices of a product's offers, the first one first: that of the variant alone which the page's address names, else those
 * of all that can be bought.
 */
export function offeredMoney(offers: Node[], fetched: URL): Money[] {
  const there = offers.filter((offer) => !isSoldOut(offer));
  const named = there.filter((offer) => isNamed(offer, fetched));
  const chosen = named.length > 0 && named.length < there.length ? named : there;
  return (chosen.length > 0 ? chosen : offers).flatMap(moneysOf);
}

/** Whether an offer's address is the page's, by its path and what it says of the variant. */
function isNamed(offer: Node, fetched: URL): boolean {
  const address = addressIn(textOf(offer.url) ?? textOf(offer['@id']) ?? 'none:', fetched);
  return (
    address?.pathname === fetched.pathname &&
    [...address.searchParams].every(([name, value]) => fetched.searchParams.get(name) === value)
  );
}

function moneysOf(offer: Node): Money[] {
  const specifications = nodes(offer.priceSpecification).filter(isAskingPrice);
  for (const source of [offer, ...specifications]) {
    const price = moneyAt(source, 'price', offer);
    if (price) return [price];
    const ends = ['lowPrice', 'minPrice', 'highPrice', 'maxPrice'].flatMap(
      (name) => moneyAt(source, name, offer) ?? [],
    );
    if (ends.length > 0) return ends;
  }
  return nodes(offer.offers)
    .slice(0, 20)
    .flatMap((inner) => moneyAt(inner, 'price', offer) ?? []);
}

function moneyAt(node: Node, name: string, offer: Node): Money | null {
  const price = node[name];
  const sign = typeof price === 'string' ? (moneyIn(price, null)?.currency ?? null) : null;
  const currency = currencyCode(node.priceCurrency ?? offer.priceCurrency) ?? sign;
  const amount = statedAmount(price, currency);
  return amount === null ? null : { amount, currency };
}

// List prices and prices per litre stand beside what is asked.
const isAskingPrice = ({ priceType, referenceQuantity }: Node) =>
  !/list|strike|msrp|srp|regular/i.test(String(priceType ?? '').slice(0, 100)) && !isNode(referenceQuantity);
