import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameLayout,
  LINK_GROUPS,
  MOST_SHARE,
  type PanePlace,
  SCREEN_GROUP,
  type ScreenLayout,
  STANDARD_LAYOUT,
  withCount,
  withGroup,
  withKind,
  withShare,
  withSymbol,
} from './layout.ts';
import { LAYOUTS_VERSION, STANDARD_LAYOUTS, strictLayouts } from './layout-document.ts';

const four = withCount(STANDARD_LAYOUT, 4);
const symbols = (layout: ScreenLayout) => layout.panes.map(({ symbol }) => symbol);
const groups = (layout: ScreenLayout) => layout.panes.map(({ group }) => group ?? '-').join('');

/** Panes 1 and 4 of group B with gold, 2 of none with oil, 3 the screen's. */
const linked = [0, 3].reduce(
  (layout, place) => withGroup(layout, place as PanePlace, { group: 'B', shown: 'GC' }),
  withGroup(four, 1, { group: null, shown: 'CL' }),
);

describe('a layout', () => {
  it('changes one thing at a time, sizes within bounds', () => {
    expect(four).toEqual({ ...STANDARD_LAYOUT, count: 4 });
    expect(withShare(four, 'columns', 999.4).columns).toBe(MOST_SHARE);
    expect(withShare(four, 'rows', 0).rows).toBe(200);
    expect(withKind(four, 1, 'chart').panes.map(({ kind }) => kind)).toEqual(['chart', 'chart', 'lists', 'order']);
  });

  it('is the same as one with the same panes and sizes, and no other', () => {
    expect(isSameLayout(linked, JSON.parse(JSON.stringify(linked)))).toBe(true);
    for (const other of [
      withCount(linked, 2),
      withShare(linked, 'columns', 300),
      withShare(linked, 'rows', 300),
      withKind(linked, 3, 'chart'),
      withSymbol(linked, 1, 'NQ'),
      withGroup(linked, 1, { group: 'C', shown: 'CL' }),
    ]) {
      expect(isSameLayout(linked, other)).toBe(false);
    }
  });
});

describe('groups of panes', () => {
  it('move together; panes of another group, of none and of the screen stay', () => {
    expect([groups(linked), symbols(linked)]).toEqual(['B-AB', ['GC', 'CL', null, 'GC']]);
    expect(symbols(withSymbol(linked, 3, 'NQ'))).toEqual(['NQ', 'CL', null, 'NQ']);
    expect(symbols(withSymbol(linked, 1, 'NQ'))).toEqual(['GC', 'NQ', null, 'GC']);
    const other = withGroup(linked, 1, { group: 'C', shown: 'CL' });
    expect(symbols(withSymbol(other, 1, 'NQ'))).toEqual(['GC', 'NQ', null, 'GC']);
    expect(withSymbol(linked, 2, 'NQ')).toBe(linked);
  });

  it('give their instrument to a pane that joins, also where they are not shown; the first one brings its own', () => {
    const joined = withGroup(withCount(linked, 2), 1, { group: 'B', shown: 'CL' });
    expect(symbols(joined)).toEqual(['GC', 'GC', null, 'GC']);
    expect(symbols(withGroup(linked, 2, { group: 'D', shown: 'MBT' }))).toEqual(['GC', 'CL', 'MBT', 'GC']);
    // Chosen again, nothing changes.
    expect(withGroup(linked, 0, { group: 'B', shown: 'GC' })).toEqual(linked);
  });

  it('are left with the instrument that was shown, or with that of the screen', () => {
    const left = withGroup(linked, 3, { group: null, shown: 'GC' });
    expect(symbols(withSymbol(left, 0, 'NQ'))).toEqual(['NQ', 'CL', null, 'GC']);
    expect(withGroup(linked, 3, { group: SCREEN_GROUP, shown: 'GC' }).panes[3]).toMatchObject({
      group: 'A',
      symbol: null,
    });
  });

  it('have one instrument each, whatever is chosen in which order, and can always be kept', () => {
    const place = fc.constantFrom<PanePlace>(0, 1, 2, 3);
    const symbol = fc.constantFrom('NQ', 'CL', 'GC');
    const step = fc.oneof(
      fc.record({ place, symbol }),
      fc.record({ place, group: fc.option(fc.constantFrom(...LINK_GROUPS), { nil: null }), shown: symbol }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let layout = four;
        for (const own of steps) {
          const before = layout;
          layout = 'symbol' in own ? withSymbol(layout, own.place, own.symbol) : withGroup(layout, own.place, own);
          for (const [at, pane] of layout.panes.entries()) {
            const isMeant = at === own.place || ('symbol' in own && pane.group === before.panes[own.place].group);
            if (!isMeant) expect(pane).toEqual(before.panes[at as PanePlace]);
          }
        }
        expect(strictLayouts({ ...STANDARD_LAYOUTS, oversea: layout }, LAYOUTS_VERSION)?.oversea).toEqual(layout);
      }),
    );
  });
});
