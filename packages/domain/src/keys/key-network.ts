/** The networks that a key may be used from (`203.0.113.24`, `203.0.113.0/24`, `2001:db8:9::/64`). */
export const MAX_NETWORKS = 10;

/** The widest networks that may be named: beyond them a list protects against nothing. */
const WIDEST = { 4: 24, 6: 48 } as const;
const GROUP_BITS = 16;

interface Address {
  readonly version: 4 | 6;
  /** Sixteen bits each: two of IPv4, eight of IPv6. */
  readonly groups: readonly number[];
}

interface Network extends Address {
  readonly bits: number;
}

/** The network as it is stored and shown, without bits beyond its prefix; null when the text is none, or too wide. */
export function networkText(typed: string): string | null {
  const network = parseNetwork(typed.trim());
  if (network === null || network.bits < WIDEST[network.version]) return null;
  const address = addressText(network);
  return network.bits === lengthOf(network) ? address : `${address}/${network.bits}`;
}

/** Whether an address, as a connection names it, lies in one of the networks. An IPv4-mapped one is its IPv4 address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const asked = parseAddress(address);
  return asked !== null && networks.some((text) => contains(parseNetwork(text), { ...asked, bits: lengthOf(asked) }));
}

/** Whether every address of a network lies in one of the others: then naming it widens nothing. */
export function isWithin(network: string, others: readonly string[]): boolean {
  const inner = parseNetwork(network);
  return inner !== null && others.some((text) => contains(parseNetwork(text), inner));
}

function contains(outer: Network | null, inner: Network): boolean {
  if (outer === null || outer.version !== inner.version || outer.bits > inner.bits) return false;
  const masked = maskedTo(inner, outer.bits);
  return outer.groups.every((group, place) => group === masked[place]);
}

function parseNetwork(text: string): Network | null {
  const [named = '', prefix, ...rest] = text.split('/');
  const address = parseAddress(named);
  if (address === null || rest.length > 0) return null;
  const most = lengthOf(address);
  if (prefix === undefined) return { ...address, bits: most };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : most + 1;
  return bits > most ? null : { ...address, bits, groups: maskedTo(address, bits) };
}

function parseAddress(text: string): Address | null {
  const plain = text.toLowerCase().replace(/%.*$/, '');
  const four = parseFour(plain);
  if (four !== null) return { version: 4, groups: four };
  const groups = plain.includes(':') ? parseSix(plain) : null;
  if (groups === null) return null;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? { version: 4, groups: groups.slice(6) } : { version: 6, groups };
}

function parseFour(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return [a * 256 + b, c * 256 + d];
}

function parseSix(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [place, part] of parts.entries()) {
    const four = place === parts.length - 1 ? parseFour(part) : null;
    if (four !== null) groups.push(...four);
    else if (/^[\da-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

function lengthOf({ version }: Address): number {
  return version === 4 ? 32 : 128;
}

function maskedTo({ groups }: Address, bits: number): number[] {
  return groups.map((group, place) => {
    const kept = Math.min(GROUP_BITS, Math.max(0, bits - place * GROUP_BITS));
    return group & ~(0xffff >>> kept) & 0xffff;
  });
}

function addressText({ version, groups }: Address): string {
  if (version === 4) return groups.flatMap((group) => [group >> 8, group & 255]).join('.');
  const zeros = longestZeros(groups);
  const hex = groups.map((group) => group.toString(16));
  if (zeros.length < 2) return hex.join(':');
  return `${hex.slice(0, zeros.start).join(':')}::${hex.slice(zeros.start + zeros.length).join(':')}`;
}

function longestZeros(groups: readonly number[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  let length = 0;
  for (const [place, group] of groups.entries()) {
    length = group === 0 ? length + 1 : 0;
    if (length > longest.length) longest = { start: place - length + 1, length };
  }
  return longest;
}
