import { accountsOfAddress } from '#server/access/list-people.ts';
import type { Throttles } from '#server/access/throttle.ts';
import { columnOf } from '#server/database/columns.ts';
import { Giver } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { MailDefaults, MailPicture, MailSettings } from '#server/mail/compose-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Locale } from '#shared/locale.ts';
import { shownName } from '#shared/shown-name.ts';
import { IS_LIVE, MAY_KNOW } from '../claim-rows.ts';
import { type GiverCipher, giverCipher, makeKey } from '../giver-keys.ts';
import { confirmMail, keeperMail, linkMail, newsMail, reservedMail } from '../giver-mail.ts';
import { isAskedToKeep } from '../keepers.ts';
import { type Address, IS_STOPPED, mailboxOf } from '../mailbox.ts';
import { claimsOf } from '../own-claims.ts';
import { timeZonesOf, type WaitingMail } from './mail-facts.ts';
import { mayWriteTo } from './may-write.ts';
import { writeMail } from './write-mail.ts';

/**
 * Whose mail opens what this address has reserved on the list, or on any: that of the mailbox, which also holds what was
 * typed in browsers, or that of an account. Null for an address that has reserved nothing there.
 */
async function giverOfLink(
  em: EntityManager,
  { emailHash, wishlistId }: Extract<WaitingMail, { kind: 'link' }>,
): Promise<string | null> {
  const holders = await run(em, HOLDERS, { emailHash, wishlistId: wishlistId ?? null });
  const guest = holders.find(({ isOfAccount }) => !isOfAccount);
  if (!guest) return holders[0]?.id ?? null;
  return guest.isMailbox ? guest.id : em.transactional((inner) => mailboxOf(inner, guest));
}

/** SQL: the link to claim `c` is asked for. */
const IS_ASKED_FOR = '($wishlistId is null or c.wishlist_id = $wishlistId)';

const HOLDERS = statement({
  name: 'givers of address on list',
  given: { emailHash: 'text', wishlistId: 'uuid?' },
  row: { id: 'text', email: 'text', emailHash: 'text', isMailbox: 'boolean', isOfAccount: 'boolean' },
  sql: `select g.id, g.email, g.email_hash as "emailHash", g.is_mailbox as "isMailbox", g.user_id is not null as "isOfAccount"
    from givers g where g.email_hash = $emailHash and g.email is not null
      and exists (select from claims c where c.giver_id = g.id and c.${IS_LIVE} and ${IS_ASKED_FOR})
    order by g.id`,
});

const KNOWN_CLAIM_OF_ADDRESS = statement({
  name: 'known claim of address',
  given: { emailHash: 'text', wishlistId: 'uuid?', userIds: 'uuid[]' },
  row: { id: 'text' },
  sql: `select c.id from givers g join claims c on c.giver_id = g.id left join wishlists w on w.id = c.wishlist_id
    where g.email_hash = $emailHash and c.${IS_LIVE} and ${IS_ASKED_FOR} and ${MAY_KNOW} limit 1`,
});

export interface Writer {
  em: EntityManager;
  throttles: Throttles;
  mailSettings: MailSettings & MailDefaults;
  jobId: string;
}

/** A mail to a giver as it is sent now, and to whom. */
export interface WrittenMail {
  giverId: string;
  address: Address;
  mail: Mail;
  pictures: MailPicture[];
}

/** Whom a mail is written to. */
export interface Reading {
  giverId: string;
  address: Address;
  to: string;
  locale: Locale;
  /** Sealed. */
  name: string | null;
  userId: string | null;
  isConfirmed: boolean;
  /** Its reader wants no mail but one that they ask for. */
  isStopped: boolean;
  /** The accounts of whoever reads the address. */
  userIds: string[];
  cipher: GiverCipher;
}

/**
 * What the mail says now; null where nothing of it is left, or its mailbox gets none. It tells nothing of a list that
 * surprises whoever reads the address, and no word that a stranger typed before the address is confirmed.
 */
export async function writeWaiting(writer: Writer, waiting: WaitingMail): Promise<WrittenMail | null> {
  const { em, jobId, mailSettings } = writer;
  const giverId = waiting.kind === 'link' ? await giverOfLink(em, waiting) : await giverNow(em, waiting);
  const reading = giverId === null ? null : await readingOf(writer, giverId, waiting);
  if (!reading) return null;
  const words = await WORDS[waiting.kind](writer, reading, waiting as never);
  if (!words || !(await mayWriteTo(writer, reading, waiting))) {
    // It was noted when it was queued: the next one to this address may be of another list.
    if (!reading.isConfirmed) await em.nativeUpdate(Giver, { id: reading.giverId }, { lastMailAt: null });
    return null;
  }
  await makeKey(em, reading.giverId, {
    ...{ id: jobId, kind: 'link', isMailed: true, isAskedFor: waiting.kind === 'link' },
    keyOf: mailSettings.giverKeyOf,
  });
  return { giverId: reading.giverId, address: reading.address, ...words };
}

