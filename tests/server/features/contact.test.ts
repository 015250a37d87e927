import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { CONTACT, THROTTLE } from '#shared/limits.ts';
import { CONTACT_EMAIL, startApp, type TestApp } from '#tests/support/app.ts';

const SUBJECT = 'A message from the contact form';
const NILS = 'nils@arvidsson.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.database.em.fork().nativeDelete(ContactMessage, {});
});
afterAll(() => app.close());

const send = (body: unknown, on = app, from = '198.51.100.1') =>
  on.call('POST', '/api/contact', { body, from });
const kept = (on = app) => on.database.em.fork().findAll(ContactMessage);

describe('a message from the contact form', () => {
  test('is kept, and mailed to us so that answering it writes to the visitor', async () => {
    const answer = await send({
      email: ' Nils@Arvidsson.example ',
      message: '  Could a list have two owners?\n\nNils ',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^✅ Message sent! .*Wren.*/) },
    });
    expect(await kept()).toMatchObject([
      { email: NILS, message: 'Could a list have two owners?\n\nNils', doneAt: null },
    ]);
    const mail = await app.mails.next(CONTACT_EMAIL, SUBJECT);
    expect(mail).toMatchObject({
      replyTo: { name: '', address: NILS },
      from: { address: 'hello@wishwren.test' },
      envelope: { from: 'hello@wishwren.test', to: [CONTACT_EMAIL] },
    });
    expect(mail.text).toContain('nils@arvidsson.example wrote:\n\nCould a list have two owners?\n\nNils');
  });

  test('needs no session and takes none', async () => {
    const answer = await app.call('POST', '/api/contact', {
      token: 'dead',
      body: { email: NILS, message: 'Hello' },
      from: '198.51.100.2',
    });
    expect(answer.status).toBe(200);
    await app.mails.next(CONTACT_EMAIL, SUBJECT);
  });

  test('stays text: what looks like a header or like HTML is neither', async () => {
    const message = 'Bcc: everybody@example.org\r\nSubject: Win\r\n\r\n.\r\n<img src=x onerror=alert(1)>';
    await send({ email: NILS, message });
    const mail = await app.mails.next(CONTACT_EMAIL, SUBJECT);
    expect(mail.subject).toBe(SUBJECT);
    expect(mail.envelope.to).toEqual([CONTACT_EMAIL]);
    expect(Object.keys(mail)).not.toContain('bcc');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test.each([
    '',
    'nils',
    'nils@',
    '@arvidsson.example',
    'nils@arvidsson',
    'nils@arvidsson.example, eve@example.org',
    'nils@arvidsson.example; eve@example.org',
    'nils@arvidsson.example\r\nBcc: eve@example.org',
    'nils@arvidsson.example\nBcc: eve@example.org',
    'nils@arvidsson.example\u0000',
    'nils@arvidsson.example%0aBcc:eve@example.org eve@example.org',
    'Nils <nils@arvidsson.example>',
    '"nils\r\n"@arvidsson.example',
    'nils@[127.0.0.1]',
    'nils @arvidsson.example',
    'nils@arvidsson.example\u2028eve@example.org',
    `${'n'.repeat(250)}@arvidsson.example`,
    'nils@arvidsson.example\ud800',
  ])('from the address %j is refused and leaves nothing behind', async (email) => {
    const answer = await send({ email, message: 'Hello' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Please enter an email address like name@example.org', issues: [{ path: 'email' }] },
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no message', { email: NILS }, 'Please write a message'],
    ['a message of blanks', { email: NILS, message: ' \n ' }, 'Please write a message'],
    ['no address', { message: 'Hello' }, 'Please enter an email address like name@example.org'],
    [
      'a message that is too long',
      { email: NILS, message: '🎁'.repeat(CONTACT.messageLength + 1) },
      'The message can have at most 5000 characters',
    ],
    ['NUL', { email: NILS, message: 'a\u0000b' }, 'This text has a character that cannot be stored'],
    ['another field', { email: NILS, message: 'Hello', to: 'eve@example.org' }, /not known here: to$/],
  ])('with %s is refused in words', async (_what, body, error) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    expect(answer.body.error).toMatch(error);
    expect(await kept()).toEqual([]);
  });

  test('may have 5000 characters, counted as people count', async () => {
    expect((await send({ email: NILS, message: '🎁'.repeat(CONTACT.messageLength) })).status).toBe(200);
    await app.mails.next(CONTACT_EMAIL, SUBJECT);
  });
});

test('a message that cannot be mailed is not kept either', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const enqueue = vi
    .spyOn(app.dependencies.mail, 'enqueue')
    .mockRejectedValueOnce(new Error('queue is gone'));
  const answer = await send({ email: NILS, message: 'Hello' });
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(await kept()).toEqual([]);
  expect(console.error).toHaveBeenCalledTimes(1);
  vi.mocked(console.error).mockClear();
  enqueue.mockRestore();
});

test('after twenty messages in an hour an address waits, another one does not', async () => {
  const strict = await startApp({ rateLimitScale: 1 });
  const write = (from: string) => send({ email: NILS, message: 'Hello' }, strict, from);
  for (let tries = 0; tries < THROTTLE.contactPerAddress.times; tries++)
    expect((await write('203.0.113.5')).status).toBe(200);
  const refused = await write('203.0.113.5');
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await kept(strict)).toHaveLength(THROTTLE.contactPerAddress.times);
  expect((await write('203.0.113.6')).status).toBe(200);
  await strict.close();
});
