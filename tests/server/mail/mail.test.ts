import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMailTransport } from '#server/mail/transport.ts';

const mailSettings = {
  publicUrl: 'https://wishes.example/',
  brandName: 'Wishwren',
  from: 'Wishwren <hello@wishwren.example>',
  linkTokenOf: (id: string) => `token-of-${id}`,
  digitsOf: () => '012345',
  giverKeyOf: (id: string) => `key-of-${id}`,
};
const linkId = '01890a5d-ac96-774b-bcce-b302099a8057';
const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  locale: 'en',
  subject: 'Please confirm your email address',
  greeting: 'Hello Ada,',
  paragraphs: ['This address was given for an account with us.'],
  button: { label: 'Confirm my address', path: '/verify', linkId },
  footnote: 'It was not you?',
  ...over,
});

let outbox: string;
beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(outbox, { recursive: true }));

async function viaOutbox(...drafts: Mail[]) {
  const transport = createMailTransport({ outboxDirectory: join(outbox, 'mails') });
  for (const each of drafts) await transport.send(composeMail(each, mailSettings));
  await transport.close();
  const names = (await readdir(join(outbox, 'mails'))).sort();
  const mails = await Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(outbox, 'mails', name), 'utf8');
      return { name, raw, ...(await PostalMime.parse(raw)) };
    }),
  );
  return mails;
}

async function oneVia(each: Mail) {
  const [mail] = await viaOutbox(each);
  if (!mail) throw new Error('no mail in the outbox');
  return mail;
}

const headerOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('a mail in the outbox', () => {
  test('says the same in text and HTML, with the link in full', async () => {
    const mail = await oneVia(aMail());
    const url = `https://wishes.example/verify?token=token-of-${linkId}`;
    expect(mail.from).toEqual({ name: 'Wishwren', address: 'hello@wishwren.example' });
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.org' }]);
    expect(mail.subject).toBe('Please confirm your email address');
    expect(mail.text).toContain(`Confirm my address:\n${url}`);
    expect(mail.html).toContain(`href="${url}"`);
    for (const sentence of ['Hello Ada,', 'This address was given for an account with us.']) {
      expect(mail.text).toContain(sentence);
      expect(mail.html).toContain(sentence);
    }
  });

  test('carries Wren inside and loads nothing from elsewhere', async () => {
    const mail = await oneVia(aMail());
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({
      mimeType: 'image/png',
      disposition: 'inline',
      related: true,
    });
    expect(mail.html?.match(/src="[^"]*"/g)).toEqual(['src="cid:wren@mail"']);
    expect(mail.html).not.toMatch(/url\(|@import|<link/);
  });

  test('shows what a person typed as text, never as HTML', async () => {
    const typed = `<img src=x onerror=alert(1)> & "Ada" 'x'\nsecond line`;
    const mail = await oneVia(aMail({ greeting: typed, paragraphs: [typed], footnote: typed }));
    expect(mail.html).not.toContain('<img src=x');
    expect(
      mail.html?.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;Ada&quot; &#39;x&#39;<br>/g),
    ).toHaveLength(4);
    expect(mail.text).toContain(typed);
  });

  test('is a whole file that only its owner can read, and names sort by time', async () => {
    const mails = await viaOutbox(aMail({ subject: 'first' }), aMail({ subject: 'second' }));
    expect(mails.map((mail) => mail.subject)).toEqual(['first', 'second']);
    for (const { name } of mails) {
      expect(name).toMatch(/^[0-9TZ-]+-\d{6}-[0-9a-f]{8}\.eml$/);
      expect((await stat(join(outbox, 'mails', name))).mode & 0o077).toBe(0);
    }
  });

  test('asks machines not to answer', async () => {
    expect(headerOf((await oneVia(aMail())).raw)).toContain('Auto-Submitted: auto-generated');
  });
});

describe('nobody can add a header or a recipient', () => {
  test.each([
    'ada@example.org\r\nBcc: eve@evil.example',
    'ada@example.org, eve@evil.example',
    'ada@example.org;eve@evil.example',
    'Ada <ada@example.org>',
    'ada@example.org\0',
    '"ada, eve"@example.org',
    'ada',
    '',
  ])('%j is not one mailbox and is refused as recipient and as reply-to', (address) => {
    expect(() => composeMail(aMail({ to: address }), mailSettings)).toThrow();
    expect(() => composeMail(aMail({ replyTo: address }), mailSettings)).toThrow();
  });

  test('line breaks in a subject or a name become blanks', async () => {
    const mail = await oneVia(
      aMail({
        subject: 'Hi\r\nBcc: eve@evil.example\r\n\r\nbody',
        greeting: 'Hello\r\nBcc: x@evil.example',
      }),
    );
    expect(headerOf(mail.raw)).not.toMatch(/^Bcc:/im);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('Hi Bcc: eve@evil.example body');
  });

  test('a visitor is the one to answer, never the sender', async () => {
    const mail = await oneVia(aMail({ replyTo: 'visitor@example.net' }));
    expect(mail.replyTo).toEqual([{ name: '', address: 'visitor@example.net' }]);
    expect(mail.from?.address).toBe('hello@wishwren.example');
  });

  test('a sender’s name with a line break stays one header', () => {
    const mail = composeMail(aMail(), {
      ...mailSettings,
      from: 'Wish\r\nBcc: a@b.example <hello@wishwren.example>',
    });
    expect(mail.from).toEqual({ name: 'Wish Bcc: a@b.example', address: 'hello@wishwren.example' });
  });
});

test('a mail server receives the mail for exactly one recipient', async () => {
  const received: { to: string[]; body: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          body: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  const listener = await new Promise<ReturnType<typeof server.listen>>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const address = listener.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    outboxDirectory: outbox,
  });
  await transport.send(composeMail(aMail({ subject: 'Hi\r\nCc: eve@evil.example' }), mailSettings));
  await transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received.map(({ to }) => to)).toEqual([['ada@example.org']]);
  expect((await PostalMime.parse(received[0]?.body ?? '')).subject).toBe('Hi Cc: eve@evil.example');
  expect(await readdir(outbox)).toEqual([]);
});
