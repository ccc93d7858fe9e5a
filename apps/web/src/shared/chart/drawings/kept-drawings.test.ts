import { type Drawing, MOST_DRAWING_TEXT, MOST_DRAWINGS } from '@hoga/domain/charts/drawing';
import { MOST_PREFERENCE_TEXT, preferenceText } from '@hoga/domain/preferences/preference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterChanges, type DrawingChange, type Drawings, readDrawings, reversed } from './kept-drawings.ts';

const line = (id: string, price = 1): Drawing => ({
  ...{ id, kind: 'horizontal', colour: 'neutral', text: '', points: [{ at: 1, price }] },
});
const change = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 1, max: 1_000 })))
  .map(([number, price]): DrawingChange => {
    const id = `line${number}`;
    return { id, drawing: price === null ? null : line(id, price) };
  });
const ids = ({ drawings }: Drawings) => drawings.map(({ id }) => id);

describe('drawings of an instrument', () => {
  it('are those that were put last and not taken away, each at the place it was first put', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const naive = new Map<string, Drawing>();
        for (const { id, drawing } of changes) {
          if (drawing === null) naive.delete(id);
          else naive.set(id, drawing);
        }
        expect(afterChanges({ drawings: [] }, changes).drawings).toEqual([...naive.values()]);
      }),
    );
  });

  it('are back as they were after changes are taken back', () => {
    fc.assert(
      fc.property(fc.array(change), fc.uniqueArray(change, { selector: ({ id }) => id }), (first, changes) => {
        const before = afterChanges({ drawings: [] }, first);
        const back = afterChanges(afterChanges(before, changes), reversed(before, changes));
        const sorted = ({ drawings }: Drawings) => drawings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(back)).toEqual(sorted(before));
      }),
    );
  });

  it('of two devices stay, where both change others', () => {
    const kept = { drawings: [line('aaaa'), line('bbbb')] };
    const phone: DrawingChange[] = [{ id: 'aaaa', drawing: null }];
    const desktop: DrawingChange[] = [{ id: 'cccc', drawing: line('cccc') }];
    expect(ids(afterChanges(afterChanges(kept, phone), desktop))).toEqual(['bbbb', 'cccc']);
  });

  it('are never more or longer than are kept', () => {
    const many = Array.from({ length: MOST_DRAWINGS + 5 }, (_, at) => line(`line${at}`));
    const full = afterChanges(
      { drawings: [] },
      many.map((drawing) => ({ id: drawing.id, drawing })),
    );
    expect(full.drawings).toHaveLength(MOST_DRAWINGS);
    // At the limit an existing drawing can still be changed.
    const last = many[MOST_DRAWINGS - 1]?.id ?? '';
    expect(afterChanges(full, [{ id: last, drawing: line(last, 7) }]).drawings.at(-1)?.points[0]?.price).toBe(7);
    const notes = Array.from({ length: MOST_DRAWINGS }, (_, at): DrawingChange => {
      const id = `note${at}`;
      return { id, drawing: { ...line(id), kind: 'note', text: '\u200b'.repeat(MOST_DRAWING_TEXT) } };
    });
    const written = afterChanges({ drawings: [] }, notes);
    expect(written.drawings.length).toBeLessThan(MOST_DRAWINGS);
    expect(preferenceText(written).length).toBeLessThanOrEqual(MOST_PREFERENCE_TEXT);
    // At the limit no drawing is added.
    const first = written.drawings[0] ?? line('none');
    const short = afterChanges(written, [{ id: first.id, drawing: { ...first, text: '.' } }]);
    const grown = (text: string) => ({ id: first.id, drawing: { ...first, text } });
    const filled = afterChanges(
      short,
      many.map((drawing) => ({ id: drawing.id, drawing })),
    );
    expect(filled.drawings.length).toBeLessThan(MOST_DRAWINGS);
    expect(afterChanges(filled, [grown('\u200b'.repeat(MOST_DRAWING_TEXT))]).drawings[0]?.text).toBe('.');
    expect(afterChanges(filled, [grown('..')]).drawings[0]?.text).toBe('..');
  });

  it('are read one by one: what is none is left out', () => {
    expect(readDrawings(null)).toEqual({ drawings: [] });
    expect(readDrawings({ drawings: 7 })).toEqual({ drawings: [] });
    const kept = [line('aaaa'), null, { ...line('bbbb'), kind: 'circle' }, line('aaaa', 9), line('cccc')];
    expect(ids(readDrawings({ drawings: kept }))).toEqual(['aaaa', 'cccc']);
  });
});
