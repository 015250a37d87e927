import type { Mutation } from './apply.ts';

const KEPT_TO_EDITORS = 'tests/server/secrecy/kept-to-editors.test.ts';
const DRAFTS = 'tests/server/features/item/drafts.test.ts';

/** What keeps to its editors what is said of a wish, each wish to its own list, and a promise to wishes that move. */
export const OF_WISHES: readonly Mutation[] = [
  {
    safeguard: 'A private note is answered to whoever edits the list, and to nobody else',
    file: 'server/features/wishlist/wishlist.service.ts',
    edits: [
      [
        "case when $isEditor then i.private_note else '' end",
        'case when $isEditor or true then i.private_note end',
      ],
    ],
    noticedBy: { [KEPT_TO_EDITORS]: ['no answer, mail or line of the log has what is kept to the editors'] },
  },
  {
    safeguard: 'A draft is read by whoever edits its list, and by nobody else of its people',
    file: 'server/features/wishlist/wishlist.service.ts',
    edits: [["MAY_SEE('$isEditor')", "MAY_SEE('true or $isEditor')"]],
    noticedBy: {
      [KEPT_TO_EDITORS]: ['no answer, mail or line of the log has what is kept to the editors'],
      [DRAFTS]: ['is counted and shown to nobody who only sees the board'],
    },
  },
  {
    safeguard: 'A draft is on no link, no board and no mail',
    file: 'server/database/item.entity.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    edits: [[' and not ${IS_DRAFT(item)}`', '`']],
    noticedBy: {
      [KEPT_TO_EDITORS]: ['no answer, mail or line of the log has what is kept to the editors'],
      [DRAFTS]: [
        'stands on the list of whoever edits it, and on no link',
        'that somebody has reserved is removed to them',
      ],
    },
  },
  {
    safeguard: 'A section belongs to one list, for its address as for what goes into it',
    file: 'server/features/wishlist/section.service.ts',
    edits: [['{ id: sectionId, wishlist: wishlist.id }', '{ id: sectionId }']],
    noticedBy: {
      'tests/server/features/section.test.ts': [
        'one of another list, or of nobody, is 404 by its address and 400 where an item is to go',
      ],
    },
  },
  {
    safeguard: 'The same where an item is moved',
    file: 'server/features/item/order.service.ts',
    edits: [['where id = $sectionId and wishlist_id = $wishlistId', 'where id = $sectionId']],
    noticedBy: {
      'tests/server/features/section.test.ts': [
        'one of another list, or of nobody, is 404 by its address and 400 where an item is to go',
      ],
    },
  },
  {
    safeguard: 'An item is moved behind one of its own list alone',
    file: 'server/features/item/order.service.ts',
    edits: [
      ['from items i where i.wishlist_id = $wishlistId),', 'from items i where $wishlistId is not null),'],
    ],
    noticedBy: {
      'tests/server/features/item/order.test.ts': [
        'behind itself, behind an item of another list, or behind one that was removed names the field',
      ],
    },
  },
  {
    safeguard: 'Several items at once: all of them are of one list that the actor edits, or nothing is done',
    file: 'server/access/items-access.ts',
    edits: [['found.count < ids.length', 'found.count < 1']],
    noticedBy: {
      'tests/server/features/item/items-act-refused.test.ts': [
        'when one is somebody else’s, deleted, unknown or on another list: remove',
      ],
    },
  },
  {
    safeguard: 'Wishes move to a list that surprises the same people, and to no other',
    file: 'server/givers/moved-items.ts',
    edits: [["throw new Failure('moveBreaksPromise')", 'return']],
    noticedBy: {
      'tests/server/features/item/kept-promise.test.ts': [
        'to a list whose board its owner sees',
        'to a list that surprises one more, or one less',
      ],
    },
  },
  {
    safeguard: 'A list that takes in shared wishes counts as shared',
    file: 'server/givers/moved-items.ts',
    edits: [['  await run(em, SHARED_BY_MOVE, { toId: to.id });\n', '']],
    noticedBy: {
      'tests/server/features/item/kept-promise.test.ts': [
        'a list that takes in shared wishes counts as shared',
      ],
    },
  },
  {
    safeguard: 'An opening of before reveals nothing that was moved to its list afterwards',
    file: 'server/givers/moved-items.ts',
    edits: [['created_at = followed.moved_at', 'created_at = created_at']],
    noticedBy: {
      'tests/server/features/item/moved-claims.test.ts': [
        'is opened by no opening that the other list had before',
      ],
    },
  },
];
