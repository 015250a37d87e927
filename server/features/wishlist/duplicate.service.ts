import type { Actor } from '#server/access/actor.ts';
import type { Managed } from '#server/access/list-access.ts';
import { copyItems } from '#server/copies/copy-items.ts';
import { IS_LISTED, ITEM_ORDER } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { Section } from '#server/database/section.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { PictureCopies } from '#server/pictures/picture-copies.ts';
import { codePoints } from '#shared/code-points.ts';
import { WISHLIST } from '#shared/limits.ts';
import { paperInForce } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { createWishlist } from './wishlist.service.ts';

interface CopyContext {
  em: EntityManager;
  actor: Actor;
  pictureCopies: PictureCopies;
}

/**
 * A private list as this one is: its face, for whom it is, its sections, and its items in their order. It has no day, no people beside
 * its owner, and nothing of what givers did. Throws `tooManyWishlists` and `tooManyWithDeleted`.
 */
export async function duplicateWishlist(context: CopyContext, from: Managed<Wishlist>): Promise<Wishlist> {
  const { em, actor } = context;
  const { description, coverEmoji, forWhom, forName, secrecy, timeZone } = from;
  const copy = (await createWishlist(em, actor, {
    ...{ description, coverEmoji, forWhom, forName: forName ?? undefined, secrecy, timeZone },
    name: nameOfCopy(from.name),
    paper: paperInForce(from),
  })) as Managed<Wishlist>;
  const sections = await copySections(em, from, copy);
  const items = await run(em, ITEMS_TO_COPY, { wishlistId: from.id });
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await copyItems(context, ids, { target: copy, sections });
  await em.refresh(copy);
  return copy;
}

function nameOfCopy(name: string): string {
  const room = WISHLIST.nameLength - codePoints(WISHLIST_TEXTS.nameOfCopy(''));
  return WISHLIST_TEXTS.nameOfCopy([...name].slice(0, room).join('').trim());
}

async function copySections(em: EntityManager, from: Wishlist, to: Wishlist): Promise<[string, string][]> {
  const sections = await em.find(Section, { wishlist: from.id });
  const pairs = sections.map(({ id, name, pick, rank }): [string, Section] => [
    id,
    em.create(Section, { wishlist: to.id, name, pick, rank }),
  ]);
  await em.flush();
  return pairs.map(([id, copy]) => [id, copy.id]);
}

const ITEMS_TO_COPY = statement({
  name: 'items to copy',
  given: { wishlistId: 'uuid' },
  row: { id: 'text' },
  sql: `select i.id from items i where i.wishlist_id = $wishlistId and ${IS_LISTED('i')} order by ${ITEM_ORDER}`,
});
