import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { ApprovalItem } from '@hoga/contract/admin-approval';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleApproval } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ApprovalsPage } from './approvals-page.tsx';

const EFFECTS = [{ field: 'balance', currency: 'KRW', before: '1284300', after: '2784300' }];
const PAIRS = [{ first: { id: 7, name: '정하준' }, second: { id: 8, name: '이도윤' }, count: 6 }];
const DECIDERS = [
  { id: 9, name: '이도윤', roles: ['CASHIER'], refusedWith: 'SECOND_APPROVAL_NEEDED' },
  { id: 8, name: '한서연', roles: ['OWNER'], refusedWith: null },
  { id: 7, name: '서지안', roles: ['CASHIER'], refusedWith: 'APPROVER_TOO_NEW' },
];

function openConsole(now: () => ApprovalItem, operator = sampleOperator()) {
  return signedInConsole(operator)
    .on('/api/admin/approval/habits', () => okReply({ decided: 9, waitMs: 720_000, pairs: PAIRS }))
    .on('/api/admin/approval/list', ({ query }) => {
      const isHere = (query['stateStrs'] ?? '').split(',').includes(now().state);
      return okReply({ rows: isHere ? [now()] : [], next: null });
    })
    .on('/api/admin/approval', ({ query }) =>
      query['siteInfoId'] === '1' && query['id'] === String(now().id) && query['source'] === now().source
        ? okReply({ item: now(), effects: EFFECTS, deciders: DECIDERS })
        : refusalReply(404, 'RECORD_MISSING', '없는 기록입니다.'),
    );
}

const REQUEST: Partial<ApprovalItem> = {
  source: 'REQUEST',
  id: 48213,
  kind: 'WITHDRAWAL',
  detailJson: '{"type":"W","walletType":"BINARY","currency":"KRW","point":"24000000","won":null,"outcome":"SENDING"}',
  expiresAt: null,
  version: 2,
};

const pane = async (name = '제안 12') => within(await screen.findByRole('region', { name }));

