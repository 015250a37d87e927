import { callFailure } from '#client/lib/call-failure.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import type { MovedItemView } from '#shared/order.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { afterOf, isMoved, movedTo, type Place } from './item-order.ts';
import type { OrderCache } from './use-order-cache.ts';

/** Somebody else moved the same item meanwhile: where they have put it, and where it was to stand here. */
export interface MoveClash {
  item: ItemView;
  theirs: string;
  mine: string;
  /** Moves it again, past what they did. */
  insist: () => void;
}

export interface MoveParts {
  cache: OrderCache;
  call: (move: {
    itemId: string;
    after: string | null;
    sectionId: string | null;
    version: number;
  }) => Promise<MovedItemView>;
  onShown: (item: ItemView) => void;
  onClash: (clash: MoveClash) => void;
}

interface Begun {
  /** "3 of 24". */
  said: string;
  /** When the server has it; rejected after the person was told. */
  sent: Promise<void>;
}

export type BeginMove = (item: ItemView, place: Place) => Promise<Begun | null>;

/**
 * Begins moves of one list. Each shows at once, and is sent when the one before it was answered. What others changed meanwhile
 * stays, unless they moved the same item: then the person is asked.
 */
export function createMoves(parts: MoveParts): BeginMove {
  const { cache, onShown } = parts;
  let last: Promise<unknown> = Promise.resolve();
  return async function begin(item, place) {
    const before = cache.known();
    if (!before) return null;
    await cache.move(item.id, place);
    onShown(item);
    const said = placeInWords(item.id, cache.known());
    const insist = () => void begin(item, place);
    const sent = last.then(() => send(parts, { item, place, before, insist, tries: ITEM.moveTries }));
    last = sent.catch((error: unknown) => {
      sayFailure(error, { failed: ORDER_TEXTS.moveFailed });
      void cache.reload();
    });
    return { said, sent };
  };
}

interface Move {
  item: ItemView;
  place: Place;
  before: WishlistView;
  insist: () => void;
  tries: number;
}

async function send(parts: MoveParts, move: Move): Promise<void> {
  const { cache, call } = parts;
  const { item, place, before, tries } = move;
  const { version, items } = cache.known() ?? before;
  const { sectionId } = place;
  try {
    const sent = { itemId: item.id, after: afterOf(place, items), sectionId, version };
    const { wishlistVersion } = await call(sent);
    if (wishlistVersion > version + 1) await cache.reload();
    else cache.setVersion(wishlistVersion);
  } catch (error) {
    if (callFailure(error).key !== 'wishlistChanged' || tries === 0) throw error;
    const theirs = await cache.fetch();
    if (!theirs.items.some(({ id }) => id === item.id)) return;
    const orders = { before: before.items, now: theirs.items };
    if (isMoved(item.id, orders)) return ask(parts, move, theirs);
    // Not behind what they have moved elsewhere.
    const at = place.behind.findIndex((id) => !isMoved(id, orders));
    const steady = { sectionId, behind: at < 0 ? [] : place.behind.slice(at) };
    await cache.move(item.id, steady);
    await send(parts, { ...move, place: steady, before: theirs, tries: tries - 1 });
  }
}

function ask({ onClash }: MoveParts, { item, place, insist }: Move, theirs: WishlistView): void {
  const mine = { ...theirs, items: movedTo(item, theirs.items, place) };
  const [as, wished] = [placeInWords(item.id, theirs), placeInWords(item.id, mine)];
  onClash({ item, theirs: as, mine: wished, insist });
}

interface OrderedItems {
  items: readonly ItemView[];
  sections: readonly SectionView[];
}

/** "3 of 24", or "3 of 24 in Kitchen". */
export function placeInWords(id: string, list: OrderedItems | undefined): string {
  const { items = [], sections = [] } = list ?? {};
  const { sectionId = null } = items.find((one) => one.id === id) ?? {};
  const within = items.filter((one) => one.sectionId === sectionId);
  const at = within.findIndex((one) => one.id === id) + 1;
  const section = sections.find((one) => one.id === sectionId);
  const place = ORDER_TEXTS.place(at, within.length);
  return section ? ORDER_TEXTS.placeIn(place, section.name) : place;
}
