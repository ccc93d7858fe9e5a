import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PREFERENCE_TEXT, preferenceText } from '../preferences/preference.ts';
import {
  LEAST_SHARE,
  LINK_GROUPS,
  type LinkGroup,
  MOST_SHARE,
  PANE_COUNTS,
  PANE_KINDS,
  type PanePlace,
  type ScreenLayout,
  STANDARD_LAYOUT,
  withGroup,
  withKind,
} from './layout.ts';
import { LAYOUTS_VERSION, type Layouts, readLayouts, STANDARD_LAYOUTS, strictLayouts } from './layout-document.ts';
import { MOST_LAYOUT_NAME, MOST_SAVED_LAYOUTS } from './saved-layouts.ts';

const share = fc.integer({ min: LEAST_SHARE, max: MOST_SHARE });
const pane = fc.record({
  kind: fc.constantFrom(...PANE_KINDS),
  group: fc.option(fc.constantFrom(...LINK_GROUPS), { nil: null }),
  shown: fc.constantFrom('NQ', 'MBT', 'X_BTCUSDT'),
});
const layout: fc.Arbitrary<ScreenLayout> = fc
  .record({
    sizes: fc.record({ count: fc.constantFrom(...PANE_COUNTS), columns: share, rows: share }),
    panes: fc.array(pane, { minLength: 4, maxLength: 4 }),
  })
  .map(({ sizes, panes }) =>
    panes.reduce<ScreenLayout>(
      (own, { kind, ...link }, at) => withGroup(withKind(own, at as PanePlace, kind), at as PanePlace, link),
      { ...STANDARD_LAYOUT, ...sizes },
    ),
  );
