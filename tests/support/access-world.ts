import { AccessToken } from '#server/database/access-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin } from './admins.ts';
import type { TestApp } from './app.ts';
import { aFailedMail } from './failed-mails.ts';
import { GiverBrowser } from './givers.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { tokenIn } from './mailbox.ts';
import { revealEnvelopes } from './openings.ts';
import { aPerson, aUser, PASSWORD, personWith } from './people.ts';
import { aBegunFactor, aSecondFactor } from './second-factors.ts';
import { anotherSession } from './security-samples.ts';

export type World = Awaited<ReturnType<typeof aWorld>>;
/** Who asks: `gone` was soft-deleted after signing in; `reader` and `writer` are the owner's access tokens. */
export type Cast = 'visitor' | 'owner' | 'other' | 'admin' | 'gone' | 'reader' | 'writer';

/** People who have to do with each other: an owner with lists, an item and a token; others; and what moderation is about. */
export async function aWorld(app: TestApp) {
  const [owner, other, admin, gone, colleague] = await Promise.all([
    aPerson(app),
    aPerson(app),
    anAdmin(app),
    aPerson(app),
    anAdmin(app),
  ]);
  const list = await owner.as.wishlist.create({ name: 'Shared', isPublic: true });
  const privateList = await owner.as.wishlist.create({ name: 'Private' });
  const deletedList = await owner.as.wishlist.create({ name: 'Deleted' });
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
    other,
    admin,
    gone,
    reader: personWith(app, token.token),
    writer: personWith(app, writing.token),
    list,
    privateList,
    deletedList,
    item,
    token,
    credentials: { email: owner.email, password: PASSWORD },
    verifyLink: () => mailed('/api/resend-verification', newcomer.email, MAIL_TEXTS.verify.subject),
    resetLink: () => mailed('/api/forgot-password', owner.email, MAIL_TEXTS.reset.subject),
    aLink: () => owner.as.link.add({ id: list.id, name: 'Grandma' }),
    async aLockedLink() {
      const { url } = await owner.as.link.add({ id: list.id, name: 'Work', passphrase: PASSPHRASE });
      return { token: shareTokenIn(url), passphrase: PASSPHRASE };
    },
    async aListToBeSealed() {
      const { id } = await owner.as.wishlist.create({ name: 'To be sealed' });
      await owner.as.link.askKeeper({ id, email: 'tom@mail.example' });
      return id;
    },
    async aRemovedItem() {
      const { id } = await owner.as.item.add({ wishlistId: list.id, name: 'Removed' });
      await owner.as.item.remove({ id });
      return id;
    },
    async anOpenedList() {
      const { id } = await owner.as.wishlist.create({ name: 'Opened' });
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
    async anInvitation() {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      return (await colleague.as.admin.invite({ uses: 1, expiresAt })).id;
    },
    aSession: () => anotherSession(app, owner),
    aBegunFactor: () => aBegunFactor(owner),
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
