import type { StompVersion } from './stomp-version.ts';

const LATEST: readonly (readonly [plain: string, escaped: string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  [':', '\\c'],
  ['\r', '\\r'],
];

/** STOMP 1.0 escapes nothing, and only 1.2 a carriage return. */
const ESCAPES: { readonly [Version in StompVersion]: typeof LATEST } = {
  '1.2': LATEST,
  '1.1': LATEST.filter(([plain]) => plain !== '\r'),
  '1.0': [],
};

/** These frames precede the version negotiation: nothing in them is escaped. */
const BEFORE_AGREEMENT: readonly string[] = ['CONNECT', 'STOMP', 'CONNECTED'];

/** A header's value, escaped for a frame. */
export function writtenHeader(version: StompVersion, command: string, value: string): string {
  if (BEFORE_AGREEMENT.includes(command)) return value;
  const escapes = ESCAPES[version];
  return value.replace(/[\\\n\r:]/g, (plain) => escapes.find((pair) => pair[0] === plain)?.[1] ?? plain);
}

/** A header's value, unescaped from a frame. */
export function readHeader(version: StompVersion, command: string, text: string): string {
  if (BEFORE_AGREEMENT.includes(command)) return text;
  const escapes = ESCAPES[version];
  return text.replace(/\\./g, (escaped) => escapes.find((pair) => pair[1] === escaped)?.[0] ?? escaped);
}
