import { describe, expect, test } from 'vitest';
import * as templates from '#server/accounts/mail-templates.ts';
import { confirmMail, keeperMail, linkMail, newsMail, reservedMail } from '#server/givers/giver-mail.ts';
import { sectionsIn } from '#server/givers/mails/giver-sections.ts';
import { textsIn } from '#server/languages/texts.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { directionOf, LOCALES, type Locale } from '#shared/locale.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const settings = {
  publicUrl: 'https://wishes.example',
  brandName: 'Wishwren',
  from: 'Wishwren <hello@wishwren.example>',
  linkTokenOf: (linkId: string) => `token-of-${linkId}`,
  digitsOf: () => '012345',
  giverKeyOf: (keyId: string) => `key-of-${keyId}`,
};
const device = { browser: 'firefox', system: 'android' } as const;
const claim = {
  id,
  item: { name: 'Copper kettle' },
  list: { name: 'Cabin weekend', recipientName: 'Nora', occasionOn: '2026-12-24' },
  state: 'held',
  heldUntil: '2026-12-10T08:00:00.000Z',
  answerUntil: '2026-12-11T08:00:00.000Z',
  news: 'changed',
} as unknown as OwnClaimView;

/** A mail of each kind, as it goes into the queue. */
function mailsIn(locale: Locale): Record<string, Mail> {
  const ada = { firstName: 'Ada', email: 'ada@example.org', locale };
  const giver = { to: 'vera@example.org', locale, name: 'Vera', giverKeyId: id };
  const sections = sectionsIn(locale);
  const place = { giverKeyId: id, timeZone: 'Europe/Berlin' };
  const opening = {
    ...{ recipient: 'Nora', opensAt: '2026-12-25T08:00:00.000Z', isToCome: true },
    ...{ timeZone: 'Europe/Berlin', occasionOn: '2026-12-26' },
  };
  const { subjectOfDay } = textsIn(locale).GIVER_MAIL_TEXTS;
  return {
    verification: templates.verificationMail(ada, id),
    newAddress: templates.newAddressMail(ada, id),
    alreadyRegistered: templates.alreadyRegisteredMail(ada),
    signupRefused: templates.signupRefusedMail(ada),
    passwordReset: templates.passwordResetMail(ada, id),
    signIn: templates.signInMail(ada, id),
    passwordChanged: templates.passwordChangedMail(ada),
    emailChanged: templates.emailChangedMail(ada, id),
    newDevice: templates.newDeviceMail(ada, device),
    accessToken: templates.accessTokenMail(ada),
    codeRefused: templates.codeRefusedMail(ada, device),
    passkey: templates.wayInMail(ada, { way: 'passkey', did: 'added' }),
    identity: templates.wayInMail(ada, { way: 'identity', did: 'added' }),
    secondFactorOn: templates.secondFactorOnMail(ada, id),
    secondFactor: templates.secondFactorMail(ada, 'off'),
    privateListOpened: templates.privateListOpenedMail(ada, { list: 'Cabin', reason: 'A complaint' }),
    invitationAccepted: templates.invitationAcceptedMail(ada, { kind: 'joined', list: 'Cabin' }),
    link: linkMail(giver),
    keeper: keeperMail(giver),
    confirm: confirmMail(giver),
    reserved: reservedMail(giver, claim, 'Europe/Berlin'),
    news: newsMail(giver, {
      subject: subjectOfDay('X'),
      sections: [
        ...sections.ask(claim, place),
        ...sections.overtaken(claim, place),
        ...sections.news(claim),
        sections.lost(claim),
        sections.opening(opening as never),
      ],
    }),
  };
}

const ENGLISH = mailsIn('en');

describe.each(LOCALES)('in %s', (locale) => {
  test.each(Object.entries(mailsIn(locale)))('the mail %s is whole, and its links work', (kind, mail) => {
    const message = composeMail(mail, settings);
    expect(message.subject.length).toBeGreaterThan(3);
    // What a phone shows of it in two lines.
    expect(message.subject.length).toBeLessThanOrEqual(80);
    expect(message.html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
    for (const part of [message.text, message.html]) {
      expect(part).not.toMatch(/\b(?:undefined|null|NaN)\b|\{\w+\}|@@/);
      expect(part.match(/https:\/\/wishes\.example\/[^\s"<]*/g)).toEqual(
        composeMail(ENGLISH[kind], settings)[part === message.text ? 'text' : 'html'].match(
          /https:\/\/wishes\.example\/[^\s"<]*/g,
        ),
      );
    }
    if (locale !== 'en') expect(message.subject).not.toBe(composeMail(ENGLISH[kind], settings).subject);
  });
});
