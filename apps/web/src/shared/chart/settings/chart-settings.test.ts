import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS, MOST_OWN_INTERVALS, ownIntervals, readChartSettings } from './chart-settings.ts';
import { addedStudy, FIRST_STUDIES, MOST_STUDIES, readFigure } from './study.ts';

describe('settings of charts', () => {
  it('that were never kept are the first ones', () => {
    expect(readChartSettings(null)).toEqual(FIRST_SETTINGS);
    expect(readChartSettings({})).toEqual(FIRST_SETTINGS);
  });

  it('read back what they write, from anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('kind', 'own', 'studies', 'compare', 'isMagnetic'), fc.anything()),
        (kept) => {
          const settings = readChartSettings(kept);
          expect(readChartSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
          expect(settings.studies.length).toBeLessThanOrEqual(MOST_STUDIES);
          expect(settings.own.length).toBeLessThanOrEqual(MOST_OWN_INTERVALS);
        },
      ),
    );
  });

  it('keep edited figures and colours, and fall back one by one', () => {
    const kept = {
      studies: [
        { id: 'rsi', kind: 'rsi', isOn: true, figures: [21], colour: 'green' },
        { id: 'macd', kind: 'macd', isOn: true, figures: [8, 'x', 501], colour: 'red' },
        { id: 'rsi', kind: 'rsi', isOn: false, figures: [3], colour: 'green' },
        { id: 'later', kind: 'ichimoku', isOn: true, figures: [], colour: 'green' },
        null,
      ],
    };
    const { studies } = readChartSettings(kept);
    expect(studies[0]).toEqual({ id: 'rsi', kind: 'rsi', isOn: true, figures: [21], colour: 'green' });
    expect(studies[1]).toEqual({ id: 'macd', kind: 'macd', isOn: true, figures: [8, 26, 9], colour: 'neutral' });
    expect(studies).toHaveLength(FIRST_STUDIES.length);
    expect(studies.slice(2).every(({ isOn }) => !isOn)).toBe(true);
  });

  it('have own intervals once each, shortest first, the newest of too many', () => {
    expect(ownIntervals([7, 120, 7, 61, 0, 'x', 45])).toEqual([7, 45, 120]);
    expect(ownIntervals([2, 7, 9, 11, 13])).toEqual([7, 9, 11, 13]);
  });

  it.each([
    ['average', 0, 500, 500],
    ['average', 0, 501, null],
    ['average', 0, 0, null],
    ['average', 0, 1.5, null],
    ['bollinger', 1, 2.5, 2.5],
    ['bollinger', 1, 2.55, null],
    ['bollinger', 2, 2, null],
    ['rsi', 0, Number.NaN, null],
  ] as const)('%s takes as figure %s: %s', (kind, place, typed, expected) => {
    expect(readFigure(kind, place, typed)).toBe(expected);
  });

  it('give an added study an id that no other has', () => {
    const one = addedStudy(FIRST_STUDIES, 'average');
    const two = addedStudy([...FIRST_STUDIES.slice(1), one], 'exponential');
    expect(one.id).not.toBe(two.id);
    expect(FIRST_STUDIES.some(({ id }) => id === one.id || id === two.id)).toBe(false);
  });
});
