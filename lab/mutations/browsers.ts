import type { Mutation } from './apply.ts';

const COMPUTER = 'tests/client/routes/shared-computer.test.tsx';

/** What keeps a board from a recipient who uses the browser of somebody else, or is not signed in. */
export const OF_BROWSERS: readonly Mutation[] = [
  {
    safeguard: 'A shared computer: that somebody gives is remembered for the tab alone',
    file: 'client/features/claim/board-choice.ts',
    edits: [
      [
        "if (isOpenedHere(name)) return 'open';",
        "if (isOpenedHere(name) || localStorage.getItem(name) === 'open') return 'open';",
      ],
    ],
    noticedBy: { [COMPUTER]: ['counts no more where an older app kept it for good'] },
  },
  {
    safeguard: 'A shared computer: a log-in, a log-out and “Forget me” cover what was opened',
    file: 'client/session/shown-here.ts',
    edits: [
      ['localStorage.setItem(CLAIM.coveredStorageKey, String(Date.now()))', 'undefined'],
      ['  forgetOpenedHere();\n}', '}'],
    ],
    noticedBy: {
      [COMPUTER]: [
        'is forgotten with a log-in, on every list',
        'is forgotten with a log-out, on every list',
        'is forgotten with “Forget me on this device”, on every list',
      ],
    },
  },
  {
    safeguard: 'A shared computer: tabs that stay open are covered as well',
    file: 'client/session/use-last-covered.ts',
    edits: [["    window.addEventListener('storage', look);\n", '']],
    noticedBy: {
      [COMPUTER]: [
        'closes when somebody logs in in another tab',
        'of this browser are covered when somebody is forgotten in another tab',
      ],
    },
  },
  {
    safeguard: 'A shared computer: a tab that was on another site meanwhile keeps no name of what was opened',
    file: 'client/session/session.ts',
    edits: [['  forgetOpenedHere((name) => !isOpenedHere(name));\n', '']],
    noticedBy: { 'tests/client/stored-drafts.test.tsx': ['from a tab that was elsewhere'] },
  },
  {
    safeguard: 'A shared computer: an answer that comes after a log-in in another tab says nothing',
    file: 'client/features/claim/use-claiming.tsx',
    edits: [
      [
        '      const made = await call();\n      if (isCovered()) return;\n',
        '      const made = await call();\n',
      ],
    ],
    noticedBy: { 'tests/client/routes/late-answer.test.tsx': ['an answer 201 that comes after a log-in'] },
  },
  {
    safeguard: 'A shared computer: the browser’s own cache holds no picture of what somebody reserved',
    file: 'client/features/claim/own-claim.tsx',
    edits: [['        query={NOT_STORED}\n', '']],
    noticedBy: {
      'tests/client/routes/reserved.test.tsx': ['whose picture the browser’s own cache never holds'],
    },
  },
  {
    safeguard:
      'A page without script tells somebody who logs in, or opens it next, nothing of what was done before',
    file: 'server/trpc/set-cookie.ts',
    edits: [['[CLAIM.saidCookie, CLAIM.resultCookie]', '[CLAIM.saidCookie]']],
    noticedBy: {
      'tests/server/http/no-script/remembered.test.ts': ['that a browser’s reader gives, and what they did'],
    },
  },
  {
    safeguard: 'The server says of the pictures of one person that no browser stores them',
    file: 'server/http/stored-images.ts',
    edits: [["{ 'cache-control': 'no-store' } : {}", '{} : {}']],
    noticedBy: {
      'tests/server/http/uploads.test.ts': ['a picture that is drawn for one person is stored by no browser'],
    },
  },
  {
    safeguard: 'A shared list opens its board by itself only where reservations are shown',
    file: 'client/features/claim/use-first-visit.ts',
    edits: [['areClaimsShown() && (me ?', '(me ?']],
    noticedBy: {
      'tests/client/routes/share-known.test.tsx': [
        'and nothing opens by itself for who has reserved on this list, but has hidden that in this tab',
      ],
    },
  },
  {
    safeguard: 'A shared list asks before the first press whether its reader gives',
    file: 'client/features/claim/use-gate.ts',
    edits: [['(await isGiver(token)) ? act() : setWaiting(() => act)', 'act()']],
    noticedBy: {
      'tests/client/routes/share-gate.test.tsx': [
        'says whom it is not for, and asks nothing of givers before somebody is one',
        'asks also whoever has reserved in this browser on another list',
      ],
    },
  },
  {
    safeguard: 'A look at a list that its givers cannot open: refused',
    file: 'server/givers/shown-to-recipient.ts',
    edits: [['  await requireReaders(em, await em.findOneOrFail(Wishlist, item.wishlist.id));\n', '']],
    noticedBy: {
      'tests/server/features/promise/look.test.ts': [
        'nobody looks at a list that its givers cannot open: they would not read of it',
      ],
    },
  },
  {
    safeguard: 'The board waits for a press of whom its list may be about to surprise',
    file: 'server/givers/shared-list.ts',
    edits: [
      [
        '\n        or exists (select from list_invitations where wishlist_id = w.id and email = a.confirmed_email and expires_at > now())',
        '',
      ],
    ],
    noticedBy: {
      'tests/server/features/for-whom.test.ts': [
        'a list may be about to surprise whom an invitation waits for, and who bears the name of its recipient',
      ],
    },
  },
  {
    safeguard: 'What is free is asked for by who sees the board, and by nobody else',
    file: 'shared/selection.ts',
    edits: [['free && fields.hasFree && { free }', 'free && { free }']],
    noticedBy: {
      'tests/client/routes/share-selection.test.tsx': ['is what its address asks for, and all of it where'],
    },
  },
  {
    safeguard: 'A taken gift that nobody asks for is hidden in place: its picture is not drawn anew',
    file: 'client/features/share/gift-tools.tsx',
    edits: [
      [
        '{ parts, isHidden, sectionOf',
        '{ parts: parts.map(({ rows, ...part }) => ({ ...part, rows: rows.filter((item) => !isHidden?.(item)) })), sectionOf',
      ],
    ],
    noticedBy: {
      'tests/client/features/share/gift-tools.test.tsx': ['hides a taken gift where it stands'],
    },
  },
  {
    safeguard: 'No cached page of a list is another one for who asks what is free',
    file: 'server/http/pages.ts',
    edits: [['const { free: _, ...selection } = askedSelection', 'const selection = askedSelection']],
    noticedBy: {
      'tests/server/http/share-page.test.ts': ['that is none is the whole list: nonsense, and what is free'],
    },
  },
  {
    safeguard: 'What a guest typed as a giver is gone for whoever logs in, also again',
    file: 'client/lib/stored-drafts.ts',
    edits: [['  forgetGuestDrafts();\n', '']],
    noticedBy: {
      'tests/client/stored-drafts.test.tsx': ['what a giver without an account has typed is gone'],
    },
  },
];
