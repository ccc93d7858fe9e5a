import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

/** Where the web's fonts are, below the repository. */
export const FONTS = 'apps/web/src/shared/styles/fonts';

const TEXTS = 'apps/web/src/shared/i18n/ko';
/** What every page shows: the texts of the first page and of the frame around all pages. */
const FIRST = [
  `${TEXTS}/common.ts`,
  `${TEXTS}/nav.ts`,
  `${TEXTS}/sign.ts`,
  'packages/ui/src/texts/ko.ts',
  'apps/web/index.html',
];
/** What the two trade screens show beyond that. */
const TRADE = ['futures', 'ladder', 'oversea', 'oversea-desktop', 'trading'].map((name) => `${TEXTS}/${name}.ts`);
/** All other texts of the product, names of instruments and messages of the server. */
const REST = [
  ...readdirSync(inRepository(TEXTS)).map((name) => `${TEXTS}/${name}`),
  'apps/server/data/instruments.json',
  'packages/domain/src/errors/catalogue.ts',
];
/** Letters, digits and signs of the screens, beside what the texts contain. */
const SIGNS = '·…–—−×÷±≥≤≈→←↑↓↗↘▲▼△▽●○★☆₩₿Ξ°‘’“”•';

/** The characters of the three fonts. A character of a name or an article that neither has comes from the family's own parts. */
export function pageCharacters() {
  const first = new Set([...printableAscii(), ...SIGNS, ...hangulOf(FIRST)]);
  const trade = new Set(hangulOf(TRADE).filter((character) => !first.has(character)));
  const rest = new Set(hangulOf(REST).filter((character) => !first.has(character) && !trade.has(character)));
  return { first: inOrder(first), trade: inOrder(trade), rest: inOrder(rest) };
}

/** The ranges of a style sheet. @param {readonly string[]} characters in order */
export function unicodeRange(characters) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${to.toString(16)}`)).join(',');
}

/** @param {number} code */
function hex(code) {
  return `U+${code.toString(16)}`;
}

function printableAscii() {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
}

/** @param {Iterable<string>} characters */
function inOrder(characters) {
  return [...characters].toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
}

/** @param {readonly string[]} files */
function hangulOf(files) {
  return files.flatMap((file) => readFileSync(inRepository(file), 'utf8').match(/\p{Script=Hangul}/gu) ?? []);
}
