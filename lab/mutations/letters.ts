import type { Mutation } from './apply.ts';

const OWN_CONNECTION = 'tests/server/givers/mails/own-connection.test.ts';
const RECIPIENTS_MAILBOX = 'tests/server/givers/mails/recipients-mailbox.test.ts';
const ELSEWHERE = 'tests/server/givers/elsewhere.test.ts';
const MAILBOXES = 'tests/server/givers/mails/mailboxes.test.ts';

/** Of letters to givers. */
export const OF_LETTERS: readonly Mutation[] = [
  {
    safeguard: 'No word that a stranger typed before an address is confirmed',
    file: 'server/givers/mails/write-waiting.ts',
    edits: [['if (!reading.isConfirmed) return onlyText(confirmMail(readerOf(writer, reading)));\n', '']],
    noticedBy: { [MAILBOXES]: ['no letter to an address that nobody confirmed carries a word'] },
  },
  {
    safeguard: 'A key tells no account what was on a list that is gone',
    file: 'server/givers/redeem-key.ts',
    edits: [['actor !== null && actor.id !== userId', 'false']],
    noticedBy: {
      [ELSEWHERE]: ['of a list that is gone for good a key tells no account'],
    },
  },
  {
    safeguard: 'Letters to givers hold up no other letter',
    file: 'server/dependencies.ts',
    edits: [['    transport: giverTransport,', '    transport,']],
    noticedBy: {
      [OWN_CONNECTION]: ['whoever waits for a letter of theirs feels nothing of letters to givers'],
    },
  },
  {
    safeguard: 'No report of a letter to a giver is asked for',
    file: 'server/givers/giver-mail-queue.ts',
    edits: [[", dsn: { notify: 'never' } }", ' }']],
    noticedBy: { [OWN_CONNECTION]: ['of a letter to a giver no report is asked for'] },
  },
  {
    safeguard: 'Letters are bounded by mailbox',
    file: 'server/givers/mails/may-write.ts',
    edits: [["(await isWithin('lettersPerMailbox', emailHash)) &&", '']],
    noticedBy: { [MAILBOXES]: ['a stranger’s letters to a mailbox are three an hour'] },
  },
  {
    safeguard: 'Who types an address ends no letter to it',
    file: 'server/givers/giver-links.ts',
    edits: [['if (!found?.isMailed) return;', 'if (!found) return;']],
    noticedBy: {
      'tests/server/givers/mails/unsubscribing.test.ts': ['who types an address ends no mail to it'],
    },
  },
  {
    safeguard: 'No letter goes to the recipient’s own mailbox',
    file: 'server/givers/mails/write-waiting.ts',
    edits: [
      [
        'const userIds = [known.userId ?? [], await accountsOfAddress(em, to)].flat();',
        'const userIds = [known.userId ?? []].flat();',
      ],
    ],
    noticedBy: { [MAILBOXES]: ['no letter of any kind goes to the recipient’s own mailbox'] },
  },
  {
    safeguard: 'The recipient’s mailbox is known by every spelling of its address',
    file: 'server/access/list-people.ts',
    edits: [
      ['[domainToASCII, domainToUnicode]', '[domainToUnicode]'],
      ['domainToASCII, ', ''],
    ],
    noticedBy: {
      'tests/server/givers/mails/mailboxes.test.ts': ['nor to the recipient’s address in another spelling'],
    },
  },
  {
    safeguard: 'No level of the log tells the headers of an upload',
    file: 'server/infra/log.ts',
    edits: [['      busboyOptions: () => undefined,\n', '']],
    noticedBy: { 'tests/server/http/silent-log.test.ts': ['what people write and are given'] },
  },
  {
    safeguard: 'What is kept in an account takes the links of its letters along, whatever stays',
    file: 'server/givers/move-claims.ts',
    edits: [
      [
        'k.is_mailed and g.email_hash = f.email_hash`',
        'k.is_mailed and g.email_hash = f.email_hash and not exists (select from claims where giver_id = f.id)`',
      ],
    ],
    noticedBy: { [ELSEWHERE]: ['by the links of a browser its list’s recipient learns'] },
  },
  {
    safeguard: 'A key by which its reader may read nothing is one that does not exist',
    file: 'server/givers/redeem-key.ts',
    edits: [['userId === null && !isMailbox && userIds.length > 0', 'false']],
    noticedBy: { [ELSEWHERE]: ['of a list that is gone for good a key tells no account'] },
  },
  {
    safeguard: 'No letter to a giver leads a mail program to an address that was typed',
    file: 'server/givers/giver-mail.ts',
    edits: [['  text: withoutAddresses(text),', '  text,']],
    noticedBy: { 'tests/server/givers/mails/without-addresses.test.ts': ['no letter to a giver holds'] },
  },
  {
    safeguard: 'No call of givers is told by an address that is spelled in another way',
    file: 'server/app.ts',
    edits: [["    rewriteUrl: ({ url = '/' }) => normalUrl(url),\n", '']],
    noticedBy: { 'tests/server/secrecy/log.test.ts': ['nor is it by an address that is spelled'] },
  },
  {
    safeguard: 'No refusal tells the owner which account keeps the list',
    file: 'server/features/people/people.service.ts',
    edits: [['if (isNew && (await isKept(em, list.id))) ', 'if (isNew && !(await isKept(em, list.id))) ']],
    noticedBy: { 'tests/server/features/link/keeper-ended.test.ts': ['no refusal to its owner'] },
  },
  {
    safeguard: 'The link of a letter tells nothing of what stays with its giver',
    file: 'server/givers/redeem-key.ts',
    edits: [['  await em.nativeUpdate(GiverKey, { id: keyId }, { giver: mailbox });\n', '']],
    noticedBy: { [RECIPIENTS_MAILBOX]: ['what a browser reserved on the list of whoever reads the address'] },
  },
  {
    safeguard: 'No tag of a board tells what its reader’s browser reserves on another list',
    file: 'server/givers/board-version.ts',
    edits: [['giver_id = g.id and wishlist_id = w.id and', 'giver_id = g.id and']],
    noticedBy: {
      [RECIPIENTS_MAILBOX]: ['the link of a letter that nobody pressed tells by no tag of a board'],
    },
  },
  {
    safeguard:
      'An address that is typed on its reader’s own list is not stored: it causes no letter about another one',
    file: 'server/givers/giver.ts',
    edits: [
      ['  if (await isSurprised(em, wishlistId, await accountsOfAddress(em, email))) return giver;\n', ''],
    ],
    noticedBy: { [RECIPIENTS_MAILBOX]: ['what is typed with a reservation on the list of whoever reads'] },
  },
  {
    safeguard: 'Whoever gets what a browser reserved is called by no name that was typed on their own list',
    file: 'server/givers/move-claims.ts',
    edits: [
      [
        `(select c.signed_name from claims c
      where c.giver_id = $to and c.signed_name <> '' order by c.created_at desc limit 1)`,
        `(select f.name from claims c join givers f on f.id = $from limit 1)`,
      ],
      ["  given: { to: 'uuid' },", "  given: { to: 'uuid', from: 'uuid' },"],
    ],
    noticedBy: { [RECIPIENTS_MAILBOX]: ['what is typed with a reservation on the list of whoever reads'] },
  },
  {
    safeguard: 'A letter that its reader may not have takes none of theirs away',
    file: 'server/givers/mails/write-waiting.ts',
    edits: [['{ lastMailAt: null }', '{}']],
    noticedBy: { [MAILBOXES]: ['one network address has letters sent'] },
  },
];
