import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { StatusPage } from './status-page.tsx';

const AT = Date.UTC(2026, 5, 17, 17, 18, 44);
const WORKING = { state: 'WORKING', reason: null, since: null, stocks: [] } as const;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

function open(parts: readonly object[]) {
  server.on('/api/status', () => okReply({ at: AT, parts }));
  renderScreen({ routes: { '/status': StatusPage }, at: '/status', server });
}

const rows = async () => within(await screen.findByRole('list', { name: '서비스별 상태' })).getAllByRole('listitem');

describe('the status of the service', () => {
  it('says that everything works', async () => {
    open(['PRICES', 'ORDERS', 'PAYMENTS'].map((part) => ({ part, ...WORKING })));
    expect(await screen.findByText('모든 서비스가 정상입니다')).toBeDefined();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      '시세정상열린 시장의 시세가 제때 들어옵니다',
      '주문정상주문, 정정, 취소가 모두 됩니다',
      '입출금정상입금과 출금 신청이 모두 됩니다',
    ]);
    expect(screen.getByText(/02:18:44 확인/)).toBeDefined();
  });

  it('says what is limited, why and since when, and which instruments are concerned', async () => {
    open([
      { part: 'PRICES', state: 'LIMITED', reason: 'STALE', since: AT - 360_000, stocks: ['NQ'] },
      { part: 'ORDERS', state: 'LIMITED', reason: 'HALTED', since: AT - 60_000, stocks: [] },
      { part: 'PAYMENTS', ...WORKING },
    ]);
    expect(await screen.findByText('일부 서비스가 제한되고 있습니다')).toBeDefined();
    const [prices, orders] = await rows();
    expect(prices?.textContent).toContain('02:12부터');
    expect(prices?.textContent).toContain('해당 종목');
    expect(orders?.textContent).toContain('취소와 청산은 할 수 있습니다');
  });

  it('names the worst state first', async () => {
    open([
      { part: 'PRICES', state: 'LIMITED', reason: 'STALE', since: AT, stocks: ['NQ'] },
      { part: 'ORDERS', state: 'DOWN', reason: 'UNREACHABLE', since: AT, stocks: [] },
      { part: 'PAYMENTS', state: 'DOWN', reason: 'UNREACHABLE', since: AT, stocks: [] },
    ]);
    expect(await screen.findByText('일부 서비스를 이용할 수 없습니다')).toBeDefined();
  });

  it('says that it cannot be checked where the server does not answer', async () => {
    server.on('/api/status', () => 'network-failure');
    renderScreen({ routes: { '/status': StatusPage }, at: '/status', server });
    expect(await screen.findByText('서비스 상태를 확인하지 못했습니다')).toBeDefined();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
  });
});
