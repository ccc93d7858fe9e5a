import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { SystemProcess, SystemReport } from '@hoga/contract/admin-system';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SystemPage } from './system-page.tsx';

const AT = Date.parse('2026-06-17T17:18:44.000Z');

function process(node: string, roles: string[], rest: Partial<SystemProcess> = {}): SystemProcess {
  return {
    ...{ node, roles, startedAt: AT - 3_600_000, seenAgeMs: 900, busAgeMs: 400, isLeaving: false, isDrained: false },
    ...{ isLastOf: [], shards: [], leads: [] },
    figures: {
      ...{ version: '1.14.2', cpuPercent: 46, loopPercent: 31, memoryBytes: 412e6, sockets: 2_114 },
      ...{ egressBytesPerSecond: 0, shards: [], disks: [], meanOrdersPerMinute: 0 },
      work: [{ name: 'mail', everyMs: 1_000, isChore: roles.includes('chores'), okAgeMs: 900, hasFailed: false }],
      peak: { ordersPerMinute: 0, sockets: 0, cpuPercent: 0, egressBytesPerSecond: 0 },
    },
    ...rest,
  };
}

const shard = (number: number, owner: string | null) => ({
  ...{ shard: number, owner, epoch: 41, leaseMs: owner === null ? -1 : 3_800, wantedBy: [] },
  ...{ placedOn: null, isHalted: false },
});

const REPORT: SystemReport = {
  ...{ at: AT, cluster: 'hoga-kr', isShared: true, answeredBy: 'api-1' },
  processes: [
    process('api-1', ['api']),
    process('chores-1', ['chores'], { leads: ['chores'], isLastOf: ['chores'] }),
    process('engine-1', ['engine'], { shards: [0] }),
    process('engine-2', ['engine'], { shards: [1] }),
  ],
  shards: [shard(0, 'engine-1'), shard(1, 'engine-2')],
  leases: [{ name: 'chores', owner: 'chores-1', epoch: 9, leaseMs: 2_100 }],
  database: { bytes: 12e9, connections: 62, mostConnections: 200, archivedAgeSeconds: 41, clockAheadMs: 11 },
  configuration: { version: 218, accepted: 218, needsRestart: null },
  refusedStarts: [],
  capacity: [{ what: 'sockets', of: null, used: 4_201, limit: 20_000, days: null }],
};

function openConsole(report: Partial<SystemReport> = {}) {
  return signedInConsole(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) }))
    .on('/api/admin/system', () => okReply({ ...REPORT, ...report }))
    .on('/api/admin/approval/list', () => okReply({ rows: [], next: null, totals: [] }));
}

