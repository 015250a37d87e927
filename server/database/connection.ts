import { userInfo } from 'node:os';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { parse } from 'pg-connection-string';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  form: 'must be a PostgreSQL address, for example postgresql://user:password@host:5432/wishwren, with special characters percent-encoded.',
  oneHost: 'must name one host: several are not supported.',
  noDatabase: 'must name the database behind the host: postgresql://user:password@host:5432/wishwren.',
  unknown: (name: string) =>
    `has the parameter ${name}, which is not supported. Supported are ${Object.keys(PARAMETERS).join(', ')}.`,
  value: (name: string, allowed: string) => `has a parameter ${name} that is not supported: say ${allowed}.`,
  unreadable: (name: string, reason: string) => `names a file with ${name} that cannot be used (${reason}).`,
  noRoot: 'asks for sslmode=verify-ca, which needs sslrootcert, the file with the root certificate.',
  pair: 'needs sslcert and sslkey together.',
  withoutTls: (name: string) => `has ${name}, which needs sslmode=require, verify-ca or verify-full.`,
  socketTls: 'asks for TLS on a Unix socket, where PostgreSQL has none: leave sslmode away.',
} as const;

/** What the driver is told, by the ORM and by the job queue alike; nothing of it is left to PG* variables. */
export interface DatabaseConnection {
  /** A name, an address, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl: false | TlsChoice;
  sslnegotiation: 'postgres' | 'direct';
  client_encoding: 'UTF8';
  application_name?: string;
  /** Command-line options for the server: `-c statement_timeout=5s`. */
  options?: string;
  connectionTimeoutMillis?: number;
}

interface TlsChoice {
  ca?: string;
  cert?: string;
  key?: string;
  rejectUnauthorized?: boolean;
  checkServerIdentity?: (host: string, certificate: PeerCertificate) => Error | undefined;
}

/** Parameters that can be kept, and the values they may have; the meaning is that of PostgreSQL's libpq. */
const PARAMETERS: Record<string, { holds: (value: string) => boolean; allowed: string }> = {
  host: { holds: (value) => /^[/\w][^,]*$/.test(value), allowed: 'one host or the folder of a socket' },
  port: { holds: (value) => /^\d{1,5}$/.test(value), allowed: 'one number' },
  user: { holds: (value) => value !== '', allowed: 'a name' },
  password: { holds: () => true, allowed: 'anything' },
  sslmode: oneOf('disable', 'require', 'verify-ca', 'verify-full'),
  sslrootcert: { holds: (value) => value !== '', allowed: 'a file or system' },
  sslcert: { holds: (value) => value !== '', allowed: 'a file' },
  sslkey: { holds: (value) => value !== '', allowed: 'a file' },
  sslnegotiation: oneOf('postgres', 'direct'),
  application_name: { holds: (value) => value !== '', allowed: 'a name' },
  options: { holds: (value) => value !== '', allowed: 'options, for example -c statement_timeout=5s' },
  connect_timeout: {
    holds: (value) => /^[1-9]\d{0,3}$/.test(value),
    allowed: 'whole seconds from 1 to 9999',
  },
  client_encoding: { holds: (value) => /^utf-?8$/i.test(value), allowed: 'UTF8' },
  // Accepted because providers write them into the addresses they hand out, and this is what happens anyway: a standby is
  // never used (new-connections.ts).
  target_session_attrs: oneOf('any', 'read-write', 'primary'),
  channel_binding: oneOf('disable', 'prefer'),
  gssencmode: oneOf('disable', 'prefer'),
};

function oneOf(...values: string[]) {
  return { holds: (value: string) => values.includes(value), allowed: values.join(' or ') };
}

/**
 * What a DATABASE_URL says, read once for all that connect. Throws a StartFailure, worded to follow the variable's
 * name, about whatever would not be done as it is written (docs/decisions/0018).
 */
