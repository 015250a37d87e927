import { domainToASCII } from 'node:url';
import { countJobs } from '#server/infra/jobs/stored-jobs.ts';
import { isLoopback } from '#server/infra/loopback.ts';
import { openDns } from '#server/infra/probes/dns-texts.ts';
import type { Texts } from '#server/languages/texts.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { allowsReadable, tryMailServer } from '#server/mail/try-mail-server.ts';
import type { Finding } from '#shared/doctor.ts';
import { DOCTOR } from '#shared/limits.ts';
import { finding, type Patient } from './finding.ts';

/** Host and port of the mail server, without the user and the password. */
export const mailPlaceOf = (smtpUrl: string) => new URL(smtpUrl).host;

/** Whether the mail server is there, is who it says, and lets us in. */
export async function checkMailServer({
  settings: { smtpUrl, dataDir },
  texts,
}: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.mailServer;
  if (smtpUrl === null) return [finding('mailServer', 'attention', TEXTS.none(`${dataDir}/outbox`))];
  const place = mailPlaceOf(smtpUrl);
  const fault = await tryMailServer(smtpUrl, DOCTOR.answersWithinMs);
  if (fault) return [finding('mailServer', 'fault', TEXTS[fault.kind](place, fault.reason))];
  const isOpen = allowsReadable(smtpUrl) && !isLoopback(new URL(smtpUrl).hostname);
  return [
    isOpen
      ? finding('mailServer', 'attention', TEXTS.open(place))
      : finding('mailServer', 'ok', TEXTS.fine(place)),
  ];
}

/** Whether other mail servers have a reason to believe the sender. */
export async function checkMailFrom({ settings, dnsServers, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.mailFrom;
  if (settings.smtpUrl === null) return [finding('mailFrom', 'none', TEXTS.unused)];
  const domain = domainOf(settings.mailFrom);
  const { hostname } = new URL(settings.publicUrl);
  const isStranger = !isLoopback(hostname) && !isRelated(domain, hostname);
  const flaws = isStranger ? [finding('mailFrom', 'attention', TEXTS.stranger(domain, hostname))] : [];
  const ofDns = await findingsInDns(domain, openDns(dnsServers), texts).catch(() => null);
  if (ofDns === null) return [...flaws, finding('mailFrom', 'none', TEXTS.unseen)];
  flaws.push(...ofDns);
  return flaws.length > 0 ? flaws : [finding('mailFrom', 'ok', TEXTS.fine(domain))];
}

const domainOf = (mailbox: string) =>
  domainToASCII((/@([^@>\s]+)>?\s*$/.exec(mailbox)?.[1] ?? '').toLowerCase());

const isRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

async function findingsInDns(
  domain: string,
  dns: ReturnType<typeof openDns>,
  texts: Texts,
): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.mailFrom;
  if (!(await dns.isThere(domain))) return [finding('mailFrom', 'fault', TEXTS.nowhere(domain))];
  const hasSpf = (await dns.texts(domain)).some((text) => /^v=spf1\b/i.test(text));
  const hasDmarc = await somewhereAbove(domain, async (name) =>
    (await dns.texts(`_dmarc.${name}`)).some((text) => /^v=DMARC1\b/i.test(text)),
  );
  const missing = [!hasSpf && 'SPF', !hasDmarc && 'DMARC'].filter((name) => name !== false);
  return missing.map((name) => finding('mailFrom', 'attention', TEXTS.unsigned(domain, name)));
}

// A domain without a policy of its own has that of the one above (RFC 7489, 6.6.3).
async function somewhereAbove(domain: string, holds: (name: string) => Promise<boolean>): Promise<boolean> {
  const labels = domain.split('.');
  for (let left = labels.length; left >= 2; left--)
    if (await holds(labels.slice(-left).join('.'))) return true;
  return false;
}

/** Whether mails lie about; of those to givers nothing is told. */
export async function checkMails({ database, settings, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_TEXTS.mails;
  const counts = await countJobs(database.em.fork(), Object.values(MAIL_KINDS)).catch(() => null);
  if (counts === null) return [finding('mails', 'none', TEXTS.unseen)];
  const sum = (state: 'failed' | 'retrying' | 'waiting') =>
    counts.reduce((total, count) => total + count[state], 0);
  const waiting = sum('waiting');
  const flaws = [
    sum('failed') > 0 && finding('mails', 'attention', TEXTS.lost(sum('failed'))),
    sum('retrying') > 0 && finding('mails', 'attention', TEXTS.late(sum('retrying'))),
    waiting >= DOCTOR.mailsWaitingMany && finding('mails', 'attention', TEXTS.many(waiting)),
  ].filter((one) => one !== false);
  if (flaws.length > 0) return flaws;
  if (settings.smtpUrl === null && waiting === 0)
    return [finding('mails', 'none', texts.DOCTOR_TEXTS.mailFrom.unused)];
  return [finding('mails', 'ok', waiting > 0 ? TEXTS.leaving(waiting) : TEXTS.fine)];
}