describe('the page of the system', () => {
  it('says in one sentence that trading is well, with processes and shards below', async () => {
    openConsole();
    renderPage(SystemPage, '/system');
    expect((await screen.findByText(/^거래 (정상|일부 멈춤)/)).textContent).toBe('거래 정상');
    const cards = within(screen.getByRole('list', { name: '프로세스' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('api-1api소켓2,114'),
      expect.stringContaining('chores-1chores이끎chores'),
      expect.stringContaining('engine-1engine샤드1 / 2'),
      expect.stringContaining('engine-2engine샤드1 / 2'),
    ]);
    expect(screen.getByText('4,201 / 20,000')).toBeTruthy();
  });

  it('names what is wrong, what has no holder first', async () => {
    openConsole({
      processes: [
        process('api-1', ['api']),
        process('engine-1', ['engine'], {
          isDrained: true,
          figures: { ...process('x', []).figures, version: '1.14.1' } as never,
        }),
      ],
      shards: [shard(0, null)],
      configuration: { version: 219, accepted: 218, needsRestart: 'the tick of NQ' },
      refusedStarts: [{ name: 'engine-3', roles: ['engine'], at: AT - 60_000, reason: 'SHARDS is 2' }],
    });
    renderPage(SystemPage, '/system');
    expect((await screen.findByText(/^거래 (정상|일부 멈춤)/)).textContent).toBe('거래 일부 멈춤주의 5');
    expect(screen.getByText('샤드 0: 맡은 프로세스가 없습니다.').className).toContain('text-danger');
    for (const words of [
      'engine-1 비우는 중',
      '버전이 섞여 있습니다: 1.14.2, 1.14.1',
      'the tick of NQ',
      'SHARDS is 2',
    ]) {
      expect(screen.getByText(words, { exact: false })).toBeTruthy();
    }
  });

  it('drains a process with a reason, one person', async () => {
    const server = openConsole().on('/api/admin/system/drain', () => okReply({}));
    renderPage(SystemPage, '/system');
    fireEvent.click(await screen.findByText('engine-2', { selector: 'b' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByText('업데이트'));
    fireEvent.click(sheet.getByText('비우기 · 한 사람'));
    await expect.poll(() => server.requestsTo('/api/admin/system/drain')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/system/drain')[0]?.body).toEqual({
      node: 'engine-2',
      isDrained: 1,
      reason: '업데이트',
    });
  });

  it('proposes the drain of the last of a role once its name is typed', async () => {
    const server = openConsole().on('/api/admin/proposal/node_drain', () =>
      okReply(sampleProposal({ kind: 'NODE_DRAIN' })),
    );
    renderPage(SystemPage, '/system');
    fireEvent.click(await screen.findByText('chores-1', { selector: 'b' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/chores 역할의 마지막 프로세스/)).toBeTruthy();
    fireEvent.click(sheet.getByText('정기 점검'));
    const button = sheet.getByText<HTMLButtonElement>('비우기 제안');
    expect(button.disabled).toBe(true);
    fireEvent.change(sheet.getByLabelText(/확인하려면/), { target: { value: 'chores-1' } });
    fireEvent.click(button);
    await expect.poll(() => server.requestsTo('/api/admin/proposal/node_drain')).toHaveLength(1);
  });

  it('places a shard on an engine, and proposes its halt', async () => {
    const server = openConsole()
      .on('/api/admin/system/place', () => okReply({}))
      .on('/api/admin/proposal/shard_halt', () => okReply(sampleProposal({ kind: 'SHARD_HALT' })));
    renderPage(SystemPage, '/system');
    fireEvent.click(await screen.findByRole('button', { name: '샤드 1' }));
    const sheet = within(await screen.findByRole('dialog'));
    const place = sheet.getByLabelText<HTMLSelectElement>('맡길 프로세스');
    expect([...place.options].map(({ value }) => value)).toEqual(['', 'engine-1', 'engine-2']);
    fireEvent.change(place, { target: { value: 'engine-1' } });
    fireEvent.click(sheet.getByText('부하 분산'));
    fireEvent.click(sheet.getByText('샤드 옮기기 · 한 사람'));
    await expect.poll(() => server.requestsTo('/api/admin/system/place')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/system/place')[0]?.body).toMatchObject({ shard: 1, node: 'engine-1' });
  });

  it('says what does not apply to one process, and offers no orders', async () => {
    openConsole({
      ...{ isShared: false, answeredBy: 'hoga' },
      processes: [process('hoga', ['all'], { busAgeMs: null, shards: [0] })],
      shards: [shard(0, 'hoga')],
    });
    renderPage(SystemPage, '/system');
    expect(await screen.findByText(/프로세스가 하나라/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '샤드 0' })).toBeNull();
    fireEvent.click(screen.getByText('hoga', { selector: 'b' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('버스 없음')).toBeTruthy();
    expect(sheet.queryByText(/비우기/)).toBeNull();
  });

  it('says why an operator of one site sees nothing', async () => {
    signedInConsole(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) })).on('/api/admin/system', () =>
      refusalReply(403, 'ALL_SITES_NEEDED'),
    );
    renderPage(SystemPage, '/system');
    expect(await screen.findByText('ALL_SITES_NEEDED')).toBeTruthy();
  });
});
