import type { Mutation } from './apply.ts';

const IDENTITY = 'tests/server/givers/identity.test.ts';
const TOLD_STAYS = 'tests/server/features/claim/told-stays.test.ts';
const ELSEWHERE = 'tests/server/givers/elsewhere.test.ts';
const CLOSED = 'tests/server/features/claim/closed-board.test.ts';

/** What keeps givers apart from each other, and from whom they surprise. */
export const OF_GIVERS: readonly Mutation[] = [
  {
    safeguard: 'What was told is taken over by nobody in secret',
    file: 'server/givers/envelopes.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    edits: [[" and ${stricterOf('c.promise', PROMISE_NOW)} = c.promise)`;", ')`;']],
    noticedBy: { [TOLD_STAYS]: ['what a list has told is taken over by nobody who reserves in secret'] },
  },
  {
    safeguard: 'A keeper’s letter takes along nothing that its reader had reserved',
    file: 'server/givers/keeping.ts',
    edits: [['{ key, bringsOwn: false }', '{ key, bringsOwn: true }']],
    noticedBy: { [ELSEWHERE]: ['who accepts by a letter that somebody passed on'] },
  },
  {
    safeguard: 'A larger number tells and opens no more than the list says by then',
    file: 'server/givers/claims.ts',
    edits: [['? ((await claimOnItem(em, giverId, itemId))?.id ?? null) : id', '? id : id']],
    noticedBy: { [TOLD_STAYS]: ['a larger number is a reservation of its own'] },
  },
  {
    safeguard: 'Whoever made a link reads nothing that is reserved in a browser where it was opened',
    file: 'server/givers/redeem-key.ts',
    edits: [["? 'browser' : 'elsewhere'", "? 'browser' : 'browser'"]],
    noticedBy: { [ELSEWHERE]: ['who opens a link that somebody sent'] },
  },
  {
    safeguard: 'A letter’s key is answered as the reader of its address before its button was pressed, too',
    file: 'server/givers/giver.ts',
    edits: [['return isMailed || isMailbox ?', 'return isMailbox ?']],
    noticedBy: { [ELSEWHERE]: ['a letter’s key that nobody redeemed'] },
  },
  {
    safeguard: 'The id of an envelope does not tell when its gift was reserved',
    file: 'server/givers/reserve.ts',
    edits: [["import { randomUUID } from 'node:crypto';", "import { v7 as randomUUID } from 'uuid';"]],
    noticedBy: { 'tests/server/features/promise/unwrapped.test.ts': ['no id and no order'] },
  },
  {
    safeguard: 'A keeper’s link is told to nobody who has shown no account and no mailbox',
    file: 'server/givers/own-claims.ts',
    edits: [[' and g.user_id is null and not g.is_mailbox', ' and g.user_id is null and g.is_mailbox']],
    noticedBy: { [ELSEWHERE]: ['a link of the keeper’s is told to nobody who has shown'] },
  },
  {
    safeguard: 'Nobody reserves on a promise that tells more than the one that they were shown',
    file: 'server/givers/claim-rows.ts',
    edits: [["  if (shown && isLess(written, shown)) throw new Failure('promiseChanged');\n", '']],
    noticedBy: {
      'tests/server/features/claim/promise.test.ts': [
        'nobody reserves on a promise that tells more, or earlier, than the one that they were shown',
      ],
    },
  },
  {
    safeguard: 'Two givers who become one change no board',
    file: 'server/givers/move-claims.ts',
    edits: [['  await keepSignedNames(em, [move.from, move.to]);\n', '']],
    noticedBy: {
      'tests/server/features/claim/adopt-claims.test.ts': [
        'who brings two browsers together changes nothing on a board: who gives there may be surprised elsewhere',
      ],
    },
  },
  {
    safeguard: 'What a giver adds in secret leaves what was told as it is',
    file: 'server/givers/claim-rows.ts',
    edits: [["stricterOf('c.promise', PROMISE_NOW)", "stricterOf('c.promise', 'c.promise')"]],
    noticedBy: {
      [TOLD_STAYS]: ['what a list has told stays told when its giver adds to it in secret'],
    },
  },
  {
    safeguard: 'No address of the page without script says what was done',
    file: 'server/http/no-script-pages.ts',
    edits: [["'?'}said`, 303", "'?'}said`.concat(String(form.act)), 303"]],
    noticedBy: { 'tests/server/http/no-script/remembered.test.ts': ['no address says what was done'] },
  },
  {
    safeguard: 'A list that nobody can open stays sealed',
    file: 'migrations/sql/sealed-lists.sql',
    edits: [['new.unseals_at := null;', 'new.unseals_at := new.unseals_at;']],
    noticedBy: {
      'tests/server/features/link/keeper-ended.test.ts': ['a list that nobody can open stays sealed'],
    },
  },
  {
    safeguard: 'The lists of a deleted account stay sealed, and open nothing early',
    file: 'migrations/sql/sealed-lists.sql',
    edits: [['new.deleted_at is not null)', 'false)']],
    noticedBy: {
      'tests/server/features/link/keeper-ended.test.ts': [
        'so does a list of an account that an administrator deleted and brought back',
      ],
      'tests/server/features/promise/opening.test.ts': [
        'nor is a list of an account that an administrator has deleted meanwhile, though it comes back',
      ],
    },
  },
  {
    safeguard: 'What was told goes on to be signed as it was',
    file: 'server/givers/signed-names.ts',
    edits: [['c.giver_id = g.id and c.signed_name is null', 'c.giver_id = g.id and false']],
    noticedBy: {
      [TOLD_STAYS]: [
        'a name that is typed in secret, or comes with another browser, renames nothing that a list has told',
        'an opened envelope goes on to be signed as it was',
      ],
    },
  },
  {
    safeguard: 'A letter opens the mailbox, and not the browser where its address was typed',
    file: 'server/givers/redeem-key.ts',
    edits: [['  const mailbox = await mailboxOf(em, { email, emailHash });', '  const mailbox = giverId;']],
    noticedBy: { [IDENTITY]: ['whoever typed an address into a reservation reads nothing'] },
  },
  {
    safeguard: 'No key opens an account’s reservations',
    file: 'server/givers/giver.ts',
    edits: [
      [
        'if (userId !== null) return { actor: null, giverId: null, userIds: [userId] };',
        'if (userId !== null) return { actor: null, giverId, userIds: [userId] };',
      ],
    ],
    noticedBy: { [IDENTITY]: ['a letter about an account’s reservation opens nothing without its log-in'] },
  },
  {
    safeguard: 'Whoever reads the recipient’s mailbox is the recipient',
    file: 'server/givers/giver.ts',
    edits: [['return isMailed || isMailbox ?', 'return isMailed && !isMailbox ?']],
    noticedBy: { [IDENTITY]: ['who reads the mailbox of a recipient is the recipient'] },
  },
  {
    safeguard: 'Nobody is told of what surprises them among their own reservations',
    file: 'server/givers/own-claims.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    edits: [['${IS_LOST}) and ${MAY_KNOW}', '${IS_LOST}) and $userIds is not null']],
    noticedBy: { [IDENTITY]: ['who reads the mailbox of a recipient is the recipient'] },
  },
  {
    safeguard: 'More of something is had by a link that opens the board now',
    file: 'server/givers/claims.ts',
    edits: [
      ['change.quantity > has && !(await showsBoardNow(em, id))', 'change.quantity > has && em === null'],
    ],
    noticedBy: { [CLOSED]: ['a reservation from before the sealing does not tell'] },
  },
  {
    safeguard: 'What is taken over is on the list of the link',
    file: 'server/givers/overtake.ts',
    edits: [['where c.id = $id and w.id = $wishlistId`', 'where c.id = $id and $wishlistId is not null`']],
    noticedBy: { [CLOSED]: ['nobody takes over by an id what their link does not show'] },
  },
  {
    safeguard: 'What goes by address is fuzzy',
    file: 'server/access/throttle.ts',
    edits: [['isFuzzy ? fuzzy(rule.times, key, endsAt) : rule.times', 'rule.times']],
    noticedBy: {
      'tests/server/secrecy/counters.test.ts': [
        'a logged-out recipient who counts what the house may still do',
      ],
    },
  },
];
