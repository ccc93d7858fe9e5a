import { describe, expect, it } from 'vitest';
import { KindWatch } from './kind-watch.ts';

const T = 1_800_000_000_000;

function watch() {
  return new KindWatch<'mark' | 'book'>(
    { mark: { patienceMs: 5_000, isSteady: true }, book: { patienceMs: 5_000, isSteady: false } },
    T,
  );
}

describe('the watch on kinds of messages', () => {
  it('expects a kind that is sent at a fixed rate from the first moment', () => {
    expect(watch().overdue(T + 5_000)).toEqual([]);
    expect(watch().overdue(T + 5_001)).toEqual(['mark']);
  });

  it.each([
    [200, ['book']],
    [3_000, []],
  ])('gives a kind with a message every %s ms the patience that suits it', (gap, expected) => {
    const kinds = watch();
    for (let at = T; at <= T + 60_000; at += gap) kinds.note('book', at);
    kinds.note('mark', T + 65_000);
    expect(kinds.overdue(T + 66_000)).toEqual(expected);
  });

  it('counts anew for a new connection', () => {
    const kinds = watch();
    kinds.restart(T + 10_000);
    expect(kinds.overdue(T + 15_000)).toEqual([]);
  });
});
