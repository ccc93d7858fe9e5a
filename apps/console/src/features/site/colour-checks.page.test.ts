import { describe, expect, it } from 'vitest';
import { colourChecks } from './colour-checks.ts';

describe('the colours of a site', () => {
  it('are measured as they are seen', () => {
    expect(colourChecks('#A98BFF', '#160A36').map(({ figure, isMet }) => [figure, isMet])).toEqual([
      ['6.9 : 1', true],
      ['6.7 : 1', true],
      ['100°', true],
      ['39°', true],
    ]);
  });

  it('are refused where a button cannot be read, or they look like a direction', () => {
    const met = (brand: string, onBrand: string) => colourChecks(brand, onBrand).map(({ isMet }) => isMet);
    expect(met('#2FD6B5', '#FFFFFF')[0]).toBe(false);
    expect(met('#FF5A66', '#160A36')[2]).toBe(false);
    expect(met('#3E7BFF', '#FFFFFF')[3]).toBe(false);
    expect(met('#F2F5F9', '#04241D')).toEqual([true, true, true, true]);
  });
});
