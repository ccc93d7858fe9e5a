import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onConsoleEvent } from '../../data/console-events.ts';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleRequest } from '../../data/testing/sample-request.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RequestsPage } from './requests-page.tsx';

// A phone has no ticks.
beforeEach(() => void desktopScreen());
afterEach(() => vi.restoreAllMocks());

const BULK = '/api/admin/dnw/bulk';
const deposit = (id: number, change = {}) =>
  sampleRequest({
    id: idOf(id),
    kind: 'DEPOSIT',
    type: 'D',
    status: 'REQUESTED',
    currency: 'KRW',
    point: '100000',
    isLarge: 0,
    firstApprover: null,
    version: 1,
    ...change,
  });

function openConsole(rows: readonly object[], operator = sampleOperator()) {
  return signedInConsole(operator)
    .on('/api/admin/request/list', () => okReply({ rows, next: null, totals: [], isPartial: 0 }))
    .on('/api/admin/request/counts', () => okReply({ sites: [] }));
}

async function tickAll() {
  for (const box of await screen.findAllByLabelText('선택')) fireEvent.click(box);
}

async function open(count: number) {
  await tickAll();
  fireEvent.click(await screen.findByText(`선택 ${count}건 처리`));
  return within(await screen.findByLabelText('선택한 요청 처리'));
}

function because(words: string) {
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: words } });
}

describe('requests that are ticked [O18]', () => {
  it('are decided for one reason: their sum before, what came of each after', async () => {
    const rows = [deposit(1), deposit(2, { point: '250000' }), deposit(3, { isLarge: 1, point: '20000000' })];
    const server = openConsole(rows).on(BULK, () =>
      okReply({
        rows: [
          { id: 1, code: 'OK', message: '', status: 'APPROVED' },
          { id: 2, code: 'ALREADY_PROCESSED', message: '이미 처리된 신청입니다.', status: null },
          { id: 3, code: 'OK', message: '', status: 'REQUESTED' },
        ],
      }),
    );
    renderPage(RequestsPage, '/requests');
    const pane = await open(3);
    pane.getByText('입금 3건 20,350,000원');
    expect(pane.getByText('2인 승인 필요').parentElement?.textContent).toContain('1건');
    because('입금 내역 확인');
    fireEvent.click(pane.getByText('3건 승인'));
    await pane.findByText('처리 2건 · 거부됨 1건');
    pane.getByText('이미 처리된 신청입니다.');
    pane.getByText('1차 승인 · 2차 대기');
    expect(server.requestsTo(BULK)).toHaveLength(1);
    expect(server.requestsTo(BULK)[0]?.body).toMatchObject({
      decision: 'APPROVE',
      reason: '입금 내역 확인',
      requests: [
        { dnwHistoryId: 1, version: 1 },
        { dnwHistoryId: 2, version: 1 },
        { dnwHistoryId: 3, version: 1 },
      ],
    });
  });

  it('of several sites are sent site by site, and again with the same key where a call got no answer', async () => {
    let isDown = true;
    const rows = [deposit(1), deposit(2, { siteInfoId: idOf(2) })];
    const server = openConsole(rows).on(BULK, ({ body, query }) => {
      if (query['siteInfoId'] === '2' && isDown) return refusalReply(503, 'UNAVAILABLE');
      const { requests } = body as { requests: { dnwHistoryId: number }[] };
      return okReply({
        rows: requests.map(({ dnwHistoryId: id }) => ({ id, code: 'OK', message: '', status: 'REJECTED' })),
      });
    });
    renderPage(RequestsPage, '/requests');
    const pane = await open(2);
    because('입금자명 불일치');
    fireEvent.click(pane.getByText('2건 거절'));
    await pane.findByText('처리 1건 · 거부됨 0건');
    isDown = false;
    fireEvent.click(await pane.findByText('1건 거절'));
    await pane.findByText('처리 2건 · 거부됨 0건');
    const keys = server.requestsTo(BULK).map(({ body }) => (body as { bulkKey: string }).bulkKey);
    expect(new Set(keys).size).toBe(1);
    expect(server.requestsTo(BULK).map(({ query }) => query['siteInfoId'])).toEqual(['1', '2', '2']);
  });

  it('that left the list before an answer came are asked for again with the same key', async () => {
    const listed: object[] = [deposit(1), deposit(2, { point: '250000' })];
    let isDown = true;
    const server = openConsole(listed)
      .on('/api/admin/request/list', () => okReply({ rows: listed, next: null, totals: [], isPartial: 0 }))
      .on(BULK, () => {
        if (isDown) return 'network-failure';
        return okReply({ rows: [1, 2].map((id) => ({ id, code: 'OK', message: '', status: 'APPROVED' })) });
      });
    renderPage(RequestsPage, '/requests');
    const pane = await open(2);
    because('입금 내역 확인');
    fireEvent.click(pane.getByText('2건 승인'));
    await pane.findByRole('alert');
    listed.length = 0;
    act(() => onConsoleEvent({ type: 'REQUEST', data: {}, seq: 1, ts: 1 }));
    await waitFor(() => expect(screen.queryAllByLabelText('선택')).toEqual([]));
    pane.getByText('입금 2건 350,000원');
    isDown = false;
    fireEvent.click(pane.getByText('2건 승인'));
    await pane.findByText('처리 2건 · 거부됨 0건');
    const sent = server.requestsTo(BULK).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('have no act for who may not decide', async () => {
    openConsole([deposit(1)], sampleOperator({}, ['requests.read']));
    renderPage(RequestsPage, '/requests');
    await tickAll();
    expect(screen.queryByText('선택 1건 처리')).toBeNull();
  });
});
