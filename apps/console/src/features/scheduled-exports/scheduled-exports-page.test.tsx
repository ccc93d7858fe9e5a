import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { ExportFile, ExportSchedule } from '@hoga/contract/admin-export-file';
import type { Permission } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ScheduledExportsPage } from './scheduled-exports-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-text-file.ts', () => ({ saveTextFile: saved }));

const AT = Date.UTC(2026, 10, 18, 21);
const madeBy = { id: idOf<PlayerId>(9), name: '박지우' };

function file(change: Partial<ExportFile> = {}): ExportFile {
  return {
    ...{ id: 7, report: 'LEDGER', span: 'DAY', firstDay: '2026-11-18', lastDay: '2026-11-18', state: 'READY' },
    ...{ failure: null, rows: 1_204, bytes: 98_200, madeBy, madeAt: AT, keptUntil: AT + 90 * 86_400_000 },
    ...change,
  } as ExportFile;
}

const SCHEDULE: ExportSchedule = {
  ...{ id: 3, report: 'FINANCE', span: 'DAY', minute: 390, madeBy, madeAt: AT, nextAt: AT + 86_400_000 },
} as ExportSchedule;

function openConsole(rows: readonly ExportFile[] = [file()], permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on('/api/admin/export/files', () => okReply({ rows }))
    .on('/api/admin/export/schedules', () => okReply({ rows: [SCHEDULE] }));
}
const buttonOf = (words: string) => screen.getByText(words).closest('button') as HTMLButtonElement;

describe('a file made by schedule [O4]', () => {
  it('is listed with its period and size, and saved whole for a reason', async () => {
    const server = openConsole().on('/api/admin/export/file', ({ body }) =>
      (body as { after?: number }).after === undefined
        ? okReply({ csv: 'id\r\n1\r\n', rows: 1, next: '1' })
        : okReply({ csv: '2\r\n', rows: 1, next: null }),
    );
    renderPage(ScheduledExportsPage, '/scheduled-exports?open=7');
    const detail = within(await screen.findByLabelText('예약 파일 7'));
    detail.getByText(/매일 · 2026-11-18/);
    detail.getByText('98.2 kB');
    detail.getByText('1,204');
    detail.getByText('박지우');
    fireEvent.click(screen.getByText('감사 요청'));
    fireEvent.click(buttonOf('CSV 받기'));
    await waitFor(() => expect(saved.mock.calls).toEqual([['hoga-ledger-2026-11-18.csv', 'id\r\n1\r\n2\r\n']]));
    expect(server.requestsTo('/api/admin/export/file').map(({ body }) => body)).toEqual([
      { fileId: 7, reason: '감사 요청' },
      { fileId: 7, after: 1, reason: '감사 요청' },
    ]);
  });

  it('that failed says why, and is made again', async () => {
    const failed = file({ state: 'FAILED', failure: 'ERROR', rows: 0, bytes: 0, madeAt: null, keptUntil: null });
    const server = openConsole([failed]).on('/api/admin/export/file/again', () =>
      okReply({ ...failed, state: 'MAKING', failure: null }),
    );
    renderPage(ScheduledExportsPage, '/scheduled-exports?open=7');
    const detail = within(await screen.findByLabelText('예약 파일 7'));
    detail.getByText(/목록을 읽지 못해/);
    expect(detail.queryByText('CSV 받기')).toBeNull();
    fireEvent.click(detail.getByText('생성 실패'));
    fireEvent.click(buttonOf('다시 만들기'));
    await waitFor(() =>
      expect(server.requestsTo('/api/admin/export/file/again').map(({ body }) => body)).toEqual([
        { fileId: 7, reason: '생성 실패' },
      ]),
    );
  });

  it.each([
    ['MAKING', /이어서 만들어집니다/, false],
    ['EXPIRED', /90일이 지나 내용을 지웠습니다/, true],
  ] as const)('that is %s says so', async (state, words, mayRemake) => {
    openConsole([file({ state })]);
    renderPage(ScheduledExportsPage, '/scheduled-exports?open=7');
    const detail = within(await screen.findByLabelText('예약 파일 7'));
    detail.getByText(words);
    expect(detail.queryByText('CSV 받기')).toBeNull();
    expect(detail.queryByText('다시 만들기') !== null).toBe(mayRemake);
  });
});

describe('a schedule [O4]', () => {
  it('is added with list, rhythm and time; a time before the books are summed up and a second one are not', async () => {
    const server = openConsole().on('/api/admin/export/schedule', () => okReply(SCHEDULE));
    renderPage(ScheduledExportsPage, '/scheduled-exports?view=schedules&open=0');
    const pane = within(await screen.findByLabelText('일정 추가'));
    await pane.findByText(/같은 자료와 주기의 일정이 이미 있습니다/);
    fireEvent.click(pane.getByText('회계 자료'));
    expect(buttonOf('일정 추가하기').disabled).toBe(true);
    fireEvent.change(pane.getByLabelText('자료'), { target: { value: 'REQUESTS' } });
    fireEvent.change(pane.getByLabelText('주기'), { target: { value: 'WEEK' } });
    fireEvent.change(pane.getByLabelText('시각 (KST)'), { target: { value: '00:09' } });
    expect(buttonOf('일정 추가하기').disabled).toBe(true);
    pane.getAllByText(/00:10 이후의 시각/);
    fireEvent.change(pane.getByLabelText('시각 (KST)'), { target: { value: '06:30' } });
    fireEvent.click(buttonOf('일정 추가하기'));
    await waitFor(() =>
      expect(server.requestsTo('/api/admin/export/schedule').map(({ body }) => body)).toEqual([
        { report: 'REQUESTS', span: 'WEEK', minute: 390, reason: '회계 자료' },
      ]),
    );
  });

  it('offers only lists that the operator may read', async () => {
    openConsole([], ['exports.make', 'requests.read']);
    renderPage(ScheduledExportsPage, '/scheduled-exports?view=schedules&open=0');
    const pane = within(await screen.findByLabelText('일정 추가'));
    expect(
      within(pane.getByLabelText('자료'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['요청']);
  });

  it('is ended for a reason, and what is refused is shown', async () => {
    openConsole().on('/api/admin/export/schedule/end', () =>
      refusalReply(404, 'RECORD_MISSING', '내역을 찾을 수 없습니다.'),
    );
    renderPage(ScheduledExportsPage, '/scheduled-exports?view=schedules&open=3');
    const detail = within(await screen.findByLabelText('일정 3'));
    detail.getByText(/매일 06:30/);
    fireEvent.click(detail.getByText('더 이상 필요 없음'));
    fireEvent.click(buttonOf('일정 종료'));
    await detail.findByText('내역을 찾을 수 없습니다.');
  });
});
