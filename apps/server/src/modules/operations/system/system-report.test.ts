import type { SystemProcess } from '@hoga/contract/admin-system';
import { daysOfDisk } from '@hoga/domain/operators/capacity';
import { describe, expect, it } from 'vitest';
import { capacityOf, lastRolesOf } from './system-report.ts';

const node = (id: string, roles: string, rest: { isLeaving?: boolean; isDrained?: boolean } = {}) => ({
  ...{ id, roles: roles.split(','), isLeaving: false, isDrained: false },
  ...rest,
});

describe('the last process of a role', () => {
  const engines = [node('a', 'engine'), node('b', 'engine'), node('c', 'api,chores')];
  it.each([
    ['one of two', 'a', engines, []],
    ['the other one drained', 'a', [node('a', 'engine'), node('b', 'engine', { isDrained: true })], ['engine']],
    ['the other one leaving', 'a', [node('a', 'engine'), node('b', 'engine', { isLeaving: true })], ['engine']],
    ['of two roles', 'c', engines, ['api', 'chores']],
    ['one that does all takes it over', 'c', [...engines, node('d', 'all')], []],
    ['not there', 'x', engines, []],
  ])('%s', (_what, id, nodes, expected) => {
    expect(lastRolesOf(id, nodes)).toEqual(expected);
  });
});

function process(
  roles: string[],
  peak: { ordersPerMinute?: number; sockets?: number; cpuPercent?: number },
): SystemProcess {
  const figures = {
    ...{ version: '1', cpuPercent: 0, loopPercent: 0, memoryBytes: 0, sockets: 0, egressBytesPerSecond: 0 },
    ...{ shards: [], work: [], disks: [{ of: 'data', freeBytes: 100e9, totalBytes: 400e9 }] },
    peak: { ordersPerMinute: 0, sockets: 0, cpuPercent: 0, egressBytesPerSecond: 0, ...peak },
    meanOrdersPerMinute: peak.ordersPerMinute ?? 0,
  };
  return {
    ...{ node: roles.join(), roles, startedAt: 0, seenAgeMs: 0, busAgeMs: null, isLeaving: false, isDrained: false },
    ...{ isLastOf: [], shards: [], leads: [], figures },
  };
}

describe('capacity', () => {
  const DATABASE = { bytes: 0, at: 0, connections: 62, mostConnections: 200, archivedAgeSeconds: null };

  it('holds the most of an hour against the plan of as many processes as there are', () => {
    const processes = [
      process(['api'], { sockets: 2_000, cpuPercent: 40 }),
      process(['api'], { sockets: 2_100, cpuPercent: 46 }),
      process(['engine'], { ordersPerMinute: 6_000, cpuPercent: 71 }),
    ];
    const lines = Object.fromEntries(capacityOf(processes, DATABASE).map((line) => [line.what, line]));
    expect(lines['sockets']).toMatchObject({ used: 4_100, limit: 10_000 });
    // One engine takes less than two api processes bring.
    expect(lines['orders']).toMatchObject({ used: 100, limit: 6_500 });
    expect(lines['apiCpu']).toMatchObject({ used: 46, limit: 50 });
    expect(lines['engineCpu']).toMatchObject({ used: 71 });
    expect(lines['connections']).toMatchObject({ used: 62, limit: 200 });
    expect(lines['disk']).toMatchObject({ of: 'data', used: 300e9, limit: 400e9, days: 15 });
  });

  it('says no day for a disk that nothing fills', () => {
    expect([daysOfDisk(1e9, 0), daysOfDisk(0, 5)]).toEqual([null, 0]);
  });
});
