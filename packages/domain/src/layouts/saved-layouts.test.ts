import { describe, expect, it } from 'vitest';
import { STANDARD_LAYOUT, withCount } from './layout.ts';
import {
  joinedSaved,
  MOST_LAYOUT_NAME,
  MOST_SAVED_LAYOUTS,
  nameRefusal,
  type SavedLayout,
  withoutSaved,
  withRenamed,
  withRestored,
  withSaved,
} from './saved-layouts.ts';

const two = withCount(STANDARD_LAYOUT, 2);
const four = withCount(STANDARD_LAYOUT, 4);
const names = (saved: readonly SavedLayout[]) => saved.map(({ name }) => name);
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at): SavedLayout => ({ name: `${from + at}`, layout: two }));

describe('saved layouts', () => {
  it('are saved under a trimmed and composed name, again under the same name in its place', () => {
    const saved = withSaved(withSaved([], ' 야간 '.normalize('NFD'), two), 'CPI', two);
    expect(names(saved)).toEqual(['야간', 'CPI']);
    expect(withSaved(saved, '야간', four)).toEqual([
      { name: '야간', layout: four },
      { name: 'CPI', layout: two },
    ]);
  });

  it('are a bounded number, of which a known one can still be replaced', () => {
    const full = numbered(MOST_SAVED_LAYOUTS);
    expect(withSaved(full, 'more', four)).toBe(full);
    expect(withSaved(full, '3', four)[3]).toEqual({ name: '3', layout: four });
  });

  it.each([
    ['nothing', '  ', 'empty'],
    ['another one’s name', '1', 'taken'],
    ['another one’s name with a space', '1 ', 'taken'],
    ['hidden characters', 'a\u200bb', 'hidden'],
    ['a longer name than allowed', 'x'.repeat(MOST_LAYOUT_NAME + 1), 'hidden'],
  ] as const)('take no name of %s', (_what, typed, refusal) => {
    const saved = numbered(2);
    expect(nameRefusal(saved, typed, '0')).toBe(refusal);
    expect(withRenamed(saved, '0', typed)).toBe(saved);
    if (refusal !== 'taken') expect(withSaved(saved, typed, two)).toBe(saved);
  });

  it('are renamed in their place, to their own name too, and deleted by it', () => {
    const saved = numbered(3);
    expect(names(withRenamed(saved, '1', ' 코인 둘 '))).toEqual(['0', '코인 둘', '2']);
    expect([nameRefusal(saved, ' 1 ', '1'), withRenamed(saved, '1', '1')]).toEqual([null, saved]);
    expect(withRenamed(saved, 'gone', 'x')).toEqual(saved);
    expect(names(withoutSaved(saved, '1'))).toEqual(['0', '2']);
    expect(withoutSaved(saved, 'gone')).toEqual(saved);
  });

  it('are restored in their place, unless their name or the last place is taken', () => {
    const saved = numbered(3);
    const own = { name: '1', layout: two };
    expect(withRestored(withoutSaved(saved, '1'), { own, at: 1 })).toEqual(saved);
    expect(withRestored(saved, { own, at: 1 })).toBe(saved);
    const full = numbered(MOST_SAVED_LAYOUTS, 2);
    expect(withRestored(full, { own, at: 1 })).toBe(full);
  });

  it('of two devices are those of both, the own first, within the bound', () => {
    const own = [{ name: '1', layout: four }];
    expect(joinedSaved(own, numbered(2))).toEqual([...own, { name: '0', layout: two }]);
    expect(names(joinedSaved(numbered(6), numbered(6, 6)))).toEqual(names(numbered(MOST_SAVED_LAYOUTS)));
  });
});
