import { AccessToken } from '#server/database/access-token.entity.ts';
import { ListPerson } from '#server/database/list-person.entity.ts';
import { User } from '#server/database/user.entity.ts';
import type { ForWhom } from '#shared/for-whom.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin } from './admins.ts';
import type { TestApp } from './app.ts';
import { passkeysFor } from './authenticators.ts';
import { aFailedMail } from './failed-mails.ts';
import { GiverBrowser } from './givers.ts';
import { anIdentity } from './identities.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { joinTokenIn } from './list-people.ts';
import { tokenIn } from './mailbox.ts';
import { revealEnvelopes } from './openings.ts';
import { aPerson, aUser, PASSWORD, personWith } from './people.ts';
import { aBegunFactor, aSecondFactor } from './second-factors.ts';
import { anotherSession } from './security-samples.ts';

export type World = Awaited<ReturnType<typeof aWorld>>;
/**
 * Who asks: `gone` was soft-deleted after signing in; `reader` and `writer` are the owner's access tokens. `parent` and `maker` own
 * lists for a child and for somebody else, `partner` edits those of two, `coParent` a child's, `helper` somebody's own. `watcher`
 * sees the board of a child's and nothing else, and `former` has left lists of two.
 */
export type Cast =
  | 'visitor'
  | 'owner'
  | 'other'
  | 'admin'
  | 'gone'
  | 'reader'
  | 'writer'
  | 'partner'
  | 'parent'
  | 'maker'
  | 'coParent'
  | 'helper'
  | 'watcher'
  | 'former';

const FOR_WHOM_OF: Partial<Record<Cast, ForWhom>> = {
  ...{ partner: 'us', former: 'us', parent: 'child', coParent: 'child', watcher: 'child', maker: 'other' },
};
/** Whom the lists surprise that somebody is asked about. */
export const forWhomOf = (who: Cast) => FOR_WHOM_OF[who] ?? 'me';

/**
 * People who have to do with each other: an owner with lists, all for the same, an item and a token; others; and what
 * moderation is about.
 */
