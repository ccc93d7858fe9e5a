import { describe, expect, it } from 'vitest';
import { type MarketPhase, sessionNotice } from './session-notice.ts';

const kst = (text: string) => Date.parse(`${text}+09:00`);
/** A Tuesday. */
const NOW = kst('2026-11-17T10:00:00');

describe('sessionNotice', () => {
  const cases: { name: string; phase: MarketPhase; now?: number; says: ReturnType<typeof sessionNotice> }[] = [
    {
      name: 'an open market says when it closes, in Seoul time [MKT-32]',
      phase: { state: 'open', until: kst('2026-11-18T06:00:00') },
      says: { kind: 'open', closesAt: '06:00' },
    },
    {
      name: 'a market that pauses in days to come says nothing of it',
      phase: { state: 'open', until: kst('2026-11-21T17:00:00') },
      says: { kind: 'open', closesAt: null },
    },
    {
      name: 'a market that never closes',
      phase: { state: 'open', until: null },
      says: { kind: 'open', closesAt: null },
    },
    {
      name: 'the last ten minutes count down by started minutes',
      phase: { state: 'closing', until: kst('2026-11-17T10:09:01') },
      says: { kind: 'closing', minutesLeft: 10 },
    },
    {
      name: 'the last second is still a minute',
      phase: { state: 'closing', until: kst('2026-11-17T10:00:01') },
      says: { kind: 'closing', minutesLeft: 1 },
    },
    {
      name: 'a close that has passed has nothing left',
      phase: { state: 'closing', until: kst('2026-11-17T09:59:00') },
      says: { kind: 'closing', minutesLeft: 0 },
    },
    {
      name: 'opening later today is before the opening',
      phase: { state: 'rest', until: kst('2026-11-17T10:15:00') },
      says: { kind: 'beforeOpen', opensAt: '10:15' },
    },
    {
      name: 'a break ends today',
      phase: { state: 'break', until: kst('2026-11-17T14:00:00') },
      says: { kind: 'beforeOpen', opensAt: '14:00' },
    },
    {
      name: 'a weekend names the day it opens',
      phase: { state: 'rest', until: kst('2026-11-16T08:00:00') },
      now: kst('2026-11-14T12:00:00'),
      says: { kind: 'rest', opens: { weekday: 1, time: '08:00' } },
    },
    {
      name: 'midnight in Seoul is another day although it is the same one in UTC',
      phase: { state: 'rest', until: kst('2026-11-18T00:30:00') },
      now: kst('2026-11-17T23:30:00'),
      says: { kind: 'rest', opens: { weekday: 3, time: '00:30' } },
    },
    { name: 'an unknown end', phase: { state: 'rest', until: null }, says: { kind: 'rest', opens: null } },
  ];
  it.each(cases)('$name', ({ phase, now, says }) => {
    expect(sessionNotice(phase, now ?? NOW)).toEqual(says);
  });
});
