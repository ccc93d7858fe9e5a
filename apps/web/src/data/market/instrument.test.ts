import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { filtersOf, instrumentName, isClosed, listed } from './instrument.ts';

const nq = sampleOverseaOption();
const gold = sampleOverseaOption({ id: idOf(105), stock: 'GC', koName: '금', enName: 'Gold', category: 'commodity' });
const kospi = sampleOverseaOption({
  id: idOf(101),
  stock: 'K200M',
  koName: '코스피200 Mini',
  enName: 'KOSPI200 Mini',
  currency: 'KRW',
});

describe('the list of instruments', () => {
  it('puts the one in KRW first and keeps the others in order [OVS-10]', () => {
    expect(listed([nq, gold, kospi], 'all').map(({ id }) => id)).toEqual([101, 102, 105]);
  });

  it('loses and repeats none, whatever the currencies [OVS-10]', () => {
    const options = fc.array(fc.constantFrom('KRW', 'USD', 'HKD').map((currency) => sampleOverseaOption({ currency })));
    fc.assert(
      fc.property(options, (all) => {
        const shown = listed(all, 'all');
        expect(shown).toHaveLength(all.length);
        const firstOther = shown.findIndex(({ currency }) => currency !== 'KRW');
        const lastWon = shown.findLastIndex(({ currency }) => currency === 'KRW');
        expect(firstOther === -1 || lastWon < firstOther).toBe(true);
      }),
    );
  });

  it('shows what can be traded before what rests', () => {
    const resting = sampleOverseaOption({ id: idOf(109), stock: 'ES', isRest: 1 });
    expect(listed([resting, nq, kospi], 'all')).toEqual([kospi, nq, resting]);
  });

  it('puts what is held and then what is marked before all others, and shows either alone', () => {
    const own = { isHeld: ({ id }: typeof nq) => id === gold.id, isFavourite: ({ id }: typeof nq) => id === nq.id };
    expect(listed([kospi, nq, gold], 'all', own)).toEqual([gold, nq, kospi]);
    expect(listed([kospi, nq, gold], 'held', own)).toEqual([gold]);
    expect(listed([kospi, nq, gold], 'favourite', own)).toEqual([nq]);
  });

  it('filters by group, and offers only groups that have instruments', () => {
    expect(listed([nq, gold, kospi], 'commodity')).toEqual([gold]);
    expect(filtersOf([nq, gold], false)).toEqual(['all', 'favourite', 'index', 'commodity']);
    expect(filtersOf([nq], true)).toEqual(['all', 'held', 'favourite', 'index']);
  });

  it('is closed when isRest is not 0 [OVS-09]', () => {
    expect(isClosed(sampleOverseaOption({ isRest: 1 }))).toBe(true);
    expect(isClosed(nq)).toBe(false);
  });

  it('is named in both languages', () => {
    expect(instrumentName(nq, 'en')).toBe('Nasdaq 100');
    expect(instrumentName(nq, 'ko')).toBe('나스닥100');
  });
});
