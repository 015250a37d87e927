import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BRAND } from '#shared/brand.ts';
import { isCurrency } from '#shared/currency-codes.ts';
import type { SettingKey } from '#shared/installation.ts';
import { BACKUP, USER } from '#shared/limits.ts';
import { ENGLISH, LOCALES } from '#shared/locale.ts';
import { SIGNUPS } from '#shared/signup.ts';
import { databaseConnection } from './database/connection.ts';
import { PROVIDER_VARIABLES, providerIssues, providersIn } from './provider-settings.ts';
import {
  addressOrRange,
  domain,
  httpBase,
  httpOrigin,
  isMailbox,
  isUrlOf,
  listOf,
  socketAddress,
} from './setting-forms.ts';
import { StartFailure } from './start-failure.ts';

const MESSAGES = {
  port: 'must be a whole number from 0 to 65535.',
  host: 'must be an IP address or a host name, for example 127.0.0.1.',
  publicUrl: 'must be an http or https address without a path, for example https://wishes.example.org.',
  dataDir: 'must be a folder.',
  backupDir: 'must be a folder.',
  backupsKept: `must be a whole number from 0 (no automatic backups) to ${BACKUP.keptMax}.`,
  secretShort: 'must have at least 32 bytes; `openssl rand -base64 48` makes one.',
  secretMissing: 'is required when DATABASE_URL is set, because all instances must share it.',
  smtpUrl: 'must start with smtp:// or smtps:// and name a host.',
  mailFrom: 'must be an e-mail address, with or without a name: Wishwren <hello@example.org>.',
  mailFromMissing:
    'is required when SMTP_URL is set, unless CONTACT_EMAIL names an address of yours: mail servers refuse mail from others.',
  contactEmail: 'must be an e-mail address.',
  contentUrl: 'must be an http or https address without query or fragment.',
  affiliateTag: 'may hold letters, digits, hyphens and underscores only, 64 at most.',
  defaultCurrency: 'must be a code of ISO 4217, for example EUR.',
  defaultLocale: `must be one of ${LOCALES.join(', ')}.`,
  adminEmail: 'must be an e-mail address.',
  adminPassword: `must have ${USER.passwordMinLength} to ${USER.passwordMaxLength} characters.`,
  adminPair: (other: string) => `needs ${other} as well.`,
  signups: 'must be open, invite or closed.',
  signupDomains: 'must be domains separated by commas, for example example.org, family.example.',
  trustProxy: 'must be addresses or ranges separated by commas, for example 10.0.0.1, 172.16.0.0/12.',
  rateLimitScale: 'must be a number above 0.',
  scrapeAllow: 'must be host:port pairs separated by commas, for example shop.intranet:8080.',
  logLevel: 'must be one of fatal, error, warn, info, debug, trace, silent.',
  corsOrigins: 'must be http or https origins separated by commas, for example https://app.example.org.',
  trueOrFalse: 'must be true or false.',
  hsts: 'must be off, host or subdomains.',
  metricsToken:
    'must have 32 to 256 letters, digits and the signs -._~+/=; `openssl rand -hex 32` makes one.',
  brandName: 'must have 1 to 60 characters, none of them quotes, backslashes or angle brackets.',
} as const;

const SECRET_BYTES = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HSTS = ['off', 'host', 'subdomains'] as const;

const text = (holds: (value: string) => boolean, message: string) => z.string().trim().refine(holds, message);
const list = (form: (part: string) => string | null, message: string) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      const parts = listOf(value ?? '', form);
      if (parts) return parts;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
