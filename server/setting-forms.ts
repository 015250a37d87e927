import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The parts of a comma list, each brought into shape; null when one of them has the wrong form. */
export function listOf(value: string, form: (part: string) => string | null): string[] | null {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(form);
  return parts.every((part) => part !== null) ? parts : null;
}

/** Scheme, host and port of an http(s) address that has nothing else. */
export function httpOrigin(value: string): string | null {
  const url = httpUrl(value);
  return url && url.pathname === '/' ? url.origin : null;
}

/** An http(s) address that paths can be appended to. */
export function httpBase(value: string): string | null {
  const url = httpUrl(value);
  return url ? url.href.replace(/\/+$/, '') : null;
}

/** Whether it is an address of one of these schemes that names a host. */
export function isUrlOf(schemes: string[], value: string): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
}

/** An IP address or a range such as 10.0.0.0/8; names, hop counts and "everybody" would trust what anybody may send. */
export function addressOrRange(value: string): string | null {
  const isPlain = ipaddr.isValid(value) && (value.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(value));
  const isRange = ipaddr.isValidCIDR(value) && !value.endsWith('/0');
  return isPlain || isRange ? value : null;
}

/** A domain as it stands behind the @ of an address, in lower case. */
export function domain(value: string): string | null {
  const name = value.toLowerCase().replace(/^@/, '');
  return /^(?=.{4,253}$)([^\s@.,;:/]{1,63}\.)+[^\s@.,;:/\d]{2,63}$/.test(name) ? name : null;
}

/** host:port exactly; an IPv6 host stands in brackets. */
export function socketAddress(value: string): string | null {
  const port = Number(/:(\d{1,5})$/.exec(value)?.[1] ?? 0);
  const host = value.slice(0, value.lastIndexOf(':')).toLowerCase();
  const isHost = /^\[[\da-f:.]+\]$/.test(host)
    ? ipaddr.isValid(host.slice(1, -1))
    : /^[a-z\d._-]{1,253}$/.test(host);
  return isHost && port >= 1 && port <= 65_535 ? `${host}:${port}` : null;
}

/** "hello@example.org" or "Wishwren <hello@example.org>". */
export function isMailbox(value: string): boolean {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value;
  return z.email().safeParse(address).success;
}

// The URL standard lets signs through that no host has, such as the } that is left over of a half expanded ${…}.
const HOST = /^([\w.-]+|\[[\da-f:]+\])$/;

function httpUrl(value: string): URL | null {
  const url = URL.parse(value);
  const isSound = url && ['http:', 'https:'].includes(url.protocol) && HOST.test(url.hostname);
  return isSound && url.search === '' && url.hash === '' && url.username === '' ? url : null;
}
