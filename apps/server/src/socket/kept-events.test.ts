import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptEvents, type KeptLimits } from './kept-events.ts';

const [ALICE, BOB] = [idOf<PlayerId>(1), idOf<PlayerId>(2)];
const LIMITS: KeptLimits = { keptMs: 1_000, events: 5, size: 100, sizeOfAll: 150 };

function kept(limits: Partial<KeptLimits> = {}, players: readonly PlayerId[] = [ALICE]) {
  const events = new KeptEvents({ ...LIMITS, ...limits });
  for (const playerId of players) events.enter(playerId);
  return events;
}

const event = (seq: number, body = `${seq}`) => ({ seq, queue: USER_QUEUES.point, body });
const addTo = (events: KeptEvents, seqs: readonly number[], playerId = ALICE) => {
  for (const seq of seqs) events.add(playerId, event(seq));
};
/** The numbers that come again, or null where they are gone. */
const after = (events: KeptEvents, since: number, newest: number, playerId = ALICE) => {
  const missed = events.after(playerId, since, newest);
  return missed.kind === 'gone' ? null : missed.events.map(({ seq }) => seq);
};

describe('kept events', () => {
  it('are those after a number, in order, or gone where one of them is missing', () => {
    const events = kept();
    addTo(events, [7, 8, 9]);
    expect([6, 7, 8, 9].map((since) => after(events, since, 9))).toEqual([[7, 8, 9], [8, 9], [9], []]);
    expect([0, 5, 10, 1_000].map((since) => after(events, since, 9))).toEqual([null, null, null, null]);
    // A newer one has not been seen here.
    expect(after(events, 8, 10)).toBeNull();
  });

  it('are of players with a key alone', () => {
    const events = kept();
    addTo(events, [1, 2], BOB);
    expect([events.has(BOB), after(events, 1, 2, BOB), after(events, 2, 2, BOB)]).toEqual([false, null, []]);
  });

  it('begin anew after a number that was skipped', () => {
    const events = kept();
    addTo(events, [1, 2, 4]);
    expect([after(events, 1, 4), after(events, 3, 4)]).toEqual([null, [4]]);
    // 5 and 6 have passed elsewhere.
    expect(after(events, 3, 6)).toBeNull();
    addTo(events, [7]);
    expect([after(events, 3, 7), after(events, 6, 7)]).toEqual([null, [7]]);
  });

  it.each([
    ['their number', {}, '1', [2, 3, 4, 5, 6]],
    ['their size', { events: 100 }, 'x'.repeat(40), [5, 6]],
  ])('are bounded by %s', (_what, limits, body, expected) => {
    const events = kept(limits);
    for (let seq = 1; seq <= 6; seq++) events.add(ALICE, event(seq, body));
    expect(after(events, (expected[0] ?? 0) - 1, 6)).toEqual(expected);
    expect(after(events, (expected[0] ?? 0) - 2, 6)).toBeNull();
  });

  it('of all players together are bounded too: the largest give theirs', () => {
    const events = kept({}, [ALICE, BOB]);
    for (let seq = 1; seq <= 5; seq++) events.add(ALICE, event(seq, 'x'.repeat(20)));
    for (let seq = 1; seq <= 3; seq++) events.add(BOB, event(seq, 'x'.repeat(20)));
    expect(after(events, 0, 5)).toBeNull();
    expect(after(events, 3, 5)).toEqual([4, 5]);
    expect(after(events, 0, 3, BOB)).toEqual([1, 2, 3]);
  });

  it('are forgotten with time, and with their player some time after the last socket', () => {
    const events = kept();
    addTo(events, [1]);
    events.pulse(600);
    addTo(events, [2]);
    expect(events.pulse(600)).toEqual([]);
    expect([after(events, 0, 2), after(events, 1, 2)]).toEqual([null, [2]]);
    events.pulse(60_000);
    expect(events.has(ALICE)).toBe(true);
    events.leave(ALICE);
    addTo(events, [3]);
    expect([events.pulse(1_000), after(events, 2, 3)]).toEqual([[], [3]]);
    expect([events.pulse(1), events.has(ALICE)]).toEqual([[ALICE], false]);
  });

  it('stay while one of several sockets is left', () => {
    const events = kept();
    events.enter(ALICE);
    events.leave(ALICE);
    expect([events.pulse(10_000), events.has(ALICE)]).toEqual([[], true]);
  });
});

describe('kept events beside a plain list', () => {
  it('never leave one out, and are gone only where one is', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constant('event' as const) },
      fc.constantFrom('unseen' as const, 'pulse' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, since) => {
        const events = kept({ events: 8, size: 1_000 });
        let newest = 0;
        let now = 0;
        let seen: { readonly seq: number; readonly at: number }[] = [];
        for (const each of steps) {
          if (each === 'pulse') {
            now += 300;
            events.pulse(300);
            continue;
          }
          newest += 1;
          if (each === 'unseen') {
            seen = [];
          } else {
            addTo(events, [newest]);
            seen = [...seen, { seq: newest, at: now }].slice(-8);
          }
        }
        const alive = seen.filter(({ at }) => now - at <= 1_000).map(({ seq }) => seq);
        const wanted = Array.from({ length: Math.max(0, newest - since) }, (_, place) => since + 1 + place);
        const isWhole = since <= newest && wanted.every((seq) => alive.includes(seq));
        expect(after(events, since, newest)).toEqual(isWhole ? wanted : null);
      }),
      { seed: 20_261_119, numRuns: 500 },
    );
  });
});
