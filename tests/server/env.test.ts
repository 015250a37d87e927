import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { StartFailure } from '#server/start-failure.ts';
import { wrongProvider } from '#tests/support/wrong-provider.ts';

const WRONG: Record<string, string[]> = {
  PORT: ['abc', '-1', '65536', '3.5', '1e3'],
  HOST: ['two words', 'http://here'],
  PUBLIC_URL: [
    'wishes.example.org',
    'ftp://x',
    'https://x/path',
    'https://x/?q',
    'https://user@x',
    'https://x.example}',
  ],
  DATA_DIR: ['a\0b'],
  BACKUP_DIR: ['a\0b'],
  BACKUPS_KEPT: ['-1', 'all', '7.5', '1001'],
  DATABASE_URL: ['mysql://host/db', 'host', 'postgresql:///', 'postgresql://u:p@db/x?sslmode=prefer'],
  JWT_SECRET: ['short', 'x'.repeat(31)],
  SMTP_URL: ['http://mail', 'mail.example.org:25'],
  MAIL_FROM: ['me', 'Me <me>', 'a@b.example, c@d.example'],
  CONTACT_EMAIL: ['me', 'a@'],
  CONTENT_URL: ['cms', 'https://x/?a=1'],
  AFFILIATE_TAG: ['two words', 'a&b', 'x'.repeat(65)],
  DEFAULT_CURRENCY: ['euro', 'eur', 'XXX'],
  DEFAULT_LOCALE: ['deutsch', 'DE', 'xx'],
  ADMIN_EMAIL: ['me'],
  ADMIN_PASSWORD: ['short', 'x'.repeat(129)],
  SIGNUPS: ['sometimes', 'Open'],
  SIGNUP_DOMAINS: ['two words', 'example', 'a@example.org', 'https://example.org', 'example.org, *'],
  TRUST_PROXY: ['true', '1', 'loopback', '10.0.0.1, everybody', '0.0.0.0/0', '10.0.0.0/33'],
  RATE_LIMIT_SCALE: ['0', '-1', 'many', 'Infinity'],
  SCRAPE_ALLOW: ['shop', 'shop:0', 'shop:99999', 'http://shop:80', '*:80'],
  LOG_LEVEL: ['loud'],
  CORS_ORIGINS: ['*', 'https://a.example/path'],
  REQUIRE_ADMIN_2FA: ['yes', '1'],
  HSTS: ['on', 'true'],
  METRICS_TOKEN: ['thirty-one-letters-are-too-few-', 'thirty-two letters with a blank in it'],
  BRAND_NAME: ['two\nlines', 'x'.repeat(61), '<b>'],
  ...wrongProvider(1),
  ...wrongProvider(2),
  ...wrongProvider(3),
  OIDC_ONLY: ['yes'],
  OIDC_LOG_OUT: ['1'],
};

const SECRET = 'a secret of at least thirty-two bytes';

function complaintsAbout(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message.split('\n');
  }
}

