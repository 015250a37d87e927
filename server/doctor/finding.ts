import type { Arrival } from '#server/access/same-installation.ts';
import { placeOf } from '#server/database/connection.ts';
import type { Database } from '#server/database/orm.ts';
import type { Environment } from '#server/env.ts';
import { loggedMessage } from '#server/infra/error-log.ts';
import type { AskedAddress } from '#server/infra/probes/ask-address.ts';
import type { Installation } from '#server/installation/installation.ts';
import type { Texts } from '#server/languages/texts.ts';
import type { Check, Finding, FindingState } from '#shared/doctor.ts';
import type { FindingText } from '#shared/texts/doctor.ts';

/** The settings that are looked at. */
export type DoctorSettings = Pick<
  Environment,
  | 'publicUrl'
  | 'hasPublicUrl'
  | 'trustProxy'
  | 'hsts'
  | 'smtpUrl'
  | 'mailFrom'
  | 'brandName'
  | 'dataDir'
  | 'backupDir'
  | 'backupsKept'
  | 'databaseUrl'
  | 'isFactorDemanded'
>;

/** They are looked at as they are at that moment. */
export const doctorSettings = (environment: Environment, installation: Installation): DoctorSettings => ({
  ...environment,
  get brandName() {
    return installation.now.brandName;
  },
  get mailFrom() {
    return installation.now.mailFrom;
  },
});

/** What every check is given. */
export interface Patient {
  settings: DoctorSettings;
  database: Database;
  /** What came back from PUBLIC_URL, and how it went there; asked once for all checks. */
  asked: AskedHome;
  /** In the language of whoever asks. */
  texts: Texts;
  /** Other DNS servers than those of this machine. */
  dnsServers?: readonly string[];
}

export type AskedHome =
  | { reason: string }
  | { answer: AskedAddress /** Null when something else answered. */; arrival: Arrival | null; atMs: number };

/** A finding of a check, in the words of `DOCTOR_FINDINGS`. */
export const finding = (check: Check, state: FindingState, [text, cure]: FindingText): Finding => ({
  ...{ check, state, text },
  cure,
});

/** Why something failed, in the words of whatever failed, without addresses of people. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? (loggedMessage(error).split('\n', 1)[0] ?? '').slice(0, REASON_LENGTH)
    : String(error);

const REASON_LENGTH = 300;

/** Where the database is: its address without user and password, or the folder of an embedded one. */
export const databasePlace = ({ databaseUrl, dataDir }: DoctorSettings): string =>
  databaseUrl === null ? dataDir : placeOf(databaseUrl);
