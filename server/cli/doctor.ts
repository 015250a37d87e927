import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { createDoctor } from '#server/doctor/doctor.ts';
import { doctorSettings } from '#server/doctor/finding.ts';
import { knownSecret } from '#server/embedded-postgres/data-folder.ts';
import { readEnvironment } from '#server/env.ts';
import { createInstallation } from '#server/installation/installation.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { StartFailure } from '#server/start-failure.ts';
import type { Finding } from '#shared/doctor.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import * as DOCTOR_TEXTS from '#shared/texts/doctor.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { Email } from '#shared/user.ts';
import { runCommand } from './run-command.ts';

const TEXTS = COMMAND_TEXTS.doctor;

const COLUMNS = { state: 14, check: 14 } as const;

await runCommand(TEXTS.failed, async ({ print, open, onShutdown }) => {
  const mailTo = addressIn(process.argv.slice(2));
  const environment = readEnvironment();
  const { smtpUrl, dataDir } = environment;
  const { database } = await open(environment);
  const outboxDirectory = join(dataDir, 'outbox');
  const transport = createMailTransport({ smtpUrl: smtpUrl ?? undefined, outboxDirectory });
  onShutdown(transport.close);
  const secret = await knownSecret(environment);
  const keyedHash = secret && createKeyedHash(secret);
  const installation = createInstallation(database, environment);
  await installation.refresh();
  const doctor = createDoctor(doctorSettings(environment, installation), { database, transport, keyedHash });
  const { findings } = await doctor.examine();
  if (mailTo !== undefined) findings.push(await doctor.sendTestMail(mailTo));
  for (const finding of findings) for (const line of linesOf(finding)) print(line);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  if (faults > 0) throw new StartFailure(DOCTOR_FINDINGS.summary(faults));
});

function addressIn(args: string[]): string | undefined {
  try {
    const { mail } = parseArgs({ args, options: { mail: { type: 'string' } } }).values;
    return mail && Email.parse(mail);
  } catch {
    throw new StartFailure(TEXTS.usage);
  }
}

function linesOf({ check, state, text, cure }: Finding): string[] {
  const { states, checks } = DOCTOR_TEXTS;
  const head = `${states[state].padEnd(COLUMNS.state)}${checks[check].padEnd(COLUMNS.check)}`;
  return [
    `${head}${text}`,
    ...(cure === null ? [] : [`${' '.repeat(head.length)}${DOCTOR_FINDINGS.cure(cure)}`]),
  ];
}
