import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Finding } from '#shared/doctor.ts';
import { DOCTOR } from '#shared/limits.ts';
import type { FindingText } from '#shared/texts/doctor.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { databasePlace, finding, type Patient } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.clock;

interface Clock {
  /** What a person is told when it is off. */
  off: (seconds: number) => FindingText;
  /** How far it is before ours. */
  offMs: number;
}

/** Compares this machine's clock with PostgreSQL's, and with what stands in front of PUBLIC_URL. */
export async function checkClock(patient: Patient): Promise<Finding[]> {
  const clocks = [await clockOfDatabase(patient).catch(() => null), clockOfHome(patient)].filter(
    (clock) => clock !== null,
  );
  if (clocks.length === 0) return [finding('clock', 'none', TEXTS.alone)];
  const wrong = clocks.flatMap(({ off, offMs }) => {
    const seconds = Math.round(Math.abs(offMs) / 1000);
    if (seconds < DOCTOR.clockOffSeconds) return [];
    return [finding('clock', seconds < DOCTOR.clockWrongSeconds ? 'attention' : 'fault', off(seconds))];
  });
  return wrong.length > 0 ? wrong : [finding('clock', 'ok', TEXTS.fine)];
}

async function clockOfDatabase({ database, settings }: Patient): Promise<Clock> {
  const em = database.em.fork();
  // The first time it may have to wait for its connection.
  await runForOne(em, CLOCK);
  const before = Date.now();
  const row = await runForOne(em, CLOCK);
  return {
    off: (seconds) => TEXTS.offDatabase(seconds, databasePlace(settings)),
    offMs: (row?.ms ?? Number.NaN) - (before + Date.now()) / 2,
  };
}

const CLOCK = statement({
  name: 'clock',
  row: { ms: 'number' },
  sql: 'select extract(epoch from now()) * 1000 as ms',
});

// A Date of HTTP names whole seconds, so it is on average half a second late.
function clockOfHome({ asked, settings }: Patient): Clock | null {
  if ('reason' in asked || typeof asked.answer.headers.date !== 'string') return null;
  const offMs = Date.parse(asked.answer.headers.date) + 500 - asked.atMs;
  if (Number.isNaN(offMs)) return null;
  return { off: (seconds) => TEXTS.offHome(seconds, settings.publicUrl), offMs };
}
