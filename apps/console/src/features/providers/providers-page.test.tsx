import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { ProviderHealth, ProviderIncident, ProviderRun } from '@hoga/contract/admin-provider';
import type { Permission } from '@hoga/domain/operators/permissions';
import { idOf } from '@hoga/kernel/ids';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sideText } from './provider-words.ts';
import { ProvidersPage } from './providers-page.tsx';

const LIST = '/api/admin/provider/list';
const INCIDENTS = '/api/admin/provider/incidents';
const PROPOSE = '/api/admin/proposal/provider_incident';
const AT = Date.UTC(2026, 10, 17, 3);

const run: ProviderRun = {
  id: 4,
  from: Date.UTC(2026, 10, 15, 15),
  to: Date.UTC(2026, 10, 16, 15),
  at: AT,
  requests: 12,
  payments: 11,
  differences: [
    { kind: 'AMOUNT', paymentId: 'tx-9', requestId: '77', there: '5000 USDT', here: '500 USDT' },
    { kind: 'STATE', paymentId: 'tx-8', requestId: '76', there: 'PAID', here: 'REJECTED' },
  ],
  failedWith: null,
};

const coinpay: ProviderHealth = {
  siteInfoId: idOf(1),
  provider: 'coinpay',
  state: 'FAILING',
  calls: 80,
  failed: 10,
  lastOkAt: AT - 60_000,
  lastFailedAt: AT,
  lastError: 'answered 500',
  waiting: 3,
  oldestAt: AT - 3_600_000,
  openIncidents: 2,
  lastRun: run,
};

function incident(change: Partial<ProviderIncident> = {}): ProviderIncident {
  return {
    id: idOf(5),
    siteInfoId: idOf(1),
    provider: 'coinpay',
    kind: 'DIFFERENT',
    state: 'OPEN',
    version: 1,
    at: AT,
    payment: {
      paymentId: 'tx-9',
      orderId: '77',
      direction: 'OUT',
      state: 'PAID',
      amount: '5000',
      currency: 'USDT',
      at: AT,
    },
    request: { id: idOf(77), type: 'W', status: 'SENDING', amount: '500', currency: 'USDT', createdAt: AT },
    member: { id: idOf(31), name: '김민호' },
    acts: ['COMPLETE', 'GIVE_BACK', 'CLOSE'],
    act: null,
    decidedAt: null,
    proposalId: null,
    ...change,
  };
}

function openConsole(rows: readonly ProviderIncident[] = [incident()], permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on(LIST, () => okReply({ rows: [coinpay] }))
    .on('/api/admin/provider/runs', () => okReply({ rows: [run] }))
    .on(INCIDENTS, () => okReply({ rows }));
}

describe('the list of providers [O7]', () => {
  it('shows how each answers and what waits for it', async () => {
    openConsole();
    renderPage(ProvidersPage, '/providers');
    const row = (await screen.findByText('coinpay')).closest('[role="row"]') as HTMLElement;
    for (const words of ['오류 있음', '13%', /^3건 ·/]) within(row).getByText(words);
  });

  it('opens a provider with its last error and each difference of a reconciliation in words', async () => {
    openConsole();
    renderPage(ProvidersPage, '/providers?open=11');
    const detail = within(await screen.findByLabelText('결제사 coinpay'));
    detail.getByText(/answered 500/);
    detail.getByText('80회 · 실패 10회 (13%)');
    fireEvent.click(await detail.findByRole('button', { name: '상세' }));
    detail.getByText('금액이 다름');
    detail.getByText('결제사 5,000 USDT · 우리 장부 500 USDT');
    detail.getByText('결제사 결제됨 · 우리 장부 거절');
  });

  it('reconciles a day when it is asked to, and says what was refused', async () => {
    let isRefused = false;
    const server = openConsole().on('/api/admin/provider/reconcile', () =>
      isRefused ? refusalReply(409, 'DAY_NOT_OVER', '아직 끝나지 않은 날입니다.') : okReply(run),
    );
    renderPage(ProvidersPage, '/providers?open=11');
    fireEvent.change(await screen.findByLabelText('날짜'), { target: { value: '2026-11-16' } });
    fireEvent.click(screen.getByText('대사 실행'));
    await expect
      .poll(() => server.requestsTo('/api/admin/provider/reconcile')[0]?.body)
      .toEqual({
        provider: 'coinpay',
        day: '2026-11-16',
      });
    await expect
      .poll(() => toastStore.getState().toasts.map(({ title }) => title))
      .toContain('coinpay 2026-11-16 · 차이 2건');
    isRefused = true;
    fireEvent.click(screen.getByText('대사 실행'));
    await screen.findByText('아직 끝나지 않은 날입니다.');
  });

  it('has nothing to press for who may only read', async () => {
    openConsole([incident()], ['requests.read']);
    renderPage(ProvidersPage, '/providers?open=11');
    await screen.findByLabelText('결제사 coinpay');
    expect(screen.queryByText('대사 실행')).toBeNull();
  });
});

