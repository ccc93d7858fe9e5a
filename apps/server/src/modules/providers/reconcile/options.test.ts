import { describe, expect, it } from 'vitest';
import { readTask } from './options.ts';

const NOON = Date.UTC(2026, 10, 18, 3);
const MIDNIGHT = Date.UTC(2026, 10, 17, 15);
const DAY_MS = 86_400_000;

describe('what is typed', () => {
  it.each([
    [[], { site: 1, from: MIDNIGHT, to: MIDNIGHT + DAY_MS }],
    [['--site', '2', '--from', '2026-11-17'], { site: 2, from: MIDNIGHT - DAY_MS, to: MIDNIGHT }],
    [['--from', '2026-11-17', '--to', '2026-11-18'], { site: 1, from: MIDNIGHT - DAY_MS, to: MIDNIGHT + DAY_MS }],
  ])('%j is those days in Korea', (args, task) => {
    expect(readTask(args, NOON)).toEqual({ kind: 'compare', ...task });
  });

  it.each([
    [['--from', 'yesterday'], '--from is a day, not "yesterday"'],
    [['--from', '2026-13-01'], '--from is a day, not "2026-13-01"'],
    [['--from', '2026-11-18', '--to', '2026-11-17'], '--to is before --from'],
    [['--from', '2026-01-01', '--to', '2026-11-17'], 'at most 92 days at once'],
    [['--site', 'hoga'], '--site is a number, not "hoga"'],
  ])('%j is refused', (args, message) => {
    expect(() => readTask(args, NOON)).toThrow(message);
  });

  it('may be a question', () => {
    expect(readTask(['--help'], NOON)).toEqual({ kind: 'help' });
  });
});
