import { timingSafeEqual } from 'node:crypto';
import { logAdminAction } from '#server/access/admin-log.ts';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { rateLimitKey, type Throttles } from '#server/access/throttle.ts';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import type { Installation } from '#server/installation/installation.ts';
import { FIRST_RUN_FACT, isFirstRun } from '#server/installation/is-first-run.ts';
import { saveSettings } from '#server/installation/save-settings.ts';
import { localeIn } from '#server/languages/wanted.ts';
import { Failure } from '#shared/failures.ts';
import type { SettingsChange } from '#shared/installation.ts';
import { WELCOME } from '#shared/limits.ts';
import type { WelcomeDraft } from '#shared/welcome.ts';
import { LOCKED_FIRST_ADMIN, makeAdmin } from './first-admin.ts';
import type { LoginCaller } from './known-devices.ts';
import { type LogIn, type LogInContext, logInAs } from './log-in.ts';
import { hashPassword, requireUncommonPassword } from './password.ts';

// Without letters and digits that are taken for each other.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What the log of a new installation says, the same on every instance: only who reads the log knows it. */
export function firstRunCode(keyedHash: KeyedHash): string {
  const bytes = Buffer.from(keyedHash('first run'), 'hex').subarray(0, WELCOME.codeLength);
  const code = [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${code.slice(0, WELCOME.codeLength / 2)}-${code.slice(WELCOME.codeLength / 2)}`;
}

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '');

interface Context {
  em: EntityManager;
  throttles: Throttles;
  keyedHash: KeyedHash;
  /** Of whoever types. */
  ip: string;
}

/** Throws `welcomeClosed` once somebody has an account, and `welcomeCodeWrong`; few tries are let through. */
export async function requireFirstRun(
  { em, throttles, keyedHash, ip }: Context,
  typed: string,
): Promise<void> {
  if (!(await isFirstRun(em))) throw new Failure('welcomeClosed');
  await throttles.require('welcomeTriesPerAddress', rateLimitKey(ip));
  const [own, other] = [bare(firstRunCode(keyedHash)), bare(typed)].map((code) => Buffer.from(code));
  if (!own || own.length !== other?.length || !timingSafeEqual(own, other))
    throw new Failure('welcomeCodeWrong');
}

/**
 * Makes the first administrator, confirmed, keeps what the installation is called, and begins their session: also where people log in
 * with a provider alone. Of two at once one wins.
 */
export async function setUp(
  context: Context & LogInContext & { installation: Installation; acceptLanguage: string | undefined },
  { code, brandName, defaultCurrency, defaultLocale, password, ...person }: WelcomeDraft,
  caller: LoginCaller,
): Promise<LogIn> {
  const { em, installation, acceptLanguage } = context;
  await requireFirstRun(context, code);
  requireUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  const admin = await em.transactional(async (em) => {
    await run(em, LOCKED_FIRST_ADMIN);
    if (!(await isFirstRun(em))) throw new Failure('welcomeClosed');
    const admin = await makeAdmin(em, { ...person, locale: localeIn(acceptLanguage), passwordHash });
    await em.upsert(InstallationFact, { name: FIRST_RUN_FACT, value: {}, changedAt: new Date() });
    await saveSettings(em, free({ brandName, defaultCurrency, defaultLocale }, installation));
    await logSecurityEvent(em, { userId: admin.id, kind: 'promoted', device: null });
    await logAdminAction(em, admin, { kind: 'setUp', userId: admin.id, who: person.email });
    return admin;
  });
  await installation.refresh();
  return logInAs(context, { user: admin, code: undefined }, caller);
}

const free = (change: SettingsChange, { fixed }: Installation): SettingsChange =>
  Object.fromEntries(Object.entries(change).filter(([key]) => !fixed.some((one) => one === key)));