export function databaseConnection(given: string): DatabaseConnection {
  const url = soundUrl(given.trim());
  for (const [name, value] of url.searchParams) refuseUnsupported(name, value);
  refuseHalfTls(url.searchParams);
  const { sslmode = 'disable', sslrootcert, ...asked } = Object.fromEntries(url.searchParams);
  if (sslrootcert === 'system' && sslmode === 'verify-full') url.searchParams.delete('sslrootcert');
  const parsed = parsedBy(url);
  const host = parsed.host ?? '';
  if (host.includes(',')) throw new StartFailure(MESSAGES.oneHost);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw new StartFailure(MESSAGES.noDatabase);
  if (sslmode !== 'disable' && host.startsWith('/')) throw new StartFailure(MESSAGES.socketTls);
  return {
    host,
    port: Number(parsed.port || 5432),
    user: parsed.user || userInfo().username,
    ...(parsed.password && { password: parsed.password }),
    database,
    ssl: sslmode === 'disable' ? false : tlsFor(sslmode, host, parsed.ssl as TlsChoice),
    sslnegotiation: asked.sslnegotiation === 'direct' ? 'direct' : 'postgres',
    client_encoding: 'UTF8',
    ...(asked.application_name && { application_name: asked.application_name }),
    ...(asked.options && { options: asked.options }),
    ...(asked.connect_timeout && { connectionTimeoutMillis: Number(asked.connect_timeout) * 1_000 }),
  };
}

/** Where a DATABASE_URL leads, without the password, for a person at the terminal. */
export function placeOf(databaseUrl: string): string {
  const { host, port } = databaseConnection(databaseUrl);
  return host.startsWith('/') ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function soundUrl(given: string): URL {
  const namesSeveral = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#@]*)/i.exec(given)?.[1]?.includes(',');
  if (namesSeveral) throw new StartFailure(MESSAGES.oneHost);
  // PostgreSQL's way to write a user without a host, which stands in ?host= then, is none of the URL standard's.
  const url =
    URL.parse(given) ?? (/[?&]host=/.test(given) ? URL.parse(given.replace('@/', '@localhost/')) : null);
  const isSound =
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hash === '' &&
    (url.hostname !== '' || url.searchParams.has('host')) &&
    isDecodable(url.href);
  if (!isSound) throw new StartFailure(MESSAGES.form);
  return url;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function refuseUnsupported(name: string, value: string): void {
  const known = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
  if (!known) throw new StartFailure(MESSAGES.unknown(name));
  if (name === 'host' && value.includes(',')) throw new StartFailure(MESSAGES.oneHost);
  if (!known.holds(value)) throw new StartFailure(MESSAGES.value(name, known.allowed));
}

function refuseHalfTls(parameters: URLSearchParams): void {
  if (parameters.has('sslcert') !== parameters.has('sslkey')) throw new StartFailure(MESSAGES.pair);
  const mode = parameters.get('sslmode') ?? 'disable';
  const stray = mode === 'disable' && [...parameters.keys()].find((name) => /^ssl(?!mode)/.test(name));
  if (stray) throw new StartFailure(MESSAGES.withoutTls(stray));
  if (mode === 'verify-ca' && !parameters.has('sslrootcert')) throw new StartFailure(MESSAGES.noRoot);
  if (parameters.get('sslrootcert') === 'system' && mode !== 'verify-full')
    throw new StartFailure(MESSAGES.value('sslrootcert=system', 'sslmode=verify-full with it'));
}

// The driver's own parser also reads the files of the certificates.
function parsedBy(url: URL) {
  try {
    return parse(url.href, { useLibpqCompat: true });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    const named = [...url.searchParams].find(([name, value]) => name.startsWith('ssl') && value === path);
    if (named) throw new StartFailure(MESSAGES.unreadable(named[0], String(code)));
    throw new StartFailure(MESSAGES.form);
  }
}

// The driver compares an IP address with nothing: it would take any certificate that names "localhost".
function tlsFor(mode: string, host: string, parsed: TlsChoice): TlsChoice {
  if (mode !== 'verify-full') return parsed;
  return { ...parsed, checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate) };
}