const saved = fc.uniqueArray(fc.record({ name: fc.constantFrom('야간', '코인 둘', 'CPI'), layout }), {
  selector: ({ name }) => name,
});
const layouts: fc.Arbitrary<Layouts> = fc.record({
  oversea: layout,
  future: layout,
  saved: fc.record({ oversea: saved, future: saved }),
});
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
    const anyPane = fc.record({
      kind: fc.constantFrom(...PANE_KINDS, 'tape'),
      group: fc.constantFrom<LinkGroup | null | 'Z' | undefined>('A', 'B', 'C', null, 'Z', undefined),
      symbol: fc.constantFrom(null, 'NQ', 'CL', '<b>'),
    });
    const value = fc.oneof(
      fc.anything(),
      fc.record({ count: fc.anything(), panes: fc.array(fc.oneof(fc.anything(), anyPane)) }),
    );
    const named = fc.array(fc.oneof(fc.anything(), fc.record({ name: fc.constantFrom('a', 'b', ' '), layout: value })));
    const document = fc.record({
      oversea: value,
      future: value,
      saved: fc.oneof(fc.anything(), fc.record({ oversea: named, future: fc.anything() })),
    });
    fc.assert(
      fc.property(document, (any) => {
        const read = readLayouts(any as never);
        expect(strictLayouts(asKept(read), LAYOUTS_VERSION)).toEqual(read);
      }),
    );
  });

  it.each<[string, object | null]>([
    ['none', null],
    ['that was kept before layouts were judged', { symbols: ['NQ'] }],
    ['with a list instead of a layout', { oversea: [], future: null, saved: [] }],
  ])('of a document %s are the standard ones', (_what, document) => {
    expect(readLayouts(document as never)).toEqual(STANDARD_LAYOUTS);
  });

  it('of version 1 keep their links and own instruments, and have no saved ones', () => {
    const first = {
      count: 4,
      panes: [
        { kind: 'chart', symbol: null },
        { kind: 'ladder', symbol: 'CL' },
        { kind: 'lists', symbol: null },
        { kind: 'order', symbol: 'CL' },
      ],
      columns: 560,
      rows: 580,
    };
    const read = readLayouts({ oversea: first, future: { ...first, count: 2 } });
    expect(read.oversea).toEqual({
      ...first,
      panes: [
        { kind: 'chart', group: 'A', symbol: null },
        { kind: 'ladder', group: null, symbol: 'CL' },
        { kind: 'lists', group: 'A', symbol: null },
        { kind: 'order', group: null, symbol: 'CL' },
      ],
    });
    expect([read.future.count, read.saved]).toEqual([2, { oversea: [], future: [] }]);
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
      ...STANDARD_LAYOUTS,
      oversea: {
        count: 4,
        panes: [
          first,
          { kind: 'ladder', group: null, symbol: 'CL' },
          { kind: 'order', group: 'A', symbol: null },
          fourth,
        ],
        columns: MOST_SHARE,
        rows: STANDARD_LAYOUT.rows,
      },
    });
  });

  it('of panes of one group with two instruments show the first of them', () => {
    const panes = [
      { kind: 'chart', group: 'B', symbol: 'NQ' },
      { kind: 'ladder', group: 'B', symbol: 'CL' },
      { kind: 'lists', group: 'B', symbol: null },
      { kind: 'order', group: 'A', symbol: 'GC' },
    ];
    const read = readLayouts({ oversea: { ...STANDARD_LAYOUT, panes } });
    expect(read.oversea.panes.map(({ group, symbol }) => [group, symbol])).toEqual([
      ['B', 'NQ'],
      ['B', 'NQ'],
      ['A', null],
      ['A', null],
    ]);
  });

  it('as many and as long as allowed fit into a document', () => {
    const symbol = 'X'.repeat(32);
    const widest = [0, 1, 2, 3].reduce<ScreenLayout>(
      (own, at) => withGroup(withKind(own, at as PanePlace, 'ladder'), at as PanePlace, { group: 'B', shown: symbol }),
      { ...STANDARD_LAYOUT, count: 4 },
    );
    const all = Array.from({ length: MOST_SAVED_LAYOUTS }, (_, at) => ({
      name: `${at}`.padEnd(MOST_LAYOUT_NAME, '호'),
      layout: widest,
    }));
    const document: Layouts = { oversea: widest, future: widest, saved: { oversea: all, future: all } };
    expect(strictLayouts(asKept(document), LAYOUTS_VERSION)).toEqual(document);
    expect(preferenceText(document).length).toBeLessThan(MOST_PREFERENCE_TEXT);
  });

  const { oversea } = STANDARD_LAYOUTS;
  const [first, ...others] = oversea.panes;
  const withFirst = (change: object) => ({
    ...STANDARD_LAYOUTS,
    oversea: { ...oversea, panes: [{ ...first, ...change }, ...others] },
  });
  const withSaved = (...all: readonly object[]) => ({ ...STANDARD_LAYOUTS, saved: { oversea: all, future: [] } });
  const own = { name: '야간', layout: oversea };
  it.each<[string, object, number?]>([
    ['of a version to come', STANDARD_LAYOUTS, LAYOUTS_VERSION + 1],
    ['of the version before', STANDARD_LAYOUTS, LAYOUTS_VERSION - 1],
    ['of one product alone', { oversea, saved: STANDARD_LAYOUTS.saved }],
    ['without the saved ones', { oversea, future: oversea }],
    ['with something else beside them', { ...STANDARD_LAYOUTS, more: 1 }],
    ['of three panes', { ...STANDARD_LAYOUTS, oversea: { ...oversea, count: 3 } }],
    ['with a pane missing', { ...STANDARD_LAYOUTS, oversea: { ...oversea, panes: others } }],
    ['with an unknown pane', withFirst({ kind: 'tape' })],
    ['with an unknown group', withFirst({ group: 'E', symbol: 'NQ' })],
    ['with a pane of no group and no instrument', withFirst({ group: null })],
    ['with an instrument in the screen’s group', withFirst({ symbol: 'NQ' })],
    ['with a name that is no symbol', withFirst({ group: null, symbol: '<b>' })],
    [
      'with two instruments in one group',
      {
        ...STANDARD_LAYOUTS,
        oversea: {
          ...oversea,
          panes: [
            { ...first, group: 'B', symbol: 'NQ' },
            { ...first, group: 'B', symbol: 'CL' },
            ...oversea.panes.slice(2),
          ],
        },
      },
    ],
    ['with a pane of no size', { ...STANDARD_LAYOUTS, oversea: { ...oversea, columns: LEAST_SHARE - 1 } }],
    ['of half a thousandth', { ...STANDARD_LAYOUTS, oversea: { ...oversea, rows: 500.5 } }],
    ['saved under one name twice', withSaved(own, own)],
    ['saved under no name', withSaved({ ...own, name: '' })],
    ['saved under a name with spaces around it', withSaved({ ...own, name: ' 야간' })],
    ['saved under hidden characters', withSaved({ ...own, name: '야\u200b간' })],
    ['saved under a long name', withSaved({ ...own, name: 'x'.repeat(MOST_LAYOUT_NAME + 1) })],
    ['saved with something else', withSaved({ ...own, by: 'me' })],
    ['saved that are none', withSaved({ ...own, layout: {} })],
    [
      'saved too often',
      withSaved(...Array.from({ length: MOST_SAVED_LAYOUTS + 1 }, (_, at) => ({ ...own, name: `${at}` }))),
    ],
  ])('%s are refused whole', (_what, document, version = LAYOUTS_VERSION) => {
    expect(strictLayouts(asKept(document), version)).toBeNull();
  });
});
