import { BlockList, isIPv4, isIPv6 } from 'node:net';

const GONE = 'gone';
const IPV4_DIGITS = /^[\d.]+$/;

/**
 * The key of address limits. One IPv6 subscriber owns at least a /64, so all its addresses count as one; an IPv4-mapped
 * address counts as its IPv4 address.
 */
export function networkOf(address: string | undefined): string {
  // A closed connection has no address any more, despite the request's types.
  if (address === undefined) return GONE;
  if (IPV4_DIGITS.test(address)) return address;
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${expandedIPv6(plain).slice(0, 4).join(':')}::/64`;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return LOOPBACK.check(plain, 'ipv4');
  return isIPv6(plain) && LOOPBACK.check(plain, 'ipv6');
}

export interface CallerFacts {
  /** The other end of the TCP connection. */
  readonly peer: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** Whether a proxy forwarded the request: the peer address is then not the caller's. */
export function isForwarded({ headers }: Pick<CallerFacts, 'headers'>): boolean {
  return FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

/**
 * The caller's address. Only the last entry of `x-forwarded-for` counts, written by the trusted proxy itself; earlier
 * entries come from the caller and cannot be trusted.
 */
export function callerAddress({ peer, headers }: CallerFacts, trustProxy: boolean): string {
  if (!trustProxy) return peer;
  const last = lastOf(headers['x-forwarded-for']);
  return last === '' ? peer : last;
}

/** The requested host: behind a trusted proxy the last forwarded one. */
export function visitedHost({ headers }: Pick<CallerFacts, 'headers'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-host']) : '';
  return forwarded === '' ? lastOf(headers['host']) : forwarded;
}

function lastOf(header: string | string[] | undefined): string {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
}

/** Strips the scope of a link-local address and the IPv4 mapping (::ffff:1.2.3.4). */
function plainAddress(address: string): string {
  const withoutScope = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(withoutScope)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : withoutScope;
}

/** The eight groups without leading zeros. */
function expandedIPv6(address: string): string[] {
  const [left = '', right] = address.split('::');
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}

function groups(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
