import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import type { TestApp } from './app.ts';
import { aPasskey } from './authenticators.ts';
import type { Call } from './contract.ts';
import { FORM_TYPE, formOf } from './forms.ts';
import { aSharedList, GiverBrowser, keyIn } from './givers.ts';
import { anIdentity } from './identities.ts';
import { aKeeperIsAsked, PASSPHRASE, shareTokenIn } from './links.ts';
import { joinList, joinTokenIn } from './list-people.ts';
import { tokenIn } from './mailbox.ts';
import { revealEnvelopes } from './openings.ts';
import { aPerson, aUser, type Person } from './people.ts';
import { aPhoto } from './photos.ts';
import { aSecondFactor } from './second-factors.ts';
import { securitySample } from './security-samples.ts';

export interface Sample {
  who: Person;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that the operation answers with 200: the one of its own example, filled with what there is. */
export async function soundSample(app: TestApp, { path, operation }: Call): Promise<Sample> {
  if (operation.operationId.startsWith('link-')) return linkSample(app, { path, operation });
  if (operation.operationId.startsWith('people-')) return peopleSample(app, { path, operation });
  if (operation.operationId.startsWith('security-')) return securitySample(app, { path, operation });
  if (operation.tags[0] === 'Claims') return claimSample(app, { path, operation });
  const who = await aPerson(app, { isAdmin: operation.tags[0] === 'Admin' });
  const id = await idFor(operation.operationId, who, app);
  const shared = await who.as.wishlist.create({ name: 'Shared', isPublic: true });
  const isUnlocking = operation.operationId === 'share-unlock';
  const filled = path
    .replace('{token}', isUnlocking ? await aLockedToken(who, shared.id) : shared.shareToken)
    .replace(/\{(?!sectionId)\w+\}/, id)
    .concat(operation.operationId === 'auth-verify' ? `?token=${await aVerifyToken(app)}` : '')
    .concat(operation.operationId === 'item-same' ? '?url=https://shop.example/kettle' : '');
  const real = {
    'item-act': { ids: [id] },
    'item-moveToList': { wishlistId: shared.id },
    'item-quickAdd': { text: 'A kettle', listId: id },
  };
  const sent = await bodyFor(app, operation, real[operation.operationId as keyof typeof real]);
  if (path.includes('{sectionId}')) {
    const section = await who.as.section.add({ id, name: 'Kitchen' });
    return { who, path: filled.replace('{sectionId}', section.id), ...sent };
  }
  if (operation.operationId !== 'item-move') return { who, path: filled, ...sent };
  const item = await who.as.item.add({ wishlistId: id, name: 'Kettle' });
  return { who, path: filled, body: { ...sent.body, itemId: item.id } };
}

const aLockedToken = async (who: Person, id: string) =>
  shareTokenIn((await who.as.link.add({ id, name: 'Work', passphrase: PASSPHRASE })).url);

/** A call about the links of a list, or about keeping them, for which somebody has been asked where there is an answer. */
async function linkSample(
  app: TestApp,
  { path, operation: { operationId, requestBody } }: Pick<Call, 'path' | 'operation'>,
): Promise<Sample> {
  const who = await aPerson(app);
  const { id } = await who.as.wishlist.create({ name: 'Shared', isPublic: true });
  const isOfLink = path.includes('/links/{id}');
  const filled = path.replace('{id}', isOfLink ? (await who.as.link.add({ id, name: 'Work' })).id : id);
  const example = requestBody?.content['application/json']?.example as object | undefined;
  const key =
    /^link-(endKeeping|askedToKeep|accept)$/.test(operationId) && (await aKeeperIsAsked(app, who, { id }));
  const sent = { path: filled, ...(example && { body: { ...example, ...('key' in example && { key }) } }) };
  // Nobody keeps the links of their own list.
  return { who: operationId === 'link-accept' ? await aPerson(app) : who, ...sent };
}

/** A call about the people of a list that has one beside its owner, and to which somebody is invited. */
async function peopleSample(
  app: TestApp,
  { path, operation: { operationId, requestBody } }: Pick<Call, 'path' | 'operation'>,
): Promise<Sample> {
  const [owner, other] = [await aPerson(app), await aPerson(app)];
  const { id } = await owner.as.wishlist.create({ name: 'Nora’s', forWhom: 'child', forName: 'Nora' });
  await joinList(owner, other, id);
  const invitation = await owner.as.people.invite({ id });
  const filled = path
    .replace('{id}', id)
    .replace('{invitationId}', invitation.id)
    .replace('{userId}', other.id);
  const example = requestBody?.content['application/json']?.example as object | undefined;
  const token = joinTokenIn(invitation.url);
  const body = example && { ...example, ...('token' in example && { token }) };
  const isAccepting = operationId === 'people-accept' || operationId === 'people-invited';
  return { who: isAccepting ? await aPerson(app) : owner, path: filled, ...(body && { body }) };
}

/** A call about the reservation that somebody has made on somebody else's list. */
async function claimSample(
  app: TestApp,
  { path, operation }: Pick<Call, 'path' | 'operation'>,
): Promise<Sample> {
  const who = await aPerson(app);
  const { token, items } = await aSharedList(app, [9, 9]);
  const { claim } = await who.as.claim.add({ token, itemId: items[0] });
  const stranger = new GiverBrowser(app);
  const { manageUrl, claim: lapsed } = (await stranger.reserve(token, items[0])).body;
  await app.database.em
    .fork()
    .execute("update claims set confirmed_at = confirmed_at - interval '1 year' where id = ?", [lapsed.id]);
  const id = operation.operationId === 'claim-overtake' ? lapsed.id : claim.id;
  const filled = path.replace('{token}', token).replace('{id}', id);
  const example = operation.requestBody?.content['application/json']?.example as object | undefined;
  if (!example) return { who, path: filled };
  const real = {
    ...('itemId' in example && { itemId: items[1] }),
    ...('itemIds' in example && { itemIds: [items[1]] }),
    ...('key' in example && { key: keyIn(manageUrl) }),
    ...('token' in example && { token }),
  };
  return { who, path: filled, body: { ...example, ...real } };
}

async function idFor(operationId: string, who: Person, app: TestApp): Promise<string> {
  if (operationId.startsWith('admin-')) return moderatedId(operationId, who, app);
  const list = await who.as.wishlist.create({ name: 'Birthday' });
  if (/^item-(update|remove|restore|act|moveToList|duplicate)$|^promise-look$/.test(operationId)) {
    const { id } = await who.as.item.add({ wishlistId: list.id, name: 'Kettle' });
    if (operationId === 'item-restore') await who.as.item.remove({ id });
    return id;
  }
  if (operationId === 'promise-unwrapped') await revealEnvelopes(app, list.id);
  if (operationId.startsWith('receipt-')) return receivedId(operationId, { app, who, wishlistId: list.id });
  if (operationId === 'wishlist-restore') await who.as.wishlist.remove({ id: list.id });
  if (/^passkey-(rename|remove)$/.test(operationId)) return (await aPasskey(app, who)).id;
  if (operationId === 'provider-disconnect') return anIdentity(app, who.id);
  return operationId === 'token-revoke' ? (await who.as.token.create({ name: 'Old' })).id : list.id;
}

interface Receiver {
  app: TestApp;
  who: Person;
  wishlistId: string;
}

/** Of an item on the list, or that was received, or of a gift whose envelope has opened. */
async function receivedId(operationId: string, { app, who, wishlistId }: Receiver): Promise<string> {
  const { id } = await who.as.item.add({ wishlistId, name: 'Kettle' });
  if (operationId === 'receipt-add') return id;
  const { shareToken: token } = await who.as.wishlist.update({ id: wishlistId, isPublic: true });
  const { claim } = await (await aPerson(app)).as.claim.add({ token, itemId: id });
  await app.database.em.fork().execute("update claims set promise = 'open' where id = ?", [claim.id]);
  const gift = await who.as.receipt.add({ id, quantity: 1, claimId: claim.id });
  return operationId === 'receipt-remove' ? id : gift.id;
}

/** Of a person or a list, soft-deleted where the call is about such. */
async function moderatedId(operationId: string, admin: Person, app: TestApp): Promise<string> {
  const person = await aPerson(app);
  const isGone = /restore|hardDelete/.test(operationId);
  if (operationId === 'admin-removeSecondFactor') await aSecondFactor(person);
  if (!operationId.includes('Wishlist')) {
    if (isGone) await admin.as.admin.softDeleteUser({ id: person.id });
    return person.id;
  }
  const { id } = await person.as.wishlist.create({ name: 'Birthday' });
  if (isGone) await admin.as.admin.softDeleteWishlist({ id });
  return id;
}

async function bodyFor(app: TestApp, { operationId, requestBody }: Call['operation'], real = {}) {
  if (/^(me-avatar|item-picture|admin-logo)$/.test(operationId)) {
    const bytes = await aPhoto();
    const part = { name: 'image', filename: 'me.jpg', type: 'image/jpeg', bytes };
    return { body: formOf(part), headers: { 'content-type': FORM_TYPE } };
  }
  const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
  if (!body) return {};
  if (operationId === 'auth-login') await ensureMaya(app, String(body.email));
  if (operationId === 'auth-signIn') return { body: { token: await aSignInToken(app) } };
  // The session changes the password: the example shows the other way, with a mailed token.
  if (operationId === 'auth-resetPassword') return { body: { password: body.password } };
  return { body: { ...body, ...real } };
}

const ensured = new WeakSet<TestApp>();
async function ensureMaya(app: TestApp, email: string): Promise<void> {
  if (ensured.has(app)) return;
  ensured.add(app);
  await app.database.em.fork().execute('delete from users where email = ?', [email]);
  await aUser(app, { email });
}

async function aSignInToken(app: TestApp): Promise<string> {
  const { email } = await aUser(app);
  await app.call('POST', '/api/sign-in/mail', { body: { email } });
  return tokenIn(await app.mails.next(email, MAIL_TEXTS.signIn.subject));
}

async function aVerifyToken(app: TestApp): Promise<string> {
  const { email } = await aUser(app, { isVerified: false });
  await app.call('POST', '/api/resend-verification', { body: { email } });
  return tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
}