describe('settings', () => {
  test('without any variable the operating contract’s defaults hold', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      backupDir: resolve('data/backups'),
      backupsKept: 7,
      databaseUrl: null,
      jwtSecret: null,
      smtpUrl: null,
      contactEmail: 'hello@wishwren.example',
      contentUrl: null,
      affiliateTag: 'wishwren-20',
      defaultCurrency: null,
      defaultLocale: 'en',
      adminEmail: null,
      trustProxy: [],
      rateLimitScale: 1,
      scrapeAllow: [],
      logLevel: 'info',
      corsOrigins: [],
      hsts: 'host',
    });
  });

  test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => ({ name, value }))))(
    'a wrong $name ($value) is named',
    ({ name, value }) => {
      const about = complaintsAbout({ [name]: value }).filter((line) => line.startsWith(`${name} `));
      expect(about).not.toEqual([]);
    },
  );

  test('all wrong values are told at once, one line each', () => {
    const all = Object.fromEntries(Object.entries(WRONG).map(([name, values]) => [name, values[0] ?? '']));
    expect(complaintsAbout(all).map((line) => line.split(' ')[0])).toEqual(Object.keys(WRONG));
  });

  test('no complaint repeats the value, which may be a secret', () => {
    expect(complaintsAbout({ ADMIN_PASSWORD: 'hunter2', JWT_SECRET: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });

  test('an empty value counts as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('an outside database demands the signing secret', () => {
    const DATABASE_URL = 'postgresql://u:p@db/wishwren';
    expect(complaintsAbout({ DATABASE_URL })).toEqual([expect.stringMatching(/^JWT_SECRET is required/)]);
    expect(complaintsAbout({ DATABASE_URL, JWT_SECRET: SECRET })).toEqual([]);
  });

  test('an address that asks of the database what we cannot keep is refused by variable and parameter', () => {
    expect(
      complaintsAbout({
        DATABASE_URL: 'postgresql://u:p@db/wishes?channel_binding=require',
        JWT_SECRET: SECRET,
      }),
    ).toEqual([expect.stringMatching(/^DATABASE_URL .*channel_binding/)]);
  });

  test('the first admin needs address and password together', () => {
    expect(complaintsAbout({ ADMIN_EMAIL: 'a@b.example' })).toEqual([
      expect.stringContaining('ADMIN_PASSWORD'),
    ]);
    expect(complaintsAbout({ ADMIN_PASSWORD: 'long enough' })).toEqual([
      expect.stringContaining('ADMIN_EMAIL'),
    ]);
  });

  test('a provider to log in with needs address, name and secret together, and nothing else', () => {
    const whole = {
      OIDC_2_ISSUER: 'https://id.example.org/realms/family/',
      OIDC_2_CLIENT_ID: 'wishwren',
      OIDC_2_CLIENT_SECRET: 'a secret',
    };
    expect(
      readEnvironment({ ...whole, OIDC_2_ADMIN_GROUP: 'admins', OIDC_LOG_OUT: 'true' }).providers,
    ).toEqual([
      {
        ...{ key: '2', issuer: whole.OIDC_2_ISSUER, clientId: 'wishwren', clientSecret: 'a secret' },
        ...{ label: 'id.example.org', scope: 'openid email profile', nameClaim: null },
        ...{ adminClaim: 'groups', adminGroup: 'admins', endsSession: true },
      },
    ]);
    for (const missing of Object.keys(whole)) {
      const [complaint] = complaintsAbout({ ...whole, [missing]: '' });
      expect(complaint).toContain(`needs ${missing} as well`);
    }
    expect(complaintsAbout({ OIDC_ONLY: 'true' })).toEqual([expect.stringMatching(/^OIDC_ONLY needs/)]);
    expect(complaintsAbout({ ...whole, OIDC_ONLY: 'true' })).toEqual([]);
  });

  test('nobody is promised read replicas, because nothing would read from them', async () => {
    const { readFile } = await import('node:fs/promises');
    const names = Object.keys(readEnvironment({ DATABASE_REPLICA_URLS: 'postgres://u:p@db/x' }));
    expect([...names, await readFile('.env.example', 'utf8')].join()).not.toMatch(/replica/i);
  });

  test('a mail server demands a sender of ours, because it refuses the example’s', () => {
    const SMTP_URL = 'smtps://u:p@mail.example';
    expect(complaintsAbout({ SMTP_URL })).toEqual([expect.stringMatching(/^MAIL_FROM is required/)]);
    expect(complaintsAbout({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toEqual([]);
    expect(complaintsAbout({ SMTP_URL, CONTACT_EMAIL: 'a@b.example' })).toEqual([]);
  });

  test('lists are split at commas and brought into one shape', () => {
    const environment = readEnvironment({
      TRUST_PROXY: '10.0.0.1, fc00::/7',
      SCRAPE_ALLOW: 'Shop.Intranet:80,[::1]:8080',
      CORS_ORIGINS: 'https://a.example:443/, http://b.example:81',
      PUBLIC_URL: 'https://Wishes.example/',
    });
    expect(environment.trustProxy).toEqual(['10.0.0.1', 'fc00::/7']);
    expect(environment.scrapeAllow).toEqual(['shop.intranet:80', '[::1]:8080']);
    expect(environment.corsOrigins).toEqual(['https://a.example', 'http://b.example:81']);
    expect(environment.publicUrl).toBe('https://wishes.example');
  });

  test('the documented example file names every variable', async () => {
    const { readFile } = await import('node:fs/promises');
    const example = await readFile('.env.example', 'utf8');
    const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(WRONG).toSorted());
  });
});
