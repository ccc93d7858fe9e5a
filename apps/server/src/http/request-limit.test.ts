import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestLimit } from './request-limit.ts';

function limitAt(start: number, parts: { readonly limit: number; readonly callers?: number }) {
  let time = start;
  const limit = new RequestLimit({ windowMs: 60_000, now: () => time, ...parts });
  return {
    limit,
    at: (now: number) => {
      time = now;
      return limit;
    },
  };
}

describe('a limit of requests', () => {
  it('allows as many as it says in each window, and counts the refused ones too', () => {
    const { at } = limitAt(5_000, { limit: 2 });
    const first = { limit: 2, remaining: 1, isExceeded: false, resetSeconds: 60 };
    expect(at(5_000).take('a')).toEqual(first);
    expect(at(5_001).take('a')).toEqual({ limit: 2, remaining: 0, isExceeded: false, resetSeconds: 60 });
    expect(at(35_000).take('a')).toEqual({ limit: 2, remaining: 0, isExceeded: true, resetSeconds: 30 });
    expect(at(64_999).take('a')).toEqual({ limit: 2, remaining: 0, isExceeded: true, resetSeconds: 1 });
    expect(at(65_000).take('a')).toEqual(first);
  });

  it('counts each caller alone', () => {
    const { limit } = limitAt(0, { limit: 1 });
    expect([limit.take('a'), limit.take('b'), limit.take('a')].map(({ isExceeded }) => isExceeded)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('allows nothing where it is zero', () => {
    expect(limitAt(0, { limit: 0 }).limit.take('a')).toMatchObject({ remaining: 0, isExceeded: true });
  });

  it('forgets callers whose window is over as new ones come', () => {
    const { at } = limitAt(0, { limit: 9 });
    for (const caller of ['a', 'b', 'c']) at(0).take(caller);
    at(59_999).take('d');
    expect(at(59_999).size).toBe(4);
    at(60_000).take('e');
    expect(at(60_000).size).toBe(2);
  });

  it('remembers so many callers and no more, the latest', () => {
    const { limit } = limitAt(0, { limit: 1, callers: 3 });
    for (const caller of ['a', 'b', 'c', 'd']) limit.take(caller);
    expect(limit.size).toBe(3);
    expect(limit.take('d').isExceeded).toBe(true);
    expect(limit.take('a').isExceeded).toBe(false);
  });

  it('answers as counting every request in a list would', () => {
    const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 30_000 }), caller: fc.constantFrom('a', 'b') }));
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 5 }), (asked, most) => {
        const { at } = limitAt(0, { limit: most });
        const windows = new Map<string, number[]>();
        let now = 0;
        for (const { wait, caller } of asked) {
          now += wait;
          const before = windows.get(caller) ?? [];
          const isOver = now - (before[0] ?? now) >= 60_000;
          const times = isOver ? [now] : [...before, now];
          windows.set(caller, times);
          const { remaining, isExceeded, resetSeconds } = at(now).take(caller);
          expect([remaining, isExceeded]).toEqual([Math.max(0, most - times.length), times.length > most]);
          expect(resetSeconds).toBe(Math.ceil((60_000 - (now - (times[0] ?? now))) / 1_000));
        }
      }),
    );
  });
});
