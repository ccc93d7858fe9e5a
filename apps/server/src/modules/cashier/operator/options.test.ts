import { describe, expect, it } from 'vitest';
import { readTask } from './options.ts';

const SERVER = { url: 'http://localhost:3000', site: 1 };

describe('the arguments of the operator command', () => {
  it.each([
    [['list'], { kind: 'list', ...SERVER, status: undefined, type: undefined }],
    [
      ['list', '--status', 'APPEALED', '--type', 'WS', '--site', '15', '--url', 'http://h:1'],
      { kind: 'list', url: 'http://h:1', site: 15, status: 'APPEALED', type: 'WS' },
    ],
    [
      ['approve', '12', '--reason', '입금 확인', '--version', '2'],
      {
        kind: 'decide',
        ...SERVER,
        path: '/api/admin/dnw/approve',
        body: { dnwHistoryId: 12, reason: '입금 확인', version: 2 },
      },
    ],
    [
      ['match-members', '12', '13', '--reason', 'x'],
      {
        kind: 'decide',
        ...SERVER,
        path: '/api/admin/dnw/match_members',
        body: { dnwHistoryId: 12, reason: 'x', buyId: 13 },
      },
    ],
    [
      ['resolve', '12', '--for', 'seller', '--reason', 'x'],
      {
        kind: 'decide',
        ...SERVER,
        path: '/api/admin/dnw/resolve',
        body: { dnwHistoryId: 12, reason: 'x', inFavourOf: 'SELLER' },
      },
    ],
    [['--help'], { kind: 'help' }],
  ])('%j', (args, task) => {
    expect(readTask(args)).toEqual(task);
  });

  it.each([
    [[], 'nothing that can be done'],
    [['pay', '1', '--reason', 'x'], '"pay"'],
    [['approve', '1'], '--reason is missing'],
    [['approve', '1', '--reason', ' '], '--reason is missing'],
    [['approve', '--reason', 'x'], 'about one request'],
    [['approve', '1', '2', '--reason', 'x'], 'takes two requests'],
    [['match-members', '1', '--reason', 'x'], 'takes two requests'],
    [['approve', '-1', '--reason', 'x'], '-1'],
    [['approve', '1e3', '--reason', 'x'], 'not "1e3"'],
    [['resolve', '1', '--reason', 'x'], 'buyer or seller'],
  ])('%j is refused', (args, why) => {
    expect(() => readTask(args)).toThrow(why);
  });
});
