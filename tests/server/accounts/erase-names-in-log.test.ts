import { expect, test } from 'vitest';
import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin, aWishlistOf, logOf } from '#tests/support/admins.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { ANN, app, everything, priya, somebodyBusy, traceErasures } from '#tests/support/traces.ts';

traceErasures();

test('after erasure the log tells what was done, under one pseudonym that only the server’s secret makes', async () => {
  const ann = await somebodyBusy(app, priya, { ...ANN, at: 'pseudonym.example' });
  await ann.call('DELETE', '/api/me');
  const name = pseudonymOf(app.dependencies.keyedHash, ann.id);
  expect(name).toMatch(/^#[0-9a-f]{8}$/);
  expect(pseudonymOf(createKeyedHash(Buffer.from('another')), ann.id)).not.toBe(name);
  const log = (await logOf(priya)).filter((action) => action.includes(name));
  expect(log).toEqual([
    `Marked the message from ${name} (erased) as done`,
    `Restored wishlist “…” of ${name} (erased)`,
    `Restored user ${name} (erased)`,
    `Soft-deleted user ${name} (erased)`,
    `Restored a wishlist of ${name} (erased)`,
    `Soft-deleted a wishlist of ${name} (erased)`,
    `Opened a private wishlist of ${name} (erased)`,
    `Invited ${name} (erased) (1 person)`,
    `Sent a failed mail to ${name} (erased) again`,
    `Marked the message from ${name} (erased) as done`,
  ]);
  expect((await priya.as.admin.logs({ q: name })).total).toBe(log.length);
});

test('an administrator who erases themselves stands in the log under a pseudonym, too', async () => {
  const tom = await anAdmin(app, { email: 'tom@admins.example' });
  const ann = await aPerson(app);
  await tom.call('DELETE', `/api/admin/user/${ann.id}`);
  expect((await tom.call('DELETE', '/api/me')).status).toBe(200);
  expect(await everything(app)).not.toContain('tom@admins.example');
  const [entry] = (await priya.as.admin.logs({})).rows;
  const name = pseudonymOf(app.dependencies.keyedHash, tom.id);
  expect(entry).toMatchObject({
    action: `Soft-deleted user ${ann.email}`,
    admin: { email: `${name} (erased)` },
  });
  expect((await priya.as.admin.logs({ q: name })).total).toBe(1);
});

test('a list deleted by an administrator is still named in the log while its owner is there', async () => {
  const ann = await aPerson(app);
  const list = await aWishlistOf(app, ann, { name: 'Cabin' });
  await priya.call('DELETE', `/api/admin/wishlist/${list}`);
  expect((await logOf(priya))[0]).toBe(`Soft-deleted wishlist “Cabin” of ${ann.email}`);
});

test('the log names people by the address they confirmed, not by one they only named', async () => {
  const vera = await aPerson(app, { email: 'vera@innocent.example' });
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email: vera.email } });
  await priya.call('DELETE', `/api/admin/user/${mallory.id}`);
  expect((await logOf(priya))[0]).toBe(`Soft-deleted user ${mallory.email}`);
  await vera.call('DELETE', '/api/me');
  expect(await everything(app)).not.toMatch(/"?vera@innocent\.example.*Soft-deleted/);
});

test('an address that was left before is not found on invitations or in the log after erasure', async () => {
  const email = 'tabitha.before@left.example';
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await priya.as.admin.invite({ email, uses: 1, expiresAt });
  const tabitha = await aPerson(app, { email });
  const later = 'tabitha.after@left.example';
  await tabitha.call('PUT', '/api/me', { body: { email: later } });
  const link = tokenIn(await app.mails.next(later, MAIL_TEXTS.verify.subject));
  await app.call('GET', `/api/verify?token=${link}`);
  await execute(app.databaseUrl, 'delete from link_tokens where user_id = ?', [tabitha.id]);
  await tabitha.call('DELETE', '/api/me');
  const rows = await execute<{ text: string }>(
    app.databaseUrl,
    `select row_to_json(i)::text as text from invitations i
     union all select row_to_json(l)::text from admin_log_entries l`,
  );
  expect(rows.filter(({ text }) => text.includes('tabitha'))).toEqual([]);
});
