import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LAYOUTS_VERSION,
  type Layouts,
  LEAST_SHARE,
  MOST_SHARE,
  PANE_COUNTS,
  PANE_KINDS,
  readLayouts,
  type ScreenLayout,
  STANDARD_LAYOUT,
  STANDARD_LAYOUTS,
  strictLayouts,
  withCount,
  withPane,
  withShare,
} from './layout.ts';

const share = fc.integer({ min: LEAST_SHARE, max: MOST_SHARE });
const pane = fc.record({
  kind: fc.constantFrom(...PANE_KINDS),
  symbol: fc.option(fc.constantFrom('NQ', 'MBT', 'X_BTCUSDT'), { nil: null }),
});
const layout: fc.Arbitrary<ScreenLayout> = fc.record({
  count: fc.constantFrom(...PANE_COUNTS),
  panes: fc.tuple(pane, pane, pane, pane),
  columns: share,
  rows: share,
});
const layouts: fc.Arbitrary<Layouts> = fc.record({ oversea: layout, future: layout });
const asKept = (value: object) => JSON.parse(JSON.stringify(value));

describe('layouts', () => {
  it('read back as they were kept, by the judge and by every reader', () => {
    fc.assert(
      fc.property(layouts, (kept) => {
        expect(strictLayouts(asKept(kept), LAYOUTS_VERSION)).toEqual(kept);
        expect(readLayouts(asKept(kept))).toEqual(kept);
      }),
    );
  });

  it('of any document can be shown and kept again', () => {
    const value = fc.oneof(fc.anything(), fc.record({ count: fc.anything(), panes: fc.array(fc.anything()) }));
    fc.assert(
      fc.property(fc.record({ oversea: value, future: value }), (document) => {
        const read = readLayouts(document as never);
        expect(strictLayouts(asKept(read), LAYOUTS_VERSION)).toEqual(read);
      }),
    );
  });

  it.each<[string, object | null]>([
    ['none', null],
    ['that was kept before layouts were judged', { symbols: ['NQ'] }],
    ['with a list instead of a layout', { oversea: [], future: null }],
  ])('of a document %s are the standard ones', (_what, document) => {
    expect(readLayouts(document as never)).toEqual(STANDARD_LAYOUTS);
  });

  it('of an older version keep what is known: an unknown pane stands as in the standard, sizes come within bounds', () => {
    const older = {
      oversea: {
        count: 4,
        panes: [
          { kind: 'tape', symbol: 'NQ' },
          { kind: 'ladder', symbol: 'CL', link: 'B' },
          { kind: 'order', symbol: '<b>' },
        ],
        columns: 990,
        tabs: true,
      },
    };
    const [first, , , fourth] = STANDARD_LAYOUT.panes;
    expect(readLayouts(older)).toEqual({
      oversea: {
        count: 4,
        panes: [first, { kind: 'ladder', symbol: 'CL' }, { kind: 'order', symbol: null }, fourth],
        columns: MOST_SHARE,
        rows: STANDARD_LAYOUT.rows,
      },
      future: STANDARD_LAYOUT,
    });
  });

  const { oversea } = STANDARD_LAYOUTS;
  const [, ...others] = oversea.panes;
  it.each<[string, object, number?]>([
    ['of another version', STANDARD_LAYOUTS, LAYOUTS_VERSION + 1],
    ['of one product alone', { oversea }],
    ['with something else beside them', { ...STANDARD_LAYOUTS, more: 1 }],
    ['of three panes', { ...STANDARD_LAYOUTS, oversea: { ...oversea, count: 3 } }],
    ['with a pane missing', { ...STANDARD_LAYOUTS, oversea: { ...oversea, panes: others } }],
    ['with an unknown pane', { ...STANDARD_LAYOUTS, oversea: withPane(oversea, 0, { kind: 'tape' as never }) }],
    ['with a name that is no symbol', { ...STANDARD_LAYOUTS, future: withPane(oversea, 3, { symbol: '<b>' }) }],
    ['with a pane of no size', { ...STANDARD_LAYOUTS, oversea: { ...oversea, columns: LEAST_SHARE - 1 } }],
    ['of half a thousandth', { ...STANDARD_LAYOUTS, oversea: { ...oversea, rows: 500.5 } }],
  ])('%s are refused whole', (_what, document, version = LAYOUTS_VERSION) => {
    expect(strictLayouts(asKept(document), version)).toBeNull();
  });

  it('change one thing at a time', () => {
    const four = withCount(STANDARD_LAYOUT, 4);
    expect(four).toEqual({ ...STANDARD_LAYOUT, count: 4 });
    expect(withShare(four, 'columns', 999.4).columns).toBe(MOST_SHARE);
    expect(withShare(four, 'rows', 0).rows).toBe(LEAST_SHARE);
    const own = withPane(four, 1, { symbol: 'CL' });
    expect(own.panes.map(({ symbol }) => symbol)).toEqual([null, 'CL', null, null]);
    expect(own.panes[1].kind).toBe('ladder');
  });
});
