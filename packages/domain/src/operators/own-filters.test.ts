import { describe, expect, it } from 'vitest';
import {
  areOwnFilters,
  isOwnFilter,
  MOST_OWN_FILTERS,
  movedFilter,
  NO_OWN_FILTERS,
  type OwnFilters,
  readOwnFilters,
  renamedFilter,
  withFilter,
  withoutFilter,
} from './own-filters.ts';

const large = { name: '큰 출금', search: { view: 'large', kind: 'OUT', days: 7 } };
const early = { name: '첫 입금', search: { view: 'first', from: '2026-11-01', to: '2026-11-18' } };
const asked = { name: '김하나', search: { find: '김하나', member: 12, sort: 'NEWEST' } };
const KEPT: OwnFilters = { filters: [large, early, asked], byDefault: '첫 입금' };

describe('filters that an operator saves [O4]', () => {
  it('have fields of an address, a period, and a name', () => {
    expect(areOwnFilters(KEPT)).toBe(true);
    expect(areOwnFilters(NO_OWN_FILTERS)).toBe(true);
    expect(isOwnFilter({ name: 'x', search: {} })).toBe(true);
  });

  it.each([
    ['an unknown field', { ...large, search: { colour: 'red' } }],
    ['a field of every object', { ...large, search: { hasOwnProperty: 'view' } }],
    ['the open row', { ...large, search: { open: 3 } }],
    ['a view with a blank', { ...large, search: { view: 'a b' } }],
    ['a day that the calendar does not have', { ...large, search: { from: '2026-02-30' } }],
    ['a length that no period has', { ...large, search: { days: 8 } }],
    ['a member below zero', { ...large, search: { member: -1 } }],
    ['words that are too long', { ...large, search: { find: 'x'.repeat(65) } }],
    ['hidden words', { ...large, search: { find: 'a\u200bb' } }],
    ['no name', { ...large, name: '' }],
    ['a blank name', { ...large, name: ' ' }],
    ['a name with blanks around it', { ...large, name: ' 큰 출금' }],
    ['a name that is too long', { ...large, name: 'x'.repeat(21) }],
  ])('are refused with %s', (_what, filter) => {
    expect(isOwnFilter(filter)).toBe(false);
    expect(areOwnFilters({ filters: [filter], byDefault: null })).toBe(false);
  });

  it('are bounded, each with a name of its own, and the default is one of them', () => {
    const many = Array.from({ length: MOST_OWN_FILTERS + 1 }, (_, at) => ({ ...large, name: `f${at}` }));
    expect(areOwnFilters({ filters: many.slice(1), byDefault: null })).toBe(true);
    expect(areOwnFilters({ filters: many, byDefault: null })).toBe(false);
    expect(areOwnFilters({ filters: [large, large], byDefault: null })).toBe(false);
    expect(areOwnFilters({ filters: [large], byDefault: '첫 입금' })).toBe(false);
  });
});

describe('a kept document', () => {
  it('is read as it was written', () => {
    expect(readOwnFilters(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT);
  });

  it('of the first version, a list, is read without a default', () => {
    expect(readOwnFilters([large, early])).toEqual({ filters: [large, early], byDefault: null });
  });

  it('of a later version is read as far as it is known', () => {
    const later = { ...large, search: { ...large.search, colour: 'red', view: 'x y' }, shared: true };
    const { view: _view, ...known } = large.search;
    expect(readOwnFilters({ filters: [later, { named: 'x' }, early], byDefault: '없음', more: 1 })).toEqual({
      filters: [{ ...large, search: known }, early],
      byDefault: null,
    });
  });

  it.each([[null], [3], ['[]'], [{}], [{ filters: 3 }], [[null, 3, { name: 3, search: {} }, { name: 'x' }]]])(
    '%j has none',
    (document) => {
      expect(readOwnFilters(document)).toEqual(NO_OWN_FILTERS);
    },
  );

  it('with two of one name has the first of them', () => {
    const other = { ...early, name: large.name };
    expect(readOwnFilters([large, other]).filters).toEqual([large]);
  });
});

describe('a change', () => {
  it('adds a filter at the end, or replaces the one of its name', () => {
    const added = { name: '새 회원', search: { view: 'new' } };
    expect(withFilter(KEPT, added).filters).toEqual([large, early, asked, added]);
    const again = { ...early, search: {} };
    expect(withFilter(KEPT, again)).toEqual({ filters: [large, again, asked], byDefault: '첫 입금' });
  });

  it('renames, and another one of the new name gives way', () => {
    expect(renamedFilter(KEPT, '첫 입금', '첫')).toEqual({
      filters: [large, { ...early, name: '첫' }, asked],
      byDefault: '첫',
    });
    expect(renamedFilter(KEPT, '큰 출금', '첫 입금')).toEqual({
      filters: [{ ...large, name: '첫 입금' }, asked],
      byDefault: null,
    });
    expect(renamedFilter(KEPT, '큰 출금', '큰 출금')).toEqual(KEPT);
    expect(renamedFilter(KEPT, '없음', '첫 입금')).toEqual(KEPT);
  });

  it('removes, and what was the default is none', () => {
    expect(withoutFilter(KEPT, '큰 출금')).toEqual({ filters: [early, asked], byDefault: '첫 입금' });
    expect(withoutFilter(KEPT, '첫 입금')).toEqual({ filters: [large, asked], byDefault: null });
  });

  it('moves by one place, not beyond the ends', () => {
    expect(movedFilter(KEPT, '김하나', -1).filters).toEqual([large, asked, early]);
    expect(movedFilter(KEPT, '큰 출금', 1).filters).toEqual([early, large, asked]);
    expect(movedFilter(KEPT, '큰 출금', -1)).toEqual(KEPT);
    expect(movedFilter(KEPT, '김하나', 1)).toEqual(KEPT);
    expect(movedFilter(KEPT, '없음', 1)).toEqual(KEPT);
  });
});
