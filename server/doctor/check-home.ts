import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import { arrivalIn } from '#server/access/same-installation.ts';
import { isLoopback } from '#server/infra/loopback.ts';
import { askAddress } from '#server/infra/probes/ask-address.ts';
import type { Finding } from '#shared/doctor.ts';
import { DOCTOR } from '#shared/limits.ts';
import { type AskedHome, finding, type Patient, reasonOf } from './finding.ts';

const NONCE_BYTES = 24;

/**
 * Asks PUBLIC_URL for what only this installation can answer. Nothing but that one address is reached: a redirect is not
 * followed.
 */
export async function askHome(publicUrl: string, keyedHash: KeyedHash | null): Promise<AskedHome> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  try {
    const answer = await askAddress(
      `${publicUrl.replace(/\/+$/, '')}/healthz/${nonce}`,
      DOCTOR.answersWithinMs,
    );
    const proof = proofIn(answer.body);
    return { answer, arrival: keyedHash && arrivalIn(keyedHash, nonce, proof), atMs: Date.now() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function proofIn(body: string): string {
  try {
    return String((JSON.parse(body) as { proof?: unknown } | null)?.proof ?? '');
  } catch {
    return '';
  }
}

/** Whether PUBLIC_URL leads to this installation. */
export function checkPublicUrl({ settings, asked, texts }: Patient): Finding[] {
  const { publicUrl, hasPublicUrl } = settings;
  const TEXTS = texts.DOCTOR_FINDINGS.publicUrl;
  const unset = hasPublicUrl ? [] : [finding('publicUrl', 'attention', TEXTS.unset(publicUrl))];
  if ('reason' in asked)
    return [...unset, finding('publicUrl', 'fault', TEXTS.away(publicUrl, asked.reason))];
  const { status, headers } = asked.answer;
  if (status >= 300 && status < 400) {
    // The path holds the nonce, and says nothing.
    const to = URL.parse(String(headers.location))?.origin;
    const said = to === undefined ? TEXTS.astray(publicUrl) : TEXTS.elsewhere(publicUrl, to);
    return [...unset, finding('publicUrl', 'fault', said)];
  }
  if (asked.arrival === null)
    return [...unset, finding('publicUrl', 'fault', TEXTS.foreign(publicUrl, status))];
  return unset.length > 0 ? unset : [finding('publicUrl', 'ok', TEXTS.fine(publicUrl))];
}

/** Whether visitors keep their own addresses on the way through what stands in front. */
export function checkProxy({ settings, asked, texts }: Patient): Finding[] {
  const TEXTS = texts.DOCTOR_FINDINGS.proxy;
  const arrival = 'reason' in asked ? null : asked.arrival;
  if (arrival === null) return [finding('proxy', 'none', TEXTS.unseen)];
  if (arrival === 'unnamed') return [finding('proxy', 'fault', TEXTS.unnamed)];
  if (arrival === 'named') return [finding('proxy', 'ok', TEXTS.fine)];
  // The app itself speaks no TLS.
  if (settings.publicUrl.startsWith('https:')) return [finding('proxy', 'fault', TEXTS.silent)];
  if (settings.trustProxy.length > 0) return [finding('proxy', 'attention', TEXTS.absent)];
  return [finding('proxy', 'ok', TEXTS.direct)];
}

/** Whether nobody on the way can read, and until when. */
export function checkTls({ settings, asked, texts }: Patient, now = Date.now()): Finding[] {
  const TEXTS = texts.DOCTOR_FINDINGS.tls;
  const { protocol, hostname } = new URL(settings.publicUrl);
  if (protocol === 'http:')
    return [
      isLoopback(hostname) ? finding('tls', 'none', TEXTS.own) : finding('tls', 'attention', TEXTS.plain),
    ];
  const certificate = 'reason' in asked ? null : asked.answer.certificate;
  if ('reason' in asked || !certificate) return [finding('tls', 'none', TEXTS.unseen)];
  const { flaw, validTo } = certificate;
  if (flaw !== null) return [finding('tls', 'fault', TEXTS.unsound(flaw))];
  const until = validTo.toISOString().slice(0, 10);
  const flaws = [
    validTo.getTime() - now < DOCTOR.certificateDays * 86_400_000 &&
      finding('tls', 'attention', TEXTS.ends(until)),
    !asked.answer.headers['strict-transport-security'] && finding('tls', 'attention', TEXTS.noHsts),
  ].filter((one) => one !== false);
  return flaws.length > 0 ? flaws : [finding('tls', 'ok', TEXTS.fine(until))];
}