const shaped = (form: (value: string) => string | null, message: string) =>
  z.string().transform((value, context) => {
    const shape = form(value.trim());
    if (shape !== null) return shape;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const number = (pattern: RegExp, holds: (value: number) => boolean, message: string) =>
  text((value) => pattern.test(value) && holds(Number(value)), message).transform(Number);
const databaseUrl = z.string().transform((value, context) => {
  try {
    databaseConnection(value);
    return value.trim();
  } catch (refusal) {
    if (!(refusal instanceof StartFailure)) throw refusal;
    context.addIssue({ code: 'custom', message: refusal.message });
    return z.NEVER;
  }
});
const email = (message: string) => z.string().trim().pipe(z.email(message));
const hasPasswordLength = (value: string) =>
  [...value].length >= USER.passwordMinLength && [...value].length <= USER.passwordMaxLength;

// One line per variable of the operating contract, defaults included.
const Variables = z.object({
  PORT: number(/^\d{1,5}$/, (port) => port <= 65_535, MESSAGES.port).default(3000),
  HOST: text((host) => /^[\w.:-]{1,253}$/.test(host), MESSAGES.host).default('127.0.0.1'),
  PUBLIC_URL: shaped(httpOrigin, MESSAGES.publicUrl).optional(),
  DATA_DIR: text((path) => !path.includes('\0'), MESSAGES.dataDir).default('./data'),
  BACKUP_DIR: text((path) => !path.includes('\0'), MESSAGES.backupDir).optional(),
  BACKUPS_KEPT: number(/^\d{1,4}$/, (kept) => kept <= BACKUP.keptMax, MESSAGES.backupsKept).default(
    BACKUP.kept,
  ),
  DATABASE_URL: databaseUrl.optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, MESSAGES.secretShort)
    .optional(),
  SMTP_URL: text((url) => isUrlOf(['smtp:', 'smtps:'], url), MESSAGES.smtpUrl).optional(),
  MAIL_FROM: text(isMailbox, MESSAGES.mailFrom).optional(),
  CONTACT_EMAIL: email(MESSAGES.contactEmail).optional(),
  CONTENT_URL: shaped(httpBase, MESSAGES.contentUrl).optional(),
  AFFILIATE_TAG: text((tag) => /^[\w-]{1,64}$/.test(tag), MESSAGES.affiliateTag).optional(),
  DEFAULT_CURRENCY: text(isCurrency, MESSAGES.defaultCurrency).optional(),
  DEFAULT_LOCALE: z.enum(LOCALES, MESSAGES.defaultLocale).optional(),
  ADMIN_EMAIL: email(MESSAGES.adminEmail).optional(),
  ADMIN_PASSWORD: z.string().refine(hasPasswordLength, MESSAGES.adminPassword).optional(),
  SIGNUPS: z.enum(SIGNUPS, MESSAGES.signups).optional(),
  SIGNUP_DOMAINS: list(domain, MESSAGES.signupDomains),
  TRUST_PROXY: list(addressOrRange, MESSAGES.trustProxy),
  RATE_LIMIT_SCALE: number(/^\d*\.?\d+$/, (scale) => scale > 0, MESSAGES.rateLimitScale).default(1),
  SCRAPE_ALLOW: list(socketAddress, MESSAGES.scrapeAllow),
  LOG_LEVEL: z.enum(LOG_LEVELS, MESSAGES.logLevel).default('info'),
  CORS_ORIGINS: list(httpOrigin, MESSAGES.corsOrigins),
  REQUIRE_ADMIN_2FA: z.enum(['true', 'false'], MESSAGES.trueOrFalse).default('false'),
  HSTS: z.enum(HSTS, MESSAGES.hsts).default('host'),
  METRICS_TOKEN: text((token) => /^[\w.~+/=-]{32,256}$/.test(token), MESSAGES.metricsToken).optional(),
  BRAND_NAME: text((name) => /^[^\p{Cc}"<>\\]{1,60}$/u.test(name), MESSAGES.brandName).optional(),
  ...PROVIDER_VARIABLES,
  OIDC_ONLY: z.enum(['true', 'false'], MESSAGES.trueOrFalse).default('false'),
  OIDC_LOG_OUT: z.enum(['true', 'false'], MESSAGES.trueOrFalse).default('false'),
});

const FIXING = [
  ['BRAND_NAME', 'brandName'],
  ['CONTACT_EMAIL', 'contactEmail'],
  ['DEFAULT_CURRENCY', 'defaultCurrency'],
  ['DEFAULT_LOCALE', 'defaultLocale'],
  ['SIGNUPS', 'signups'],
] as const satisfies [string, SettingKey][];

/** Every setting under its own name; null stands for "unset". */
export const Settings = Variables.superRefine((given, context) => {
  const missing = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (given.DATABASE_URL && !given.JWT_SECRET) missing('JWT_SECRET', MESSAGES.secretMissing);
  if (given.ADMIN_EMAIL && !given.ADMIN_PASSWORD)
    missing('ADMIN_EMAIL', MESSAGES.adminPair('ADMIN_PASSWORD'));
  if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL)
    missing('ADMIN_PASSWORD', MESSAGES.adminPair('ADMIN_EMAIL'));
  if (
    given.SMTP_URL &&
    !given.MAIL_FROM &&
    (given.CONTACT_EMAIL ?? BRAND.contactEmail) === BRAND.contactEmail
  )
    missing('MAIL_FROM', MESSAGES.mailFromMissing);
  for (const { name, message } of providerIssues(given)) missing(name, message);
}).transform((given) => ({
  port: given.PORT,
  host: given.HOST,
  hasPublicUrl: given.PUBLIC_URL !== undefined,
  publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
  dataDir: resolve(given.DATA_DIR),
  backupDir: resolve(given.BACKUP_DIR ?? join(given.DATA_DIR, 'backups')),
  backupsKept: given.BACKUPS_KEPT,
  databaseUrl: given.DATABASE_URL ?? null,
  jwtSecret: given.JWT_SECRET ?? null,
  smtpUrl: given.SMTP_URL ?? null,
  mailFrom:
    given.MAIL_FROM ?? `"${given.BRAND_NAME ?? BRAND.name}" <${given.CONTACT_EMAIL ?? BRAND.contactEmail}>`,
  hasMailFrom: given.MAIL_FROM !== undefined,
  contactEmail: given.CONTACT_EMAIL ?? BRAND.contactEmail,
  contentUrl: given.CONTENT_URL ?? null,
  affiliateTag: given.AFFILIATE_TAG ?? 'wishwren-20',
  defaultCurrency: given.DEFAULT_CURRENCY ?? null,
  defaultLocale: given.DEFAULT_LOCALE ?? ENGLISH,
  adminEmail: given.ADMIN_EMAIL ?? null,
  adminPassword: given.ADMIN_PASSWORD ?? null,
  signupPolicy: { signups: given.SIGNUPS ?? 'open', domains: given.SIGNUP_DOMAINS },
  trustProxy: given.TRUST_PROXY,
  rateLimitScale: given.RATE_LIMIT_SCALE,
  scrapeAllow: given.SCRAPE_ALLOW,
  logLevel: given.LOG_LEVEL,
  corsOrigins: given.CORS_ORIGINS,
  isFactorDemanded: given.REQUIRE_ADMIN_2FA === 'true',
  hsts: given.HSTS,
  metricsToken: given.METRICS_TOKEN ?? null,
  providers: providersIn(given, given.OIDC_LOG_OUT === 'true'),
  isProviderOnly: given.OIDC_ONLY === 'true',
  brandName: given.BRAND_NAME ?? BRAND.name,
  /** What the screen of the settings cannot change, because the environment says it. */
  fixed: FIXING.flatMap(([variable, key]) => (given[variable] === undefined ? [] : [key as SettingKey])),
}));

export type Environment = z.output<typeof Settings>;
