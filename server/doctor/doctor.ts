import type { KeyedHash } from '#server/access/keyed-hash.ts';
import type { Database } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { textsIn } from '#server/languages/texts.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { MailTransport } from '#server/mail/mailer.ts';
import type { DoctorReport, Finding } from '#shared/doctor.ts';
import { ENGLISH, type Locale } from '#shared/locale.ts';
import { checkClock, checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk } from './check-disk.ts';
import { askHome, checkProxy, checkPublicUrl, checkTls } from './check-home.ts';
import { checkMailFrom, checkMailServer, checkMails, mailPlaceOf } from './check-mail.ts';
import { checkJobs, checkPasskeys, checkVersion } from './check-self.ts';
import { type DoctorSettings, finding, type Patient, reasonOf } from './finding.ts';

const LACKING_FACTOR = statement({
  name: 'lacking factor',
  row: { administrators: 'number' },
  sql: `select count(*) as administrators from users u
    where u.is_admin and u.deleted_at is null
      and not exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`,
});

/** Whether everybody who is to have a second factor has one. */
async function checkSecondFactor({ settings, database, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_FINDINGS.secondFactor;
  if (!settings.isFactorDemanded) return [finding('secondFactor', 'none', TEXTS.optional)];
  const found = await runForOne(database.em.fork(), LACKING_FACTOR).catch(() => null);
  if (found === null) return [finding('secondFactor', 'none', TEXTS.unseen)];
  const lacking = found.administrators;
  return [
    lacking > 0
      ? finding('secondFactor', 'attention', TEXTS.lacking(lacking))
      : finding('secondFactor', 'ok', TEXTS.fine),
  ];
}

export interface DoctorDependencies {
  database: Database;
  transport: MailTransport;
  /** Null where the server's secret is not known: then PUBLIC_URL cannot prove that it leads here. */
  keyedHash: KeyedHash | null;
  dnsServers?: readonly string[];
}

/** Looks at the installation that it is part of, and says what is wrong with it. */
export interface Doctor {
  /** Whoever asks in the same language while an examination is under way waits for that one. Throws nothing for what is found. */
  examine(locale?: Locale): Promise<DoctorReport>;
  /** Sends a mail now, past the queue, and tells whether the mail server took it. */
  sendTestMail(to: string, locale?: Locale): Promise<Finding>;
}

export function createDoctor(settings: DoctorSettings, dependencies: DoctorDependencies): Doctor {
  const underWay = new Map<Locale, Promise<DoctorReport>>();
  return {
    examine(locale = ENGLISH) {
      const begun = underWay.get(locale);
      if (begun) return begun;
      const report = examine(settings, dependencies, locale).finally(() => underWay.delete(locale));
      underWay.set(locale, report);
      return report;
    },
    sendTestMail: (to, locale = ENGLISH) => sendTestMail(settings, dependencies, { to, locale }),
  };
}

const CHECKS: [Finding['check'], (patient: Patient) => Finding[] | Promise<Finding[]>][] = [
  ['version', checkVersion],
  ['database', checkDatabase],
  ['clock', checkClock],
  ['publicUrl', checkPublicUrl],
  ['proxy', checkProxy],
  ['tls', (patient) => checkTls(patient)],
  ['mailServer', checkMailServer],
  ['mailFrom', checkMailFrom],
  ['mails', checkMails],
  ['jobs', checkJobs],
  ['disk', checkDisk],
  ['backups', (patient) => checkBackups(patient)],
  ['secondFactor', checkSecondFactor],
  ['passkeys', checkPasskeys],
];

async function examine(
  settings: DoctorSettings,
  { database, keyedHash, dnsServers }: DoctorDependencies,
  locale: Locale,
): Promise<DoctorReport> {
  const texts = textsIn(locale);
  const asked = await askHome(settings.publicUrl, keyedHash);
  const patient = { settings, database, asked, texts, ...(dnsServers && { dnsServers }) };
  const found = await Promise.all(
    CHECKS.map(async ([check, run]) => {
      try {
        return await run(patient);
      } catch (error) {
        return [finding(check, 'fault', texts.DOCTOR_FINDINGS.unexpected(reasonOf(error)))];
      }
    }),
  );
  return { examinedAt: new Date().toISOString(), findings: found.flat() };
}

async function sendTestMail(
  settings: DoctorSettings,
  { transport }: DoctorDependencies,
  { to, locale }: { to: string; locale: Locale },
): Promise<Finding> {
  const { DOCTOR_TEXTS } = textsIn(locale);
  const { smtpUrl, dataDir, publicUrl, brandName, mailFrom: from } = settings;
  const { subject, greeting, paragraphs } = DOCTOR_TEXTS.letter;
  const TEXTS = DOCTOR_TEXTS.testMail;
  // It has no link.
  const none = () => '';
  const mailSettings = { publicUrl, brandName, from, linkTokenOf: none, digitsOf: none, giverKeyOf: none };
  try {
    const letter = { to, locale, subject: subject(brandName), greeting, paragraphs };
    await transport.send(composeMail(letter, mailSettings));
  } catch (error) {
    return finding('testMail', 'fault', TEXTS.refused(to, reasonOf(error)));
  }
  if (smtpUrl === null) return finding('testMail', 'attention', TEXTS.filed(`${dataDir}/outbox`));
  return finding(
    'testMail',
    'ok',
    TEXTS.delivered(to, mailPlaceOf(smtpUrl), new Date().toISOString().slice(11, 19)),
  );
}
