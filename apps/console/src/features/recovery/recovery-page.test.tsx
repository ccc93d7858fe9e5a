import { okReply } from '@hoga/client/testing/fake-server';
import type { Recovery, Rehearsal } from '@hoga/contract/admin-system';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
  ...{ id: 13, reachedAt: null, findings: 2_036 },
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
    expect(shown.getByText('발견 2,036')).toBeTruthy();
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

  it('gives the commands for a moment that can be reached, and no others', async () => {
    openConsole();
    renderPage(RecoveryPage, '/recovery');
    const restore = within(await screen.findByRole('region', { name: '되돌리기는 서버를 멈추고' }));
    const field = restore.getByLabelText<HTMLInputElement>('되돌릴 시점 (한국 시각)');
    // What is archived: 41 seconds ago.
    expect(field.value).toMatch(/^2026-06-18T02:18:03/);
    fireEvent.change(field, { target: { value: '2026-06-17T09:30:00' } });
    expect(restore.getByText('npm run rehearse-restore -- --at "2026-06-17 09:30:00"')).toBeTruthy();
    expect(restore.getByText('npm run restore -- --at "2026-06-17 09:30:00"')).toBeTruthy();
    for (const value of ['2026-06-18T02:18:04', '2026-06-15T02:05:23', '']) {
      fireEvent.change(field, { target: { value } });
      expect(restore.getByRole('alert').textContent, value).toContain('되돌릴 수 있습니다');
      expect(restore.queryByText(/npm run restore --/)).toBeNull();
    }
    fireEvent.change(field, { target: { value: '2026-06-15T02:05:24' } });
    expect(restore.getByText(/npm run restore -- --at "2026-06-15 02:05:24"/)).toBeTruthy();
  });

  it('copies a command', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    openConsole({ archivedAgeSeconds: null });
    renderPage(RecoveryPage, '/recovery');
    fireEvent.click(await screen.findByRole('button', { name: '먼저 연습 명령 복사' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('npm run rehearse-restore'));
    expect(screen.getByText('백업한 때로만')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('says when the next rehearsal is due, and how long the one before took', async () => {
    openConsole();
    renderPage(RecoveryPage, '/recovery');
    expect(await screen.findByText(/까지 · 30일 남음$/)).toBeTruthy();
    expect(screen.getByText('20260615T010000Z · 지난번 22분 23초')).toBeTruthy();
  });

  it('says how late the next rehearsal is', async () => {
    openConsole({ rehearsals: [{ ...REHEARSAL, at: AT - 33 * 86_400_000 }] });
    renderPage(RecoveryPage, '/recovery');
    expect(await screen.findByText('2일 늦음')).toBeTruthy();
  });

  it('leaves a database outside to its own tools', async () => {
    openConsole({ backups: null });
    renderPage(RecoveryPage, '/recovery');
    expect(await screen.findByText(/pgBackRest가 백업합니다/)).toBeTruthy();
  });
});
