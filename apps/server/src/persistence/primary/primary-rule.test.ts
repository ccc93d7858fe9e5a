import { describe, expect, it } from 'vitest';
import { judgePrimary, type SeenPrimary, type ServerFacts, standbyGap } from './primary-rule.ts';

const FIRST: SeenPrimary = { system: '7', timeline: 1 };
const SECOND: SeenPrimary = { system: '7', timeline: 2 };

describe('a server behind a connection', () => {
  it.each<[string, SeenPrimary | null, ServerFacts, object]>([
    ['is taken where it is the first', null, { system: '7', timeline: 3 }, { kind: 'newer', seen: { timeline: 3 } }],
    ['is the same with its number and timeline', FIRST, FIRST, { kind: 'same' }],
    ['is newer after a promotion', FIRST, SECOND, { kind: 'newer', seen: SECOND }],
    ['is newer after several promotions', FIRST, { system: '7', timeline: 9 }, { kind: 'newer' }],
    [
      'is refused with an older timeline',
      SECOND,
      FIRST,
      { kind: 'refused', reason: 'the database is a primary of timeline 1, while one of timeline 2 was promoted' },
    ],
    ['is refused as a standby', FIRST, { system: '7', timeline: null }, { kind: 'refused' }],
    ['is refused as a standby where it is the first', null, { system: '7', timeline: null }, { kind: 'refused' }],
    [
      'is refused with another number, whatever its timeline',
      FIRST,
      { system: '8', timeline: 2 },
      { kind: 'refused', reason: expect.stringContaining('another one (8, until now 7)') },
    ],
  ])('%s', (_title, seen, facts, verdict) => {
    expect(judgePrimary(seen, facts)).toMatchObject(verdict);
  });
});

describe('a commit is on a second machine', () => {
  const FACTS = { maySee: true, synchronousCommit: 'on', synchronous: 1 };
  it.each([
    ['with a synchronous standby', {}, null],
    ['with one that applies it first', { synchronousCommit: 'remote_apply' }, null],
    ['with one that writes it', { synchronousCommit: 'remote_write', synchronous: 2 }, null],
    ['not without a standby', { synchronous: 0 }, 'no synchronous standby is attached'],
    ['not where commits do not wait', { synchronousCommit: 'local' }, 'synchronous_commit is local'],
    ['not where they do not even flush', { synchronousCommit: 'off' }, 'synchronous_commit is off'],
    [
      'or not, where the role sees nothing',
      { maySee: false, synchronous: 0 },
      'the role of DATABASE_URL needs pg_read_all_stats to see the standbys',
    ],
  ])('%s', (_title, change, gap) => {
    expect(standbyGap({ ...FACTS, ...change })).toBe(gap);
  });
});
