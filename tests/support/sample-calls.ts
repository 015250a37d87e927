import { MAIL_TEXTS } from '#shared/texts/mail.ts';
import { type TestApp, tokenIn } from './app.ts';
import type { Call } from './contract.ts';
import { FORM_TYPE, formOf } from './forms.ts';
import { aPerson, aUser, type Person } from './people.ts';
import { aPhoto } from './photos.ts';

export interface Sample {
  who: Person;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that the operation answers with 200: the one of its own example, filled with what there is. */
export async function soundSample(app: TestApp, { path, operation }: Call): Promise<Sample> {
  const who = await aPerson(app, { isAdmin: operation.tags[0] === 'Admin' });
  const id = await idFor(operation.operationId, who, app);
  const shared = await who.as.wishlist.create({ name: 'Shared', isPublic: true });
  const filled = path
    .replace('{token}', shared.shareToken)
    .replace(/\{\w+\}/, id)
    .concat(operation.operationId === 'auth-verify' ? `?token=${await aVerifyToken(app)}` : '');
  return { who, path: filled, ...(await bodyFor(app, operation)) };
}

async function idFor(operationId: string, who: Person, app: TestApp): Promise<string> {
  if (operationId.startsWith('admin-')) return moderatedId(operationId, who, app);
  const list = await who.as.wishlist.create({ name: 'Birthday' });
  if (/^item-(update|remove|restore)$/.test(operationId)) {
    const { id } = await who.as.item.add({ wishlistId: list.id, name: 'Kettle' });
    if (operationId === 'item-restore') await who.as.item.remove({ id });
    return id;
  }
  if (operationId === 'token-revoke') return (await who.as.token.create({ name: 'Old' })).id;
  return list.id;
}

/** Of a person or a list, soft-deleted where the call is about such. */
async function moderatedId(operationId: string, admin: Person, app: TestApp): Promise<string> {
  const person = await aPerson(app);
  const isGone = /restore|hardDelete/.test(operationId);
  if (!operationId.includes('Wishlist')) {
    if (isGone) await admin.as.admin.softDeleteUser({ id: person.id });
    return person.id;
  }
  const { id } = await person.as.wishlist.create({ name: 'Birthday' });
  if (isGone) await admin.as.admin.softDeleteWishlist({ id });
  return id;
}

async function bodyFor(app: TestApp, { operationId, requestBody }: Call['operation']) {
  if (operationId === 'me-avatar') {
    const bytes = await aPhoto();
    const part = { name: 'image', filename: 'me.jpg', type: 'image/jpeg', bytes };
    return { body: formOf(part), headers: { 'content-type': FORM_TYPE } };
  }
  const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
  if (!body) return {};
  if (operationId === 'auth-login') await ensureMaya(app, String(body.email));
  // The session changes the password: the example shows the other way, with a mailed token.
  if (operationId === 'auth-resetPassword') return { body: { password: body.password } };
  return { body };
}

const ensured = new WeakSet<TestApp>();
async function ensureMaya(app: TestApp, email: string): Promise<void> {
  if (ensured.has(app)) return;
  ensured.add(app);
  await app.database.em.fork().execute('delete from users where email = ?', [email]);
  await aUser(app, { email });
}

async function aVerifyToken(app: TestApp): Promise<string> {
  const { email } = await aUser(app, { isVerified: false });
  await app.call('POST', '/api/resend-verification', { body: { email } });
  return tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
}
