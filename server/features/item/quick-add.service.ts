import { editableWishlist, MAY_EDIT } from '#server/access/list-access.ts';
import { scrapeProduct } from '#server/capture/scrape-product.ts';
import type { Item } from '#server/database/item.entity.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import { ItemDraft } from '#shared/item.ts';
import { ITEM, QUICK_ADD, SCRAPE_TURNS } from '#shared/limits.ts';
import { shopOf } from '#shared/parse-url.ts';
import type { QuickAdd } from '#shared/quick-add.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import { type WishInText, wishesInText } from '#shared/wishes-in-text.ts';
import { addItem, type ItemContext } from './item.service.ts';

type QuickAddContext = ItemContext & Pick<Dependencies, 'fetchPage' | 'throttles'>;

/**
 * Adds the wishes of a free text as drafts at the end of a list: pages behind links are read before anything is locked, and
 * all are added or none. Names `text` where it has no wish or too many. Throws `wishlistNotFound`, `tooManyItems`,
 * `tooManyTries`.
 */
export async function quickAdd(context: QuickAddContext, { text, listId }: QuickAdd): Promise<Item[]> {
  const { em, actor } = context;
  // Also of a text without links, which is not free either.
  await context.throttles.require('scrapePerUser', actor.id);
  const wishes = wishesInText(text);
  if (wishes.length === 0) throw new FieldFailure('text', 'item.nothingInText');
  if (wishes.length > QUICK_ADD.wishes) throw new FieldFailure('text', 'item.tooManyInText');
  const id = listId ?? (await runForOne(em, LAST_CHANGED_LIST, { actorId: actor.id }))?.id;
  if (!id) throw new Failure('wishlistNotFound');
  const drafts: ItemDraft[] = [];
  // As many at once as one person may read.
  for (let at = 0; at < wishes.length; at += SCRAPE_TURNS.atOncePerUser) {
    const next = wishes.slice(at, at + SCRAPE_TURNS.atOncePerUser);
    drafts.push(...(await Promise.all(next.map((wish) => draftOf(context, wish)))));
  }
  return em.transactional(async (em) => {
    const wishlist = await editableWishlist(em, actor, id);
    const added: Item[] = [];
    for (const draft of drafts) added.push(await addItem({ ...context, em }, wishlist, draft));
    return added;
  });
}

const LAST_CHANGED_LIST = statement({
  name: 'list changed last',
  given: { actorId: 'uuid' },
  row: { id: 'text' },
  sql: `select one.id from wishlists one
    where ${MAY_EDIT} and one.archived_at is null
    order by one.updated_at desc, one.id desc limit 1`,
});

/** A page knows its product's name better than the message around its link; the price is what somebody has typed. */
async function draftOf(
  context: QuickAddContext,
  { name, url, price, currency }: WishInText,
): Promise<ItemDraft> {
  const page = url ? await pageOf(context, url) : null;
  const called = [page?.title, name, shopOf(url)].find((one) => one && isName(one)) ?? '';
  const read = ItemDraft.safeParse({
    name: cutName(called),
    url: page?.url ?? url,
    // A price without a currency is in that of the list, which `addItem` knows.
    ...(price !== null ? { price, currency } : { price: page?.price, currency: page?.currency ?? undefined }),
    imageUrl: page?.image ?? '',
    isDraft: true,
  });
  // A link that is too long, say.
  if (!read.success) throw new FieldFailure('text', 'item.nothingInText');
  return read.data;
}

const cutName = (name: string) => [...name].slice(0, ITEM.nameLength).join('').toWellFormed();

const isName = (text: string) => ItemDraft.shape.name.safeParse(cutName(text)).success;

/** Null where the address is not one that we look at. */
async function pageOf(context: QuickAddContext, url: string): Promise<ScrapeView | null> {
  await context.throttles.require('scrapePerUser', context.actor.id);
  return scrapeProduct(context, context.actor.id, url).catch((error: unknown) => {
    if (error instanceof Failure && error.key === 'addressRefused') return null;
    throw error;
  });
}
