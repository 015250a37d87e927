import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Environment } from '#server/env.ts';
import type { Provider } from '#server/oidc/provider.ts';
import { SETTING_KEYS, type SettingKey, SettingsValues } from '#shared/installation.ts';
import { INSTALLATION } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import type { SignupPolicy } from '#shared/signup.ts';
import { isFirstRun } from './is-first-run.ts';
import { logoAt } from './logo.ts';

/** The row of `installation_facts` that keeps what administrators decided in the screen. */
export const SETTINGS_FACT = 'settings';

/** What the environment says of the settings, defaults included. */
export type GivenSettings = Pick<
  Environment,
  | 'brandName'
  | 'mailFrom'
  | 'hasMailFrom'
  | 'contactEmail'
  | 'affiliateTag'
  | 'defaultCurrency'
  | 'defaultLocale'
  | 'providers'
  | 'isProviderOnly'
> & { signupPolicy: SignupPolicy; fixed: readonly SettingKey[] };

/** What holds on this installation now. */
export interface InstallationSettings {
  brandName: string;
  /** Of all mail. */
  mailFrom: string;
  /** Where contact messages go. */
  contactEmail: string;
  /** Empty where links to the retailer carry none. */
  affiliateTag: string;
  tellsOfAffiliate: boolean;
  /** Of new prices where neither list nor account has one; null for the dollar of the specification. */
  defaultCurrency: string | null;
  /** Of whoever asks for no language that we have. */
  defaultLocale: Locale;
  signupPolicy: SignupPolicy;
  accent: string | null;
  logo: string | null;
  /** Whom people may log in with, in the order of their buttons. */
  providers: readonly Provider[];
  /** Whether they log in with nothing else. */
  isProviderOnly: boolean;
  /** Nobody has an account yet. */
  isFirstRun: boolean;
}

/** The settings as they are now, which change while the process runs. */
export interface Installation {
  readonly now: InstallationSettings;
  /** As the screen shows them. */
  readonly values: SettingsValues;
  /** Those that the environment decides. */
  readonly fixed: readonly SettingKey[];
  /** Another one for other settings: whatever is made of them is cached under it. */
  readonly version: string;
  /** The logo itself, for mails; null without one. */
  readonly logo: Buffer | null;
  /** Reads what is stored. */
  refresh(): Promise<void>;
  /** Reads it again and again, so that what another instance saved holds here within a second. Answers what ends it. */
  watch(): () => void;
}

// One row by its key, twice a second: PgBouncer lends no connection that could wait to be told.
const STORED_SETTINGS = statement({
  name: 'stored settings',
  given: { name: 'text' },
  row: { value: 'json' },
  sql: 'select value from installation_facts where name = $name',
});

/** What is stored, as far as this version knows it: a setting of a newer one, or one that is wrong by now, is none. */
export function storedSettings(value: unknown): Partial<SettingsValues> {
  const stored = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const read = SETTING_KEYS.map((key) => [key, SettingsValues.shape[key].safeParse(stored[key])] as const);
  return Object.fromEntries(read.flatMap(([key, { success, data }]) => (success ? [[key, data]] : [])));
}

export function createInstallation(database: Database, given: GivenSettings): Installation {
  const { fixed } = given;
  const from = (stored: Partial<SettingsValues>, isFirstRun: boolean) => {
    const values = valuesOf(given, stored);
    const now = { ...settingsOf(given, values), isFirstRun };
    return { values, now, version: hashOf(now) };
  };
  let current = from({}, true);
  let logo: Buffer | null = null;
  const refresh = async () => {
    const em = database.em.fork();
    const row = await runForOne(em, STORED_SETTINGS, { name: SETTINGS_FACT });
    // Once it is over nobody asks again.
    const isFirst = current.now.isFirstRun && (await isFirstRun(em));
    const read = from(storedSettings(row?.value), isFirst);
    const { logo: address } = read.now;
    if (address !== current.now.logo) logo = address === null ? null : await logoAt(em, address);
    current = read;
  };
  return {
    get now() {
      return current.now;
    },
    get values() {
      return current.values;
    },
    get version() {
      return current.version;
    },
    get logo() {
      return logo;
    },
    fixed,
    refresh,
    watch: () => repeat(refresh),
  };
}

/** The environment wins, then what was stored, then what holds without either. */
function valuesOf(given: GivenSettings, stored: Partial<SettingsValues>): SettingsValues {
  const unset: SettingsValues = {
    brandName: given.brandName,
    contactEmail: given.contactEmail,
    defaultCurrency: given.defaultCurrency,
    defaultLocale: given.defaultLocale,
    signups: given.signupPolicy.signups,
    hasAffiliateTag: true,
    tellsOfAffiliate: false,
    accent: null,
    logo: null,
  };
  const free = Object.entries(stored).filter(([key]) => !given.fixed.includes(key as SettingKey));
  return { ...unset, ...Object.fromEntries(free) };
}

function settingsOf(given: GivenSettings, values: SettingsValues): Omit<InstallationSettings, 'isFirstRun'> {
  const { brandName, contactEmail, defaultCurrency, defaultLocale, accent, logo } = values;
  return {
    ...{ brandName, contactEmail, defaultCurrency, defaultLocale, accent, logo },
    ...{ providers: given.providers, isProviderOnly: given.isProviderOnly },
    mailFrom: given.hasMailFrom ? given.mailFrom : `"${brandName}" <${contactEmail}>`,
    affiliateTag: values.hasAffiliateTag ? given.affiliateTag : '',
    tellsOfAffiliate: values.hasAffiliateTag && values.tellsOfAffiliate,
    signupPolicy: { ...given.signupPolicy, signups: values.signups },
  };
}

const hashOf = (settings: InstallationSettings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 12);

function repeat(read: () => Promise<void>): () => void {
  let hasEnded = false;
  let timer: NodeJS.Timeout;
  const readSoon = () => {
    timer = setTimeout(async () => {
      // While the database does not answer, what was read last holds.
      await read().catch(() => undefined);
      if (!hasEnded) readSoon();
    }, INSTALLATION.readEveryMs).unref();
  };
  readSoon();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