describe('the inbox of what takes two people', () => {
  it('shows amounts with their currency once the site’s configuration can be read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const server = openConsole(() => sampleApproval());
      let isAway = true;
      vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) =>
        isAway && String(input).includes('/api/site_info/')
          ? new Response('', { status: 503 })
          : await server.fetch(input, init),
      );
      renderPage(ApprovalsPage, '/proposals');
      const row = () => screen.getAllByRole('row')[1]?.textContent;
      await screen.findByText(/박서준/);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(row()).toContain('1,500,000 · 박서준');
      isAway = false;
      await vi.advanceTimersByTimeAsync(10_000);
      await expect.poll(row).toContain('원 · 박서준');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says below how long the second is waited for, and who approve each other', async () => {
    openConsole(() => sampleApproval());
    renderPage(ApprovalsPage, '/proposals');
    await screen.findByText('승인까지 보통 12분');
    await screen.findByText('같은 날 서로 승인 (30일): 정하준 ↔ 이도윤 6번');
  });

  it('shows what waits with what I can do, what it changes and who may decide', async () => {
    openConsole(() => sampleApproval());
    renderPage(ApprovalsPage, '/proposals?open=12');
    const detail = await pane();
    expect(within(detail.getByRole('table')).getAllByRole('row')[1]?.textContent).toBe(
      '지갑 잔액1,284,300원2,784,300원',
    );
    const deciders = detail.getByRole('region', { name: '누가 결정할 수 있나' });
    expect(
      within(deciders)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '한한서연 (나)소유자가능',
      '이이도윤올린 사람입니다. 철회만 할 수 있습니다.승인 안 됨',
      '서서지안관리자 등록이나 권한 부여 후 24시간이 지나야 승인할 수 있습니다.승인 안 됨',
    ]);
    const row = within(screen.getByRole('grid')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('1,500,000원 · 박서준');
    expect(row?.textContent).toContain('내가 결정 가능');
    expect(screen.getByRole('button', { name: '내가 결정1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '내가 올림0' })).toBeTruthy();
  });

  it('is decided by keys, with a reason and as it was seen', async () => {
    const server = openConsole(() => sampleApproval()).on('/api/admin/proposal/approve', () => okReply({}));
    renderPage(ApprovalsPage, '/proposals?open=12');
    const detail = await pane();
    fireEvent.keyDown(document.body, { key: 'a' });
    const reason = detail.getByLabelText('사유');
    expect(document.activeElement).toBe(reason);
    fireEvent.change(reason, { target: { value: '내용 확인' } });
    detail.getByText('승인하고 1,500,000원 지급');
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/proposal/approve')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/proposal/approve')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { proposalId: 12, version: 1, reason: '내용 확인' },
    });
  });

  it.each<[string, Partial<ApprovalItem>, string, object]>([
    ['a withdrawal', {}, '/api/admin/dnw/approve', {}],
    [
      'an appeal, as the first has decided it',
      { kind: 'APPEAL', detailJson: '{"currency":"USDT","point":"20000","outcome":"REJECTED"}' },
      '/api/admin/dnw/resolve',
      { inFavourOf: 'SELLER' },
    ],
  ])('approves %s at the cashier', async (_what, change, path, body) => {
    const server = openConsole(() => sampleApproval({ ...REQUEST, ...change })).on(path, () => okReply({ id: 48213 }));
    renderPage(ApprovalsPage, '/proposals?open=-48213');
    const detail = await pane('요청 48213');
    fireEvent.click(detail.getByText('내용 확인'));
    fireEvent.click(detail.getByText(/^승인하고/));
    await expect
      .poll(() => server.requestsTo(path).map((request) => request.body))
      .toEqual([{ dnwHistoryId: 48213, version: 2, reason: '내용 확인', ...body }]);
  });

  it.each<[string, Partial<ApprovalItem>, string, string]>([
    ['proposed', {}, '제안 12', '내가 올린 제안입니다. 승인은 다른 운영자가 합니다.'],
    ['approved first', REQUEST, '요청 48213', '내가 1차로 승인했습니다. 2차는 다른 운영자가 합니다.'],
  ])('refuses the approval of what the operator %s', async (_how, change, name, why) => {
    const item = sampleApproval({ ...change, madeBy: sampleOperator().id });
    openConsole(() => item);
    renderPage(ApprovalsPage, `/proposals?open=${item.source === 'REQUEST' ? -item.id : item.id}`);
    const detail = await pane(name);
    detail.getByText(why);
    detail.getByText(item.source === 'REQUEST' ? '거절' : '제안 철회');
    expect(detail.queryByText(/^승인하고/)).toBeNull();
  });

  it('of a returned transfer says which withdrawal and how much', async () => {
    const detailJson = '{"dnwHistoryId":77,"version":3,"amount":"50000","currency":"KRW","reference":null}';
    openConsole(() => sampleApproval({ kind: 'TRANSFER_RETURN', detailJson }));
    renderPage(ApprovalsPage, '/proposals');
    await screen.findByText(/출금 #77 · 50,000원/);
  });

  it('that I cannot approve says why and keeps its button grey, while rejecting stays open [A1]', async () => {
    openConsole(() =>
      sampleApproval({
        kind: 'OPERATOR_ROLES',
        detailJson: '{"username":"newcomer","roles":["CASHIER"],"version":null}',
        approval: { refusedWith: 'APPROVER_MADE_BY_OTHER', warnings: ['SAME_NETWORK', 'SAME_DEVICE'] },
      }),
    );
    renderPage(ApprovalsPage, '/proposals?open=12');
    const detail = await pane();
    detail.getByText(/^임명한 관리자와 임명된 관리자는 함께 승인할 수 없습니다\./);
    detail.getByText('두 사람이 같은 네트워크의 같은 기기에서 로그인했습니다.');
    fireEvent.click(detail.getByText('내용 확인'));
    const button = (name: RegExp) => detail.getByRole<HTMLButtonElement>('button', { name });
    expect([button(/^승인하고 newcomer 정산/).disabled, button(/^거절/).disabled]).toEqual([true, false]);
  });

  it('decided by another operator meanwhile stays in sight, with who and what', async () => {
    let isDecided = false;
    const decided = sampleApproval({
      state: 'REJECTED',
      decidedBy: idOf(7),
      decidedByName: '오지우',
      decidedAt: Date.now(),
      decisionReason: '근거 부족',
      approval: null,
    });
    openConsole(() => (isDecided ? decided : sampleApproval())).on('/api/admin/proposal/approve', () => {
      isDecided = true;
      return refusalReply(400, 'ALREADY_PROCESSED', '이미 처리되었습니다.');
    });
    renderPage(ApprovalsPage, '/proposals?open=12');
    const detail = await pane();
    fireEvent.click(detail.getByText('내용 확인'));
    fireEvent.click(detail.getByText(/^승인하고/));
    await screen.findByText('승인을 기다리는 건이 없습니다.');
    const after = await pane();
    await after.findByText('근거 부족');
    expect(after.queryByLabelText('사유')).toBeNull();
    after.getByText(/^오지우 · \d{4}/);
  });

  it('shows no form without the right', async () => {
    openConsole(() => sampleApproval(), sampleOperator({}, ['proposals.read', 'proposals.decide']));
    renderPage(ApprovalsPage, '/proposals?open=12');
    const detail = await pane();
    detail.getByText('이 종류를 결정할 권한이 없습니다.');
    expect(detail.queryByLabelText('사유')).toBeNull();
  });

  it('lists past decisions with both names, of a kind and of days', async () => {
    const server = openConsole(() => sampleApproval({ state: 'DONE', decidedByName: '한서연', approval: null }));
    renderPage(ApprovalsPage, '/proposals?view=history&from=2026-11-01');
    const row = within(await screen.findByRole('grid')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('dy.lee → 한서연');
    await userEvent.selectOptions(screen.getByLabelText('종류'), '잔액 지급');
    await expect
      .poll(() => server.requestsTo('/api/admin/approval/list').at(-1)?.query)
      .toMatchObject({
        kindStrs: 'WALLET_CREDIT',
        startDate: '2026-11-01',
        stateStrs: expect.stringContaining('DONE'),
      });
  });
});
