import { describe, expect, it } from 'vitest';
import { readTask } from './options.ts';

describe('the arguments of the notice command', () => {
  it.each([
    [
      ['--site', '1', '--title', '제목', '--file', 'a.html'],
      { kind: 'publish', site: '1', title: '제목', file: 'a.html', category: '', force: false },
    ],
    [
      ['--site', 'hoga', '--title', '제목', '--file', '-', '--category', '안내', '--force'],
      { kind: 'publish', site: 'hoga', title: '제목', file: '-', category: '안내', force: true },
    ],
    [['--site', '1', '--id', '12', '--force'], { kind: 'force', site: '1', id: 12 }],
    [['--site', '1', '--id', '12', '--close'], { kind: 'close', site: '1', id: 12 }],
    [['--help'], { kind: 'help' }],
  ])('%j', (args, task) => {
    expect(readTask(args)).toEqual(task);
  });

  it.each([
    [[], '--site is missing'],
    [['--site', '1'], 'needs --title and --file'],
    [['--site', '1', '--title', 'x'], 'needs --title and --file'],
    [['--site', '1', '--id', 'x', '--force'], 'not "x"'],
    [['--site', '1', '--id', '0', '--force'], 'not "0"'],
    [['--site', '1', '--id', '3'], 'either --force or --close'],
    [['--site', '1', '--id', '3', '--force', '--close'], 'either --force or --close'],
    [['--site', '1', '--id', '3', '--title', 'x', '--force'], 'are for a new one'],
    [['--site', '1', '--close', '--title', 'x', '--file', 'y'], '--close goes with --id'],
    [['--site', '1', '--surprise'], 'surprise'],
  ])('%j is refused', (args, why) => {
    expect(() => readTask(args)).toThrow(why);
  });
});
