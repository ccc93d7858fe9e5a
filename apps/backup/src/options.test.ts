import { describe, expect, it } from 'vitest';
import { readBackupTask, readRestoreTask } from './options.ts';

const HALF_PAST_TWO = new Date('2026-11-18T05:30:00Z');

describe('what is typed', () => {
  it.each([
    [[], null],
    [['--at', '2026-11-18T14:30:00+09:00'], HALF_PAST_TWO],
    [['--at', '2026-11-18T05:30Z'], HALF_PAST_TWO],
    [['--at', '2026-11-18 14:30'], HALF_PAST_TWO],
  ])('%j is that moment', (args, at) => {
    expect(readRestoreTask(args)).toEqual({ kind: 'restore', at, backup: null });
  });

  it.each(['yesterday', '2026-11-18', '2026-13-18 14:30', '1794973932000', '2026-11-18T14:30:00 +09:00'])(
    'a moment %j is refused',
    (at) => {
      expect(() => readRestoreTask(['--at', at])).toThrow(`--at is a moment as 2026-11-18T14:30:00+09:00, not "${at}"`);
    },
  );

  it.each(['0', '-1', 'all', '99999'])('%j backups cannot be kept', (keep) => {
    expect(() => readBackupTask([`--keep=${keep}`])).toThrow(`--keep is a count from 1, not "${keep}"`);
  });

  it('may be a question', () => {
    expect(readBackupTask(['--help'])).toEqual({ kind: 'help' });
    expect(readRestoreTask(['--help'])).toEqual({ kind: 'help' });
  });
});
