import { IS_LINK_ACTIVE, IS_PUBLIC, IS_SEALED, SHOWS_BOARD } from '#server/access/link-access.ts';
import { RECIPIENT_NAME } from '#server/access/list-people.ts';
import type { ClaimedItem, ToldList } from '#server/database/claim.entity.ts';
import { columnOf, instant, json } from '#server/database/columns.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import { factsJson, isSame, NEWS_FACTS, wholeSnapshot } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import type { ItemFacts } from '#shared/item.ts';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import {
  ANSWER_UNTIL,
  CAME_BY,
  type ClaimSnapshot,
  drawnItem,
  IS_ASKED,
  IS_ELSEWHERE,
  IS_LIVE,
  IS_LOST,
  MAY_KNOW,
} from './claim-rows.ts';
import { earlyOpeningOf, IS_REVEALED, IS_UNCONFIRMED, lapsesAt } from './envelopes.ts';
import type { GiverCipher } from './giver-keys.ts';
import { UNSEALS_AT } from './keepers.ts';
import { SIGNED_NAME, signedName } from './signed-names.ts';
import { wantedOf } from './stock.ts';

interface Reader {
  giverId: string;
  /** The accounts of whoever reads it. */
  userIds: readonly string[];
  /** Leaves out what was on a list that is gone for good. */
  hidesGone?: boolean;
  cipher: GiverCipher;
  publicUrl: string;
}

/**
 * Everything that the giver has reserved, newest first, as it is now or as it last was; nothing on a list that surprises
 * its reader.
 */
export async function claimsOf(
  em: EntityManager,
  { giverId, userIds, hidesGone = false, cipher, publicUrl }: Reader,
): Promise<OwnClaimView[]> {
  const rows = await run(em, CLAIMS_OF_GIVER, { giverId, userIds, hidesGone });
  return rows.map((row) => {
    const { note, card, name, thanks, alsoBy, token, snapshot, now, list, ...of } = row;
    const { taken, isReceived, isElsewhere, isMoving, ...plain } = of;
    return {
      ...plain,
      alsoBy: alsoBy && { name: cipher.decrypt(alsoBy.name) },
      note: cipher.decrypt(note),
      card: cipher.decrypt(card),
      name: cipher.decrypt(name),
      thanks: thanks.map((one) => ({ ...one, text: cipher.decrypt(one.text) ?? '' })),
      news: newsOf(row),
      // That of an item which is gone may be gone, too.
      item: drawnItem(now ?? snapshot, now?.picture ?? null),
      list: {
        ...(list ?? goneList(snapshot.list)),
        shareUrl: token === null ? null : `${publicUrl}/share/${token}`,
      },
    };
  });
}

const FORGOTTEN: ToldList = { name: CLAIM_TEXTS.forgottenList, ownerName: '' };

/** A list that is gone, as it was told. The version before knew nobody beside its owner. */
const goneList = (told: ToldList | null) => {
  const { name, ownerName, recipientName = ownerName } = told ?? FORGOTTEN;
  return { name, ownerName, recipientName, occasionOn: null };
};

/** What became of it since the giver last read of it, the gravest first. */
type Course = Pick<
  RowOf<typeof CLAIMS_OF_GIVER>,
  'snapshot' | 'now' | 'list' | 'taken' | 'isReceived' | 'isElsewhere' | 'isMoving'
>;
function newsOf({ snapshot, now, list, taken, isReceived, isElsewhere, isMoving }: Course) {
  if (now === null && isReceived) return 'received' as const;
  if (list === null) return 'closed' as const;
  if (now === null) return isMoving ? null : ('removed' as const);
  if (wantedOf(now) < wantedOf(snapshot) && wantedOf(now) < taken) return 'fewer' as const;
  if (hasChanged(snapshot, now)) return 'changed' as const;
  return isElsewhere ? ('moved' as const) : null;
}

function hasChanged(snapshot: ClaimedItem, now: ClaimedItem): boolean {
  if (NEWS_FACTS.some((fact) => fact !== 'price' && !isSame(snapshot[fact], now[fact]))) return true;
  if (snapshot.price === null || now.price === null) return snapshot.price !== now.price;
  return Math.abs(now.price - snapshot.price) > snapshot.price * CLAIM.priceShareOfNews;
}

// Who sees no board must not learn how much others take, not even by what became of their own reservation.
const TAKEN = `case when l.id is not null and ${SHOWS_BOARD} then coalesce(s.taken, 0) else c.quantity end`;