export async function aWorld(app: TestApp, forWhom: ForWhom = 'me') {
  const [owner, partner, other, admin, gone, colleague, watcher, former] = await Promise.all([
    aPerson(app),
    aPerson(app),
    aPerson(app),
    anAdmin(app),
    aPerson(app),
    anAdmin(app),
    aPerson(app),
    aPerson(app),
  ]);
  const OTHERS = {
    me: [{ user: partner.id, edits: true }],
    us: [
      { user: partner.id, edits: true, isRecipient: true },
      { user: former.id, isRecipient: true },
    ],
    child: [
      { user: partner.id, edits: true, seesBoard: true },
      { user: watcher.id, seesBoard: true },
    ],
    other: [],
  };
  const list = await makeList({ name: 'Shared', isPublic: true });
  const privateList = await makeList({ name: 'Private' });
  const sameList = await makeList({ name: 'Of the same people', isPublic: true });
  const nobodysList = await other.as.wishlist.create({ name: 'Of somebody else', isPublic: true });
  const deletedList = await makeList({ name: 'Deleted' });
  await owner.as.wishlist.remove({ id: deletedList.id });
  const item = await owner.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  const token = await owner.as.token.create({ name: 'Reads' });
  const writing = await owner.as.token.create({ name: 'Writes', scope: 'write' });
  await colleague.as.admin.softDeleteUser({ id: gone.id });
  let factor: ReturnType<typeof aSecondFactor> | undefined;
  const newcomer = await aUser(app, { isVerified: false });
  return {
    visitor: personWith(app, undefined),
    owner,
    ...{ parent: owner, maker: owner },
    ...{ partner, coParent: partner, helper: partner, watcher, former },
    other,
    admin,
    gone,
    reader: personWith(app, token.token),
    writer: personWith(app, writing.token),
    list,
    ...{ privateList, sameList, nobodysList, deletedList },
    item,
    token,
    credentials: { email: owner.email, password: PASSWORD },
    verifyLink: () => mailed('/api/resend-verification', newcomer.email, MAIL_TEXTS.verify.subject),
    signInLink: () => mailed('/api/sign-in/mail', owner.email, MAIL_TEXTS.signIn.subject),
    resetLink: () => mailed('/api/forgot-password', owner.email, MAIL_TEXTS.reset.subject),
    aLink: () => owner.as.link.add({ id: list.id, name: 'Grandma' }),
    async aSection() {
      const { id } = await owner.as.section.add({ id: list.id, name: 'Kitchen' });
      return { id: list.id, sectionId: id };
    },
    async aLockedLink() {
      const { url } = await owner.as.link.add({ id: list.id, name: 'Work', passphrase: PASSPHRASE });
      return { token: shareTokenIn(url), passphrase: PASSPHRASE };
    },
    /** Somebody was asked when it surprised its owner. */
    async aListToBeSealed() {
      const { id } = await makeList({ name: 'To be sealed' });
      const asked = `with asked as (insert into givers (id) values (gen_random_uuid()) returning id)
        insert into keepers (wishlist_id, giver_id) select ?, id from asked`;
      await app.database.em.fork().execute(asked, [id]);
      return id;
    },
    async aRemovedItem() {
      const { id } = await owner.as.item.add({ wishlistId: list.id, name: 'Removed' });
      await owner.as.item.remove({ id });
      return id;
    },
    async anOpenedList() {
      const { id } = await makeList({ name: 'Opened' });
      await revealEnvelopes(app, id);
      return id;
    },
    async aReceivedGift() {
      const { id } = await owner.as.item.add({ wishlistId: list.id, name: 'Received' });
      return owner.as.receipt.add({ id, quantity: 1 });
    },
    async aGiftOfSomebody() {
      const { id: itemId } = await owner.as.item.add({ wishlistId: list.id, name: 'Given' });
      const { claim } = (await new GiverBrowser(app).reserve(list.shareToken, itemId)).body;
      await app.database.em.fork().execute("update claims set promise = 'open' where id = ?", [claim.id]);
      return (await owner.as.receipt.add({ id: itemId, quantity: 1, claimId: claim.id })).id;
    },
    async aListInvitation() {
      return { id: list.id, invitationId: (await owner.as.people.invite({ id: list.id })).id };
    },
    async aListInvitationToken() {
      return joinTokenIn((await owner.as.people.invite({ id: list.id })).url);
    },
    /** Somebody new on the list. */
    async aListPerson() {
      const { id: userId } = await aUser(app);
      await app.database.em.fork().insert(ListPerson, { wishlist: list.id, user: userId, edits: true });
      return { id: list.id, userId };
    },
    async anInvitation() {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      return (await colleague.as.admin.invite({ uses: 1, expiresAt })).id;
    },
    aSession: () => anotherSession(app, owner),
    aBegunFactor: () => aBegunFactor(owner),
    ...passkeysFor(app, owner),
    anIdentity: () => anIdentity(app, owner.id),
    /** Of the owner, whose second factor is on from then on. */
    async aRecoveryCode() {
      factor ??= turnOnFactor();
      return (await factor).recoveryCodes[0];
    },
    aFailedMail: () => aFailedMail(app, 'lost@mail.example', { reason: '550 no such mailbox' }),
    async aMessage() {
      await app.call('POST', '/api/contact', { body: { email: 'visitor@mail.example', message: 'Hello' } });
      const [newest] = (await colleague.as.admin.messages({})).rows;
      return newest?.id;
    },
  };

  async function makeList(draft: { name: string; isPublic?: boolean }) {
    const made = await owner.as.wishlist.create({ ...draft, forWhom, forName: 'Nora' });
    const em = app.database.em.fork();
    for (const other of OTHERS[forWhom]) await em.insert(ListPerson, { wishlist: made.id, ...other });
    return made;
  }

  // It ends the owner's access tokens; those of the cast are to be asked with it on, too.
  async function turnOnFactor() {
    const made = await aSecondFactor(owner);
    const em = app.database.em.fork();
    const { sessionVersion } = await em.findOneOrFail(User, { id: owner.id });
    await em.nativeUpdate(AccessToken, { user: owner.id }, { sessionVersion });
    return made;
  }

  async function mailed(path: string, email: string, subject: string): Promise<{ token: string }> {
    await app.call('POST', path, { body: { email } });
    return { token: tokenIn(await app.mails.next(email, subject)) };
  }
}
