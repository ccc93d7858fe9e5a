import { describe, expect, it } from 'vitest';
import { type Colour, contrast, over } from '../lib/colours.ts';
import { tokenColours } from '../testing/token-colours.ts';

/** The brands of the shipped sites. */
const BRANDS = [
  { brand: '#2FD6B5', onBrand: '#04241D' },
  { brand: '#A98BFF', onBrand: '#160A36' },
  { brand: '#D3EE52', onBrand: '#1B2200' },
];

/** Required contrast of normal text (WCAG 2.2 AA, 1.4.3), and of the parts of a control (1.4.11). */
const TEXT = 4.5;
const PART = 3;

const SURFACES = ['bg', 'surface-1', 'surface-2'];
const INKS = ['text-1', 'text-2', 'text-3', 'up', 'down', 'flat', 'ok', 'warn', 'danger', 'brand-text'];
const ON_FILLS = [
  ['on-up', 'up-fill'],
  ['on-down', 'down-fill'],
  ['on-danger', 'danger'],
  ['on-brand', 'brand'],
  ['text-1', 'surface-3'],
  ['text-2', 'surface-3'],
] as const;
const ON_TINTS = [
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['brand-text', 'brand-soft'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['text-1', 'up-depth'],
  ['text-1', 'down-depth'],
] as const;

const LOOKS = BRANDS.flatMap((site) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['kr', 'global', 'cvd'] as const).map((price) => ({ theme, price, site })),
  ),
);

describe.each(LOOKS)('$theme, $price prices, brand $site.brand', (look) => {
  const colour = tokenColours(look);

  function tooFaint(pairs: readonly (readonly [ink: string, ground: string, least: number, seen: Colour])[]) {
    return pairs.flatMap(([ink, ground, least, seen]) => {
      const ratio = contrast(over(colour(ink), seen), seen);
      return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
  }

  it('can be read on every surface', () => {
    expect(tooFaint(INKS.flatMap((ink) => SURFACES.map((on) => [ink, on, TEXT, colour(on)] as const)))).toEqual([]);
  });

  it('can be read on every fill', () => {
    expect(tooFaint(ON_FILLS.map(([ink, fill]) => [ink, fill, TEXT, colour(fill)] as const))).toEqual([]);
  });

  it('can be read on every tint, whatever lies below it', () => {
    const pairs = ON_TINTS.flatMap(([ink, tint]) =>
      ['bg', 'surface-1'].map((on) => [ink, `${tint} on ${on}`, TEXT, over(colour(tint), colour(on))] as const),
    );
    expect(tooFaint(pairs)).toEqual([]);
  });

  it('shows where the focus is', () => {
    expect(tooFaint(SURFACES.map((on) => ['focus', on, PART, colour(on)] as const))).toEqual([]);
  });
});