const CLAIMS_OF_GIVER = statement({
  name: 'claims of giver',
  given: { giverId: 'uuid', userIds: 'uuid[]', hidesGone: 'boolean' },
  row: {
    id: 'text',
    state: columnOf<OwnClaimView['state']>('text'),
    itemId: 'text?',
    quantity: 'number',
    /** Encrypted, as the card, the name and the thanks are. */
    note: 'text?',
    card: 'text?',
    name: 'text?',
    thanks: json<OwnClaimView['thanks']>(),
    showName: 'boolean',
    signName: 'boolean',
    promise: columnOf<OwnClaimView['promise']>('text'),
    sealedUntil: 'instant?',
    isOpened: 'boolean',
    openingAt: 'instant?',
    lookedAt: 'instant?',
    unsealsAt: 'instant?',
    isUnconfirmed: 'boolean',
    heldUntil: 'instant?',
    answerUntil: 'instant?',
    alsoBy: json<OwnClaimView['alsoBy']>(),
    isReceived: 'boolean',
    /** Its item stands on another list than that on which its giver last read of it. */
    isElsewhere: 'boolean',
    /** Its item has gone to another list, and it follows in a moment (moved-items.ts). */
    isMoving: 'boolean',
    /** Without its list some time after that is gone. */
    snapshot: json<Omit<ClaimSnapshot, 'list'> & { list: ClaimSnapshot['list'] | null }>(),
    /** By all givers together, where this one may see that; else by this one. */
    taken: 'number',
    now: json<ItemFacts | null>(),
    list: json<Omit<OwnClaimView['list'], 'shareUrl'> | null>(),
    /** Of the link by which they came, while it is the same and active; a keeper's only to whoever shows who they are. */
    token: 'text?',
  },
  sql: `
  select c.id, c.state, i.id as "itemId", c.quantity, c.note, c.card, c.show_name as "showName", c.sign_name as "signName", c.promise, ${SIGNED_NAME} as name,
    least(c.sealed_until, ${earlyOpeningOf('c.wishlist_id')}) as "sealedUntil", ${IS_REVEALED} as "isOpened",
    case when not ${IS_REVEALED} then ${earlyOpeningOf('c.wishlist_id')} end as "openingAt",
    case when not ${IS_REVEALED} then (select max(created_at) from looks where item_id = c.item_id) end as "lookedAt",
    case when not ${IS_REVEALED} then ${UNSEALS_AT} end as "unsealsAt",
    case when w.id is not null then ${IS_UNCONFIRMED} else false end as "isUnconfirmed",
    case when c.state = 'held' and w.id is not null and not ${IS_REVEALED} then ${lapsesAt('c.confirmed_at')} end as "heldUntil",
    case when c.state = 'overtaken' then ${ANSWER_UNTIL} end as "answerUntil",
    (select json_build_object('name', case when ${SHOWS_BOARD} then ${signedName('oc', 'og')} end) from (select * from claims where id = c.overtaken_by union all select * from claims where overtaken_by = c.id) oc
        join givers og on og.id = oc.giver_id
      where oc.giver_id <> c.giver_id and oc.${IS_LIVE} and c.${IS_LIVE} order by oc.created_at limit 1) as "alsoBy",
    exists (select from receipts where item_id = c.item_id) as "isReceived", ${IS_ELSEWHERE} as "isElsewhere",
    not ${IS_REVEALED} and exists (select from items m where m.id = c.item_id and m.wishlist_id <> c.wishlist_id and ${IS_SHOWN('m')}) as "isMoving",
    coalesce((select json_agg(json_build_object('text', t.text, 'photo', t.photo, 'sentAt', ${instant('t.created_at')})
      order by t.created_at desc) from thanks t where t.claim_id = c.id), '[]') as thanks, ${wholeSnapshot('c.told')} as snapshot, ${TAKEN} as taken,
    case when i.id is not null then ${factsJson('i')} end as now,
    case when o.id is not null then json_build_object('name', o.name, 'ownerName', o.first_name,
      'recipientName', o.recipient, 'occasionOn', o.occasion_on) end as list,
    case when not (l.is_keepers and ${IS_SEALED} and g.user_id is null and not g.is_mailbox) then l.token end as token
  from claims c join givers g on g.id = c.giver_id left join wishlists w on w.id = c.wishlist_id
    left join (
      select w.id, w.name, w.occasion_on, u.first_name, ${RECIPIENT_NAME} as recipient from wishlists w join users u on u.id = w.owner_id where ${IS_PUBLIC}
    ) o on o.id = c.wishlist_id
    left join share_links l on ${CAME_BY} and l.wishlist_id = o.id and ${IS_LINK_ACTIVE}
    left join items i on i.id = c.item_id and i.wishlist_id = o.id and ${IS_SHOWN('i')}
    left join stocks s on s.item_id = c.item_id
  where c.giver_id = $giverId and (c.${IS_LIVE} or ${IS_ASKED} or ${IS_LOST}) and ${MAY_KNOW}
    and (w.id is not null or not $hidesGone)
  order by c.created_at desc, c.id desc`,
});
