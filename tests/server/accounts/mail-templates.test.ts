import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashOfLinkToken, linkTokenOf } from '#server/accounts/links.ts';
import {
  alreadyRegisteredMail,
  emailChangedMail,
  newAddressMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '#server/accounts/mail-templates.ts';
import { Mail } from '#server/mail/mail.ts';

const ada = { firstName: 'Ada', email: 'ada@example.org', locale: 'en' as const };
const linkId = randomUUID();

describe('a mailed link', () => {
  test('has 32 bytes that nobody can guess from its row', () => {
    const token = linkTokenOf('a secret of the house, 32 bytes!!', linkId);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(linkTokenOf('another secret of another house!', linkId)).not.toBe(token);
    expect(linkTokenOf('a secret of the house, 32 bytes!!', randomUUID())).not.toBe(token);
    expect(hashOfLinkToken(token)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is the same when a mail is sent again', () => {
    const secret = 'a secret of the house, 32 bytes!!';
    expect(linkTokenOf(secret, linkId)).toBe(linkTokenOf(Buffer.from(secret), linkId.toUpperCase()));
  });
});

describe('every mail', () => {
  const mails = {
    verify: verificationMail(ada, linkId),
    alreadyRegistered: alreadyRegisteredMail(ada),
    reset: passwordResetMail(ada, linkId),
    passwordChanged: passwordChangedMail(ada),
    emailChanged: emailChangedMail(ada, linkId),
  };

  test.each(Object.entries(mails))('%s goes to one person and says what to do', (name, mail) => {
    expect(Mail.parse(mail)).toEqual(mail);
    const greeting = name === 'verify' ? 'Hello,' : 'Hello Ada,';
    expect(mail).toMatchObject({ to: 'ada@example.org', greeting });
    expect(mail.button?.label).toBeTruthy();
    expect(mail.footnote).toBeTruthy();
  });

  test('with a link tells how long it lives, and names its row instead of its token', () => {
    const lives = { verify: '24 hours', reset: '1 hour', emailChanged: '72 hours' } as const;
    for (const [name, life] of Object.entries(lives)) {
      const mail = mails[name as keyof typeof lives];
      expect(mail.paragraphs.join(' ')).toContain(`within ${life}.`);
      expect(mail.button?.linkId).toBe(linkId);
    }
  });

  test.each(['Ada', 'Jean-Luc', 'O’Neill', 'María José', 'Łukasz', 'Ada B.'])(
    'greets %s by name',
    (firstName) => {
      expect(passwordChangedMail({ ...ada, firstName }).greeting).toBe(`Hello ${firstName},`);
    },
  );

  test.each([
    'You won: visit evil.example',
    'http://evil.example',
    'evil.example',
    'x'.repeat(41),
    '1000 $',
    '',
  ])('does not carry the “name” %j to a stranger', (firstName) => {
    for (const mail of [
      passwordChangedMail({ ...ada, firstName }),
      alreadyRegisteredMail({ ...ada, firstName }),
    ])
      expect(mail.greeting).toBe('Hello,');
  });

  test.each(['Ada', 'Your Bank'])(
    'to an address that nobody confirmed carries no name, %s neither',
    (firstName) => {
      for (const mail of [verificationMail, newAddressMail])
        expect(JSON.stringify(mail({ ...ada, firstName }, linkId))).not.toContain(firstName);
    },
  );
});
