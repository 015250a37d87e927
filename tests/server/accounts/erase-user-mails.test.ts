import { expect, test } from 'vitest';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { User } from '#server/database/user.entity.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { CONTACT_EMAIL } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { app, outboxFiles, priya, traceErasures } from '#tests/support/traces.ts';

traceErasures();

test('whoever has the contact address and is erased takes no mail along that other people wrote to us', async () => {
  const clerk = await aPerson(app, { email: CONTACT_EMAIL });
  for (const email of ['visitor@letters.example', CONTACT_EMAIL])
    await app.call('POST', '/api/contact', { body: { email, message: `From ${email}` } });
  await app.call('POST', '/api/forgot-password', { body: { email: CONTACT_EMAIL } });
  await app.mails.next(CONTACT_EMAIL, MAIL_TEXTS.reset.subject);
  for (const _ of [1, 2]) await app.mails.next(CONTACT_EMAIL, MAIL_TEXTS.contact.subject);
  await clerk.call('DELETE', '/api/me');
  const letters = await execute<{ answers: string }>(
    app.databaseUrl,
    `select data ->> 'replyTo' as answers from pgboss.job where data ->> 'to' = ? order by 1`,
    [CONTACT_EMAIL],
  );
  expect(letters.map(({ answers }) => answers)).toContain('visitor@letters.example');
  expect(letters.map(({ answers }) => answers)).not.toContain(CONTACT_EMAIL);
  expect(letters.map(({ answers }) => answers)).not.toContain(null);
  expect(await outboxFiles()).toContain('Reply-To: visitor@letters.example');
  expect(await outboxFiles()).not.toContain(`Reply-To: ${CONTACT_EMAIL}`);
});

test('erasing an account whose address nobody confirmed takes nobody’s messages along', async () => {
  const email = 'victim@messages.example';
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  const mallory = await aPerson(app, { email, isVerified: false });
  await mallory.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(1);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ?`;
  expect(await execute(app.databaseUrl, letters, [email])).toHaveLength(1);
});

test('an address of before that is somebody else’s by now keeps its messages and mails', async () => {
  const email = 'passed.on@messages.example';
  const later = 'ann.moved@messages.example';
  const ann = await aPerson(app, { email });
  await ann.call('PUT', '/api/me', { body: { email: later } });
  await app.database.em.fork().nativeUpdate(User, { id: ann.id }, { confirmedEmail: later });
  await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'From the next owner' } });
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(1);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ?`;
  expect(await execute(app.databaseUrl, letters, [email])).toHaveLength(1);
});

test('somebody who merely named the address as their new one keeps nothing of its owner from being erased', async () => {
  const email = 'named.by.two@messages.example';
  const ann = await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.reset.subject);
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email } });
  await app.mails.next(email, MAIL_TEXTS.alreadyRegistered.subject);
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(0);
  const letters = `select id from pgboss.job where data ->> 'replyTo' = ? or data ->> 'to' = ?`;
  expect(await execute(app.databaseUrl, letters, [email, email])).toEqual([]);
});

test('an address that was confirmed last is theirs, also while they wait for the mail to a new one', async () => {
  const email = 'moving.on@messages.example';
  const ann = await aPerson(app, { email });
  await app.call('POST', '/api/contact', { body: { email, message: 'Mine' } });
  await ann.call('PUT', '/api/me', { body: { email: 'not.yet@messages.example' } });
  await execute(app.databaseUrl, "delete from link_tokens where kind = 'undo-email-change'");
  await ann.call('DELETE', '/api/me');
  expect(await app.database.em.fork().count(ContactMessage, { email })).toBe(0);
});

test('naming somebody’s address and erasing oneself takes no letter of theirs away', async () => {
  const email = 'wilma@invited.example';
  await priya.as.admin.invite({ email, uses: 1, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  const mallory = await aPerson(app);
  await mallory.call('PUT', '/api/me', { body: { email } });
  const letters = async () =>
    (await execute(app.databaseUrl, "select id from pgboss.job where data ->> 'to' = ?", [email])).length;
  const before = await letters();
  expect(before).toBeGreaterThan(0);
  await mallory.call('DELETE', '/api/me');
  expect(await letters()).toBe(before);
});
