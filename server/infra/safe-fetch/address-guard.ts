import { lookup, Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Failure } from '#shared/failures.ts';

/** Every address a name has, each as a plain IP address; an unknown name rejects. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/** Where one hop may go: the address of the page and the only IP addresses that may be dialled for it. */
export type Target = { url: URL; addresses: string[] };

export type AddressRules = {
  /** Exact "host:port" strings that may be reached although they are private. */
  allow: readonly string[];
  resolve?: Resolve;
};

const PORTS: readonly string[] = ['80', '443'];
const PORT_OF_SCHEME: Record<string, string> = { 'http:': '80', 'https:': '443' };

// Azure answers its host agent here: global unicast by number, yet only ever the inside of the cloud.
const INNER_ALTHOUGH_PUBLIC: readonly string[] = ['168.63.129.16'];

// Names that lead inside by their very form; refused even where no name service would tell.
const INNER_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/i;

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Judges one address before anything is dialled: scheme, port, user info, and every IP address behind the name.
 * The name is resolved exactly once; whoever dials must use the addresses given here and no others.
 * Throws Failure('addressRefused'); a name that does not resolve rejects with the resolver's own error.
 */
export async function checkedTarget(url: URL, rules: AddressRules, signal: AbortSignal): Promise<Target> {
  const port = url.port || PORT_OF_SCHEME[url.protocol];
  if (!port || url.username || url.password || !url.hostname) throw new Failure('addressRefused');
  const allowed = rules.allow.includes(`${url.hostname}:${port}`);
  if (!allowed && !PORTS.includes(port)) throw new Failure('addressRefused');

  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // The agent's lookup is never called for a literal address, so literals are judged here like resolved ones.
  const isLiteral = ipaddr.isValid(literal);
  if (!allowed && !isLiteral && INNER_NAME.test(url.hostname)) throw new Failure('addressRefused');
  const found = isLiteral
    ? [literal]
    : await (rules.resolve ?? (allowed ? systemNames : publicNames))(url.hostname, signal);
  const addresses = found.map(plainAddress);
  const reachable = allowed || addresses.every(isPublicAddress);
  if (addresses.length === 0 || !reachable) throw new Failure('addressRefused');
  return { url, addresses };
}

// Global unicast alone. NAT64 is judged by the address inside; 6to4 and Teredo lead to no shop and are refused.
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.match(NAT64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
    return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast';
  }
  return parsed.range() === 'unicast' && !INNER_ALTHOUGH_PUBLIC.includes(parsed.toString());
}

/** One spelling per address, IPv4-mapped ones as IPv4, so that two of them can be compared. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

// The system's lookup reads the hosts file, which an operator's own shop may need. It also holds one of the few threads
// that hash passwords, so only hosts that the operator named get it.
const systemNames: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

// Reserved for examples and tests (RFC 2606): there is nobody to ask.
const NAME_OF_NOBODY = /\.(?:example|invalid|test)\.?$/i;

const publicNames: Resolve = async (hostname, signal) => {
  if (NAME_OF_NOBODY.test(hostname)) throw new Error(`no address for ${hostname}`);
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0) throw new Error(`no address for ${hostname}`);
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
