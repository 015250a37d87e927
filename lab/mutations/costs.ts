import type { Mutation } from './apply.ts';

/** What keeps one visitor from using up what others need, and what givers use up from being seen. */
export const OF_COSTS: readonly Mutation[] = [
  {
    safeguard: 'A batch of calls holds one heavy read',
    file: 'server/http/trpc.ts',
    edits: [['isHeavyRead(path)).length > 1', 'isHeavyRead(path)).length > 9']],
    noticedBy: {
      'tests/server/http/stubborn-clients.test.ts': [
        'a batch of more calls than one answer can hold is refused as a whole',
      ],
    },
  },
  {
    safeguard: 'Costs: a list has so many reservations and no more',
    file: 'server/givers/reserve.ts',
    edits: [["  if (count >= CLAIM.perList) throw new Failure('listIsFull');\n", '']],
    noticedBy: {
      'tests/server/features/claim/refused.test.ts': [
        'a list has so many reservations by all givers together, and one that is given back makes room',
      ],
    },
  },
  {
    safeguard: 'Costs: a board shows so many reservations of an item and no more',
    file: 'server/givers/board.ts',
    edits: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
      ['const IS_SHOWN_SINGLY = `ranked.place <= ${CLAIM.shownPerItem}`;', "const IS_SHOWN_SINGLY = 'true';"],
    ],
    noticedBy: {
      'tests/server/features/claim/crowded-board.test.ts': ['of a crowd on one item a board shows fifty'],
    },
  },
  {
    safeguard: 'Costs: whoever asks for many selections of a list keeps nobody waiting',
    file: 'server/http/pages.ts',
    edits: [["query ? 'selections' : 'pages'", "'pages' as const"]],
    noticedBy: {
      'tests/server/http/share-page.test.ts': ['waits for its turn: who asks for many is sent away'],
    },
  },
  {
    safeguard: 'Costs: an address written in another way is answered by what is kept',
    file: 'server/http/cached-json.ts',
    edits: [['asksMore(request) ? null', "request.url.includes('?') ? null"]],
    noticedBy: {
      'tests/server/features/claim/cached-board.test.ts': ['however its address is written'],
    },
  },
  {
    safeguard: 'Costs: the share of one caller in a queue',
    file: 'server/concurrency/fair-queue.ts',
    edits: [['own.length >= waitingEach || ', '']],
    noticedBy: {
      'tests/server/http/givers-queue.test.ts': ['one address with 260 connections'],
      'tests/server/http/no-script/cost.test.ts': ['one address that asks without end'],
    },
  },
  {
    safeguard: 'Costs: callers take turns',
    file: 'server/concurrency/fair-queue.ts',
    edits: [
      ['byCaller.delete(caller);', 'if (begins.length === 0) byCaller.delete(caller);'],
      ['own.length >= waitingEach || ', ''],
      ['if (begins.length > 0) byCaller.set(caller, begins);', ''],
    ],
    noticedBy: { 'tests/server/concurrency/fair-queue.test.ts': ['callers take turns'] },
  },
  {
    safeguard: 'Costs: what givers write waits before it takes a connection',
    file: 'server/trpc/turns.ts',
    edits: [['if (!isWrite || em', 'if (isWrite || em']],
    noticedBy: {
      'tests/server/http/givers-queue.test.ts': ['two hundred who wait for the same item keep no owner'],
    },
  },
  {
    safeguard: 'Costs: the page without script is kept until its reader has said that they give',
    file: 'server/http/no-script-pages.ts',
    edits: [['!said && (await site.sendGate(request, reply))', 'false']],
    noticedBy: { 'tests/server/http/no-script/cost.test.ts': ['until its reader has said'] },
  },
  {
    safeguard: 'Costs: a database that hangs keeps nobody waiting',
    file: 'server/database/orm.ts',
    edits: [['endWaitsForHungDatabase(pool, way.isDirect);', 'void endWaitsForHungDatabase;']],
    noticedBy: { 'tests/server/http/outage.test.ts': ['while its database hangs'] },
  },
  {
    safeguard: 'Costs: a database that takes no connections is told apart from a fault',
    file: 'server/database/postgres-errors.ts',
    edits: [['|55000|', '|']],
    noticedBy: { 'tests/server/http/outage.test.ts': ['a database that takes no connections is 503'] },
  },
  {
    safeguard: 'Quiet: of a fault in a call of givers the log says what it is called',
    file: 'server/http/failures.ts',
    edits: [['if (isOfGivers(request.url)) {', 'if (isOfGivers("")) {']],
    noticedBy: { 'tests/server/secrecy/log.test.ts': ['of a fault of ours in a call of givers'] },
  },
  {
    safeguard: 'Quiet: no line at debug for what givers call',
    file: 'server/app.ts',
    edits: [['if (!isOfGivers(request.url) &&', 'if (!isOfGivers("") &&']],
    noticedBy: { 'tests/server/secrecy/log.test.ts': ['what a giver does, or is refused, is in no line'] },
  },
  {
    safeguard: 'Quiet: calls that are sent away as too many are one line a minute',
    file: 'server/http/failures.ts',
    edits: [["} else if (isRefusal && key === 'busy') logBusy(request);\n  else if", '} else if']],
    noticedBy: { 'tests/server/http/busy-log.test.ts': ['calls that are sent away as too many'] },
  },
  {
    safeguard: 'Quiet: no figure moves with a file of the site',
    file: 'server/http/metrics/metrics.ts',
    edits: [['if (isOfFile) return null;', 'void isOfFile;']],
    noticedBy: { 'tests/server/http/metrics/metrics.test.ts': ['no figure moves with a file'] },
  },
  {
    safeguard: 'Quiet: a page that a passphrase opened is private',
    file: 'server/http/pages.ts',
    edits: [['          ...(isUnlocked && PRIVATE),\n', '']],
    noticedBy: { 'tests/server/http/share-page.test.ts': ['a page that a passphrase opened is private'] },
  },
  {
    safeguard: 'What is told of a list that hides more is told at whole steps of time',
    file: 'server/trpc/whole-steps.ts',
    edits: [
      [
        '  await pause(Math.max(0, due - performance.now() - 2));\n  while (performance.now() < due) await nextTurn();\n',
        '',
      ],
    ],
    noticedBy: {
      'tests/server/features/promise/unwrapped.test.ts': [
        'what is told of a list that hides more is told at whole steps of time',
      ],
    },
  },
  {
    safeguard: 'A sealed reservation that a recipient’s call passes over costs no look for openings',
    file: 'server/givers/envelopes.ts',
    edits: [[`then \${revealedAt('now()', wishlistId)} else`, `then \${IS_REVEALED} else`]],
    noticedBy: {
      'tests/server/secrecy/passed-over.test.ts': [
        'of "revealed claims" a sealed reservation costs PostgreSQL no look for openings',
      ],
    },
  },
  {
    safeguard: 'The sealed reservations of a list are passed over so often an hour, and no more',
    file: 'server/trpc/whole-steps.ts',
    edits: [["  await throttles.require('sealedReadsPerList', wishlist.id);\n", '']],
    noticedBy: {
      'tests/server/http/contract.test.ts': [
        'GET /api/wishlists/{id}/taken says when to come back, when it is asked too often',
      ],
    },
  },
  {
    safeguard:
      'What is asked of a list that hides more, or by one account, is answered one call after the other',
    file: 'server/trpc/whole-steps.ts',
    edits: [['max: 1,', 'max: 100,']],
    noticedBy: {
      'tests/server/features/promise/unwrapped.test.ts': [
        'calls that an account makes at once are told one after the other, each at whole steps',
        'calls that several editors of a list make at once are told one after the other, each at whole steps',
      ],
    },
  },
  {
    safeguard: 'What is asked of one list that hides more waits its turn, whoever asks',
    file: 'server/trpc/whole-steps.ts',
    edits: [['oneByOne(wishlist.id, () => inSteps(work))', 'inSteps(work)']],
    noticedBy: {
      'tests/server/features/promise/unwrapped.test.ts': [
        'calls that several editors of a list make at once are told one after the other, each at whole steps',
      ],
    },
  },
];
