import { okReply } from '@hoga/client/testing/fake-server';
import type { Recovery, Rehearsal } from '@hoga/contract/admin-system';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';

const AT = Date.parse('2026-06-17T17:18:44.000Z');

const REHEARSAL: Rehearsal = {
  ...{ id: 14, at: AT - 86_400_000, backup: '20260615T010000Z', reachedAt: AT - 90_000_000 },
  ...{ restoreMs: 1_073_000, auditMs: 270_000, rules: 51, checked: 9_871_402, findings: 0, heads: 1_440 },
  lost: { transactions: [], requests: 0, external: [] },
};
const BAD: Rehearsal = {
  ...REHEARSAL,
  ...{ id: 13, reachedAt: null, findings: 2 },
  lost: {
    transactions: [{ kind: 'FUTURES_ORDER', count: 409 }],
    requests: 3,
    external: [{ currency: 'KRW', amount: '-2400000' }],
  },
};
const RECOVERY: Recovery = {
  ...{ at: AT, archivedAgeSeconds: 41, headsAgeMs: 20_000 },
  backups: [{ name: '20260615T010000Z', endedAt: AT - 260_000_000, bytes: 37_100_000_000, seconds: 640 }],
  rehearsals: [REHEARSAL, BAD],
};

function openConsole(recovery: Partial<Recovery> = {}) {
  return signedInConsole(sampleOperator()).on('/api/admin/system/recovery', () =>
    okReply({ ...RECOVERY, ...recovery }),
  );
}

describe('the page of recovery', () => {
  it('shows the newest rehearsal: how long it took, what would be lost, what the audit found', async () => {
    openConsole();
    renderPage(RecoveryPage, '/recovery');
    const newest = within(await screen.findByRole('region', { name: '복구 연습 #14' }));
    expect(newest.getByText('22분 23초')).toBeTruthy();
    expect(newest.getByText('규칙 51 · 발견 0')).toBeTruthy();
    expect(newest.getByText('없음')).toBeTruthy();
    const backups = within(screen.getByRole('region', { name: '백업' }));
    expect(backups.getByText('37GB')).toBeTruthy();
    expect(backups.getByText('연습에 씀')).toBeTruthy();
    expect(screen.getAllByText('41초 전')).toHaveLength(1);
  });

  it('shows another one, with what was lost in transactions, requests and money', async () => {
    openConsole();
    renderPage(RecoveryPage, '/recovery');
    fireEvent.click(await screen.findByRole('button', { name: '#13' }));
    const shown = within(screen.getByRole('region', { name: '복구 연습 #13' }));
    expect(shown.getByText('발견 2')).toBeTruthy();
    expect(shown.getByText('412건')).toBeTruthy();
    expect(shown.getByText('그사이 나간 돈').nextSibling?.textContent).toBe('2,400,000원');
    expect(shown.getByText('백업까지 되살림')).toBeTruthy();
  });

  it('says what is missing: no archive, no backup, no rehearsal', async () => {
    openConsole({ archivedAgeSeconds: null, headsAgeMs: null, backups: [], rehearsals: [] });
    renderPage(RecoveryPage, '/recovery');
    expect(await screen.findByText('보관 안 함')).toBeTruthy();
    expect(screen.getByText(/npm run backup으로/)).toBeTruthy();
    expect(screen.getByText(/npm run rehearse-restore는/)).toBeTruthy();
  });

  it('leaves a database outside to its own tools', async () => {
    openConsole({ backups: null });
    renderPage(RecoveryPage, '/recovery');
    expect(await screen.findByText(/pgBackRest가 백업합니다/)).toBeTruthy();
  });
});