describe('an incident [O7]', () => {
  it('has both sides’ figures, and proposes what was chosen with a reason', async () => {
    const server = openConsole().on(PROPOSE, () => okReply(sampleProposal({ kind: 'PROVIDER_INCIDENT' })));
    renderPage(ProvidersPage, '/providers?view=open&open=5');
    const detail = within(await screen.findByLabelText('사고 5'));
    detail.getByText('내용이 다른 결제');
    detail.getByText('5,000 USDT');
    detail.getByText('500 USDT');
    detail.getByText('출금 5,000 USDT · 결제됨');
    fireEvent.click(detail.getByText('회원에게 반환'));
    detail.getByText(/수수료를 포함한 금액을 회원에게 돌려줍니다/);
    fireEvent.click(detail.getByText('정산서 대조'));
    fireEvent.click(detail.getByText('회원에게 반환 제안'));
    await expect
      .poll(() => server.requestsTo(PROPOSE)[0]?.body)
      .toEqual({
        incidentId: 5,
        version: 1,
        act: 'GIVE_BACK',
        reason: '정산서 대조',
      });
    await expect
      .poll(() => toastStore.getState().toasts.map(({ title }) => title))
      .toContain('제안 #12 등록 · 다른 운영자의 승인이 필요합니다.');
  });

  it('asks whose a payment is that belongs to no member', async () => {
    const { payment } = incident();
    const stray = incident({
      kind: 'UNMATCHED',
      request: null,
      member: null,
      acts: ['CREDIT', 'CLOSE'],
      payment: { ...payment, direction: 'IN' },
    });
    const server = openConsole([stray]).on(PROPOSE, () => okReply(sampleProposal({ kind: 'PROVIDER_INCIDENT' })));
    renderPage(ProvidersPage, '/providers?view=open&open=5');
    const button = (await screen.findByText('회원에게 입금 제안')).closest('button') as HTMLButtonElement;
    fireEvent.click(screen.getByText('결제사 담당자 확인'));
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('회원 아이디'), { target: { value: ' minho ' } });
    fireEvent.click(button);
    await expect.poll(() => server.requestsTo(PROPOSE)[0]?.body).toMatchObject({ act: 'CREDIT', username: 'minho' });
  });

  it('that waits for a second person leads to its proposal and offers nothing', async () => {
    openConsole([incident({ proposalId: idOf(12) })]);
    renderPage(ProvidersPage, '/providers?view=open&open=5');
    const detail = within(await screen.findByLabelText('사고 5'));
    expect(
      detail
        .getByText(/제안 #12 · 다른 운영자의 승인/)
        .closest('a')
        ?.getAttribute('href'),
    ).toContain('open=12');
    expect(detail.queryByText(/ 제안$/)).toBeNull();
  });

  it('is looked for by period', async () => {
    const server = openConsole();
    renderPage(ProvidersPage, '/providers?view=decided&from=2026-11-01&to=2026-11-17');
    await expect
      .poll(() => server.requestsTo(INCIDENTS)[0]?.query)
      .toMatchObject({
        state: 'DECIDED',
        start: '2026-11-01',
        end: '2026-11-17',
      });
  });

  it.each([
    ['5000 USDT', '5,000 USDT'],
    ['50000 KRW APPROVED', '50,000원 · 승인'],
    ['SENDING', '지급 대기'],
    ['PAID', '결제됨'],
    ['OUT', '출금'],
    ['tx-9', 'tx-9'],
    [null, '–'],
  ])('says %s in words', (side, words) => {
    expect(sideText(side)).toBe(words);
  });
});
