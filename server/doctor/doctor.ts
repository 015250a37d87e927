import type { KeyedHash } from '#server/access/keyed-hash.ts';
import type { Database } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { MailTransport } from '#server/mail/mailer.ts';
import type { DoctorReport, Finding } from '#shared/doctor.ts';
import * as DOCTOR_TEXTS from '#shared/texts/doctor.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { checkClock, checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk } from './check-disk.ts';
import { askHome, checkProxy, checkPublicUrl, checkTls } from './check-home.ts';
import { checkMailFrom, checkMailServer, checkMails, mailPlaceOf } from './check-mail.ts';
import { type DoctorSettings, finding, type Patient, reasonOf } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.secondFactor;

const LACKING_FACTOR = statement({
  name: 'lacking factor',
  row: { administrators: 'number' },
  sql: `select count(*) as administrators from users u
    where u.is_admin and u.deleted_at is null
      and not exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`,
});

/** Whether everybody who is to have a second factor has one. */
async function checkSecondFactor({ settings, database }: Patient): Promise<Finding[]> {
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
  /** Whoever asks while an examination is under way waits for that one. Throws nothing for what is found. */
  examine(): Promise<DoctorReport>;
  /** Sends a mail now, past the queue, and tells whether the mail server took it. */
  sendTestMail(to: string): Promise<Finding>;
}

export function createDoctor(settings: DoctorSettings, dependencies: DoctorDependencies): Doctor {
  let underWay: Promise<DoctorReport> | null = null;
  return {
    examine() {
      underWay ??= examine(settings, dependencies).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    sendTestMail: (to) => sendTestMail(settings, dependencies, to),
  };
}

const CHECKS: [Finding['check'], (patient: Patient) => Finding[] | Promise<Finding[]>][] = [
  ['database', checkDatabase],
  ['clock', checkClock],
  ['publicUrl', checkPublicUrl],
  ['proxy', checkProxy],
  ['tls', (patient) => checkTls(patient)],
  ['mailServer', checkMailServer],
  ['mailFrom', checkMailFrom],
  ['mails', checkMails],
  ['disk', checkDisk],
  ['backups', (patient) => checkBackups(patient)],
  ['secondFactor', checkSecondFactor],
];

async function examine(
  settings: DoctorSettings,
  { database, keyedHash, dnsServers }: DoctorDependencies,
): Promise<DoctorReport> {
  const asked = await askHome(settings.publicUrl, keyedHash);
  const patient = { settings, database, asked, ...(dnsServers && { dnsServers }) };
  const found = await Promise.all(
    CHECKS.map(async ([check, run]) => {
      try {
        return await run(patient);
      } catch (error) {
        return [finding(check, 'fault', DOCTOR_FINDINGS.unexpected(reasonOf(error)))];
      }
    }),
  );
  return { examinedAt: new Date().toISOString(), findings: found.flat() };
}

async function sendTestMail(
  settings: DoctorSettings,
  { transport }: DoctorDependencies,
  to: string,
): Promise<Finding> {
  const { smtpUrl, dataDir, publicUrl, brandName, mailFrom: from } = settings;
  const { subject, greeting, paragraphs } = DOCTOR_TEXTS.letter;
  const TEXTS = DOCTOR_TEXTS.testMail;
  // It has no link.
  const none = () => '';
  const mailSettings = { publicUrl, brandName, from, linkTokenOf: none, digitsOf: none, giverKeyOf: none };
  try {
    const letter = { to, subject: subject(brandName), greeting, paragraphs };
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
