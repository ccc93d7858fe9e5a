import { describe, expect, it } from 'vitest';
import { readTask } from './options.ts';

const SERVER = { url: 'http://console.localhost:3000', site: 1 };

describe('the arguments of the operator command', () => {
  it.each([
    [['list'], { kind: 'list', ...SERVER, status: undefined, request: undefined }],
    [
      ['list', '--status', 'APPEALED', '--kind', 'p2p', '--site', '15', '--url', 'http://h:1'],
      { kind: 'list', url: 'http://h:1', site: 15, status: 'APPEALED', request: 'P2P' },
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
      ['transferred', '12', '--version', '3', '--reference', '20261118-0042'],
      {
        kind: 'decide',
        ...SERVER,
        path: '/api/admin/payout/transferred',
        body: { dnwHistoryId: 12, version: 3, reference: '20261118-0042' },
      },
    ],
    [
      ['ask-provider', '12'],
      { kind: 'payout', ...SERVER, path: '/api/admin/dnw/ask_provider', body: { dnwHistoryId: 12 } },
    ],
    [
      ['payout-result', '12', '--version', '3', '--paid', 'p-9', '--reason', '조회'],
      {
        kind: 'payout',
        ...SERVER,
        path: '/api/admin/proposal/payout_result',
        body: { dnwHistoryId: 12, version: 3, reason: '조회', hasArrived: 1, paymentId: 'p-9' },
      },
    ],
    [
      ['payout-result', '12', '--version', '3', '--not-paid', '--reason', '조회'],
      {
        kind: 'payout',
        ...SERVER,
        path: '/api/admin/proposal/payout_result',
        body: { dnwHistoryId: 12, version: 3, reason: '조회', hasArrived: 0 },
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
    [['contacts', '--status', 'CLOSED'], { kind: 'contacts', ...SERVER, status: 'CLOSED' }],
    [['contact', '7'], { kind: 'contact', ...SERVER, id: 7 }],
    [
      ['answer', '7', '--text', '확인했습니다'],
      { kind: 'say', ...SERVER, path: '/api/admin/contact/answer', body: { id: 7, answer: '확인했습니다' } },
    ],
    [['close', '7'], { kind: 'say', ...SERVER, path: '/api/admin/contact/close', body: { id: 7 } }],
    [
      ['message', '--title', '안내', '--text', '내용', '--to', '3', '--link', '/more'],
      {
        kind: 'say',
        ...SERVER,
        path: '/api/admin/message/send',
        body: { title: '안내', text: '내용', playerId: 3, link: '/more' },
      },
    ],
    [['economic', 'a.csv', '--source', '통계청'], { kind: 'economic', ...SERVER, file: 'a.csv', source: '통계청' }],
    [['--help'], { kind: 'help' }],
  ])('%j', (args, task) => {
    expect(readTask(args)).toEqual(task);
  });

  it.each([
    [['transferred', '12', '--version', '3'], '--reference is missing'],
    [['transferred', '12', '--reference', 'T-1'], '--version is missing'],
    [['transferred', '--version', '3', '--reference', 'T-1'], 'transferred is about one request'],
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
    [['constructor'], 'nothing that can be done'],
    [['answer', '7'], '--text is missing'],
    [['answer', '--text', 'x'], 'which inquiry'],
    [['close', 'x'], 'not "x"'],
    [['message', '--text', 'x'], '--title is missing'],
    [['economic', '--source', 'x'], 'one file'],
    [['economic', 'a.csv'], '--source is missing'],
  ])('%j is refused', (args, why) => {
    expect(() => readTask(args)).toThrow(why);
  });
});
