import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONTS, pageCharacters, unicodeRange } from './page-fonts.mjs';
import { inRepository } from './repository.mjs';

const ranges = [...readFileSync(inRepository(FONTS, 'fonts.css'), 'utf8').matchAll(/unicode-range: ([^;]+);/g)].map(
  ([, range = '']) =>
    range.split(',').map((part) =>
      part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    ),
);

function lacks(characters: readonly string[]): readonly string[] {
  return characters.filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.flat().some(([from = 0, to = from]) => code >= from && code <= to);
  });
}

describe('the fonts of the pages', () => {
  it('have every character of the first page: run `npm run fonts`', () => {
    expect(lacks(pageCharacters().first)).toEqual([]);
  });

  it('have nearly every character of the other pages: run `npm run fonts`', () => {
    expect(lacks(pageCharacters().rest).length).toBeLessThan(25);
  });
});

it.each([
  [['a'], 'U+61'],
  [['a', 'b', 'c', 'e'], 'U+61-63,U+65'],
  [['가', '각'], 'U+ac00-ac01'],
  [[], ''],
])('the range of %j', (characters, range) => {
  expect(unicodeRange(characters)).toBe(range);
});

it('what devices draw with until then is as high as the fonts', () => {
  const faces = readFileSync(inRepository(FONTS, 'fallback.css'), 'utf8').match(/@font-face \{[^}]+\}/g) ?? [];
  const percent = (face: string, what: string) => Number(new RegExp(`${what}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
  expect(faces).toHaveLength(8);
  for (const face of faces) {
    const size = percent(face, 'size-adjust');
    expect(percent(face, 'ascent-override') * size).toBeCloseTo(0.9521, 3);
    expect(percent(face, 'descent-override') * size).toBeCloseTo(0.2412, 3);
  }
});
