import ipaddr from 'ipaddr.js';

/** Whether this host, a name or an address with or without brackets, is this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (!ipaddr.isValid(bare)) return bare === 'localhost' || bare.endsWith('.localhost');
  return ipaddr.process(bare).range() === 'loopback';
}