type Words = Pick<WrittenMail, 'mail' | 'pictures'> | null;
type Waiting<Kind> = Extract<WaitingMail, { kind: Kind }>;
const onlyText = (mail: Mail): Words => ({ mail, pictures: [] });

const WORDS: {
  [Kind in WaitingMail['kind']]: (writer: Writer, reading: Reading, waiting: Waiting<Kind>) => Promise<Words>;
} = {
  async link(writer, reading, { emailHash, wishlistId = null }) {
    const { userIds } = reading;
    const known = await runForOne(writer.em, KNOWN_CLAIM_OF_ADDRESS, { emailHash, wishlistId, userIds });
    return known && onlyText(linkMail(readerOf(writer, reading)));
  },
  async keeper(writer, reading) {
    const isAsked = await isAskedToKeep(writer.em, reading.giverId);
    return isAsked ? onlyText(keeperMail(readerOf(writer, reading))) : null;
  },
  async reserved(writer, reading, { claimId }) {
    const claims = await ownOf(writer, reading);
    const held = claims.filter(({ state }) => state === 'held' || state === 'bought');
    const claim = held.find(({ id }) => id === claimId) ?? held[0];
    if (!claim) return null;
    if (!reading.isConfirmed) return onlyText(confirmMail(readerOf(writer, reading)));
    const timeZoneOf = await timeZonesOf(writer.em, [claim]);
    return onlyText(reservedMail(readerOf(writer, reading), claim, timeZoneOf(claim.id)));
  },
  async news(writer, reading, waiting) {
    const claims = await ownOf(writer, reading);
    const { cipher, userIds, locale } = reading;
    const mail = await writeMail(writer.em, waiting, {
      ...{ locale, claims, cipher, userIds, giverKeyId: writer.jobId },
    });
    return mail && { mail: newsMail(readerOf(writer, reading), mail), pictures: mail.pictures };
  },
};

const readerOf = ({ jobId }: Writer, { to, locale, name, cipher, isConfirmed }: Reading) => ({
  ...{ to, locale },
  name: isConfirmed ? nameIn(cipher.decrypt(name)) : null,
  giverKeyId: jobId,
});

const nameIn = (name: string | null) => name && shownName(name);

const ownOf = ({ em, mailSettings: { publicUrl } }: Writer, { giverId, userIds, cipher }: Reading) =>
  claimsOf(em, { giverId, userIds, cipher, publicUrl });

async function readingOf(
  { em, mailSettings }: Writer,
  giverId: string,
  waiting: WaitingMail,
): Promise<Reading | null> {
  const cipher = await giverCipher(em);
  // A giver who has left another address since gets a mail there. This one, sent there too, would tell that they reserved before.
  const writtenTo = ('emailHash' in waiting && waiting.emailHash) || null;
  const giver = await runForOne(em, GIVER_WITH_ADDRESS, { giverId, writtenTo });
  const to = cipher.decrypt(giver?.email ?? null);
  if (!giver || to === null || (giver.isStopped && waiting.kind !== 'link')) return null;
  const { email, emailHash, ...known } = giver;
  const userIds = [known.userId ?? [], await accountsOfAddress(em, to)].flat();
  const locale = known.locale ?? mailSettings.defaultLocale;
  return { giverId, address: { email, emailHash }, to, ...known, locale, userIds, cipher };
}

const GIVER_WITH_ADDRESS = statement({
  name: 'giver with address',
  given: { giverId: 'uuid', writtenTo: 'text?' },
  row: {
    name: 'text?',
    email: 'text',
    emailHash: 'text',
    userId: 'text?',
    locale: columnOf<Locale | null>('text'),
    isConfirmed: 'boolean',
    isStopped: 'boolean',
  },
  sql: `select g.name, coalesce(u.locale, g.locale) as locale, g.email, g.email_hash as "emailHash", g.user_id as "userId", g.email_confirmed_at is not null as "isConfirmed",
      ${IS_STOPPED} as "isStopped"
    from givers g left join users u on u.id = g.user_id where g.id = $giverId and g.email is not null
      and g.email_hash = coalesce($writtenTo, g.email_hash)`,
});

/** Whose mail it is: an account with the same address may have adopted the reservation while the mail waited. */
async function giverNow(em: EntityManager, waiting: Exclude<WaitingMail, { kind: 'link' }>): Promise<string> {
  if (waiting.kind !== 'reserved') return waiting.giverId;
  const { giverId, claimId } = waiting;
  return (await runForOne(em, GIVER_NOW, { giverId, claimId }))?.id ?? giverId;
}

const GIVER_NOW = statement({
  name: 'giver of claim now',
  given: { giverId: 'uuid', claimId: 'uuid' },
  row: { id: 'text' },
  sql: `select g.id from claims c join givers g on g.id = c.giver_id
    where c.id = $claimId and g.email_hash = (select email_hash from givers where id = $giverId)`,
});
