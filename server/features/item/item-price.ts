import type { Actor } from '#server/access/actor.ts';
import { IS_LISTED, ITEM_ORDER } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import type { ItemDraft } from '#shared/item.ts';
import { isPayable, storedPrice } from '#shared/price.ts';

interface PriceContext {
  em: EntityManager;
  actor: Actor;
  defaultCurrency: string | null;
  wishlistId: string;
}

type Sent = Pick<ItemDraft, 'price' | 'currency'>;

interface Stored {
  price?: number | null | undefined;
  currency?: string | null | undefined;
}

/**
 * The price that a call sends, with its currency, as it is stored. A call of before there were currencies names none: its price
 * is rounded to what is paid in that of the item. Throws `priceTooFine` where one is named that has less decimals.
 */
export async function pricedAs(context: PriceContext, sent: Sent, now: Stored = {}): Promise<Sent> {
  if (sent.price === undefined && sent.currency === undefined) return {};
  const price = sent.price === undefined ? (now.price ?? null) : sent.price;
  const currency = await currencyOf(context, { ...sent, price }, now);
  if (sent.currency && price !== null && !isPayable(price, currency)) throw new Failure('priceTooFine');
  return { price: storedPrice(price, currency), currency };
}

async function currencyOf(context: PriceContext, sent: Sent, now: Stored): Promise<string | null> {
  if (sent.currency !== undefined) return sent.currency;
  const stays = now.price || now.currency || sent.price === null;
  return stays ? (now.currency ?? null) : currencyOfNew(context);
}

/** In which currency the first price of an item is: that of the last one on its list, of the account, of the installation. */
async function currencyOfNew({ em, actor, defaultCurrency, wishlistId }: PriceContext) {
  const last = await runForOne(em, LAST_CURRENCY, { wishlistId });
  return last?.currency ?? actor.user.currency ?? defaultCurrency;
}

const LAST_CURRENCY = statement({
  name: 'last currency of wishlist',
  given: { wishlistId: 'uuid' },
  row: { currency: 'text' },
  sql: `select i.currency from items i
    where i.wishlist_id = $wishlistId and ${IS_LISTED('i')} and i.price is not null and i.currency is not null
    order by ${ITEM_ORDER} desc limit 1`,
});
