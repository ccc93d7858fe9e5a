import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { holdOversea, holdOverseaCross } from '../../data/testing/hold-account.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../data/testing/sample-oversea-option.ts';
import { sampleOverseaPosition } from '../../data/testing/sample-oversea-rows.ts';
import { OverseaListPage } from './oversea-list-page.tsx';

const nq = sampleOverseaOption();
const gold = sampleOverseaOption({
  id: idOf(105),
  stock: 'GC',
  koName: '금',
  category: 'commodity',
  tick: '0.1',
  tickValue: '10',
});
const kospi = sampleOverseaOption({
  id: idOf(101),
  stock: 'K200M',
  koName: '코스피200 Mini',
  currency: 'KRW',
  tickValue: '1000',
});
const hangSeng = sampleOverseaOption({
  id: idOf(113),
  stock: 'HSI',
  koName: '항셍',
  isRest: 1,
  market: { state: 'rest', until: Date.now() + 3 * 24 * 3_600_000 },
});

function show(options: readonly unknown[] = [nq, gold, kospi, hangSeng]) {
  const server = quietServer().on('/api/oversea/option/list', () => okReply(options));
  return { server, ...renderScreen({ routes: { '/oversea': OverseaListPage }, at: '/oversea', server }) };
}

describe('OverseaListPage', () => {
  beforeEach(() => {
    const me = sampleMe({
      wallet: { BINARY: { type: 'BINARY', currency: 'KRW', point: '2842000', gameWaitPoint: '300' } },
    });
    sessionStore.setState({ auth: 'success', user: me, wallets: me.wallet });
    marketStore.putTickers([sampleTicker(), sampleTicker({ stock: 'GC', last: '3372.1', changePercent: '-0.62' })]);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('lists the instruments, the one in KRW first [RT-16, OVS-10, OVS-15]', async () => {
    const { server } = show();
    const rows = within(await screen.findByRole('list', { name: '해외선물' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('코스피200 Mini'),
      expect.stringContaining('나스닥100'),
      expect.stringContaining('금'),
      expect.stringContaining('항셍'),
    ]);
    expect(server.requestsTo('/api/oversea/option/list')[0]?.query).toMatchObject({
      isPlay: '1',
      sitePrefix: 'EBEST_',
    });
  });

  it('shows price, change and the value of a tick', async () => {
    show();
    const row = await screen.findByRole('link', { name: /나스닥100/ });
    expect(row.textContent).toContain('NQ · 1틱 $5');
    expect(row.textContent).toContain('21,472.50');
    expect(row.textContent).toContain('▲ +0.40%');
    expect((await screen.findByRole('link', { name: /GC/ })).textContent).toContain('▼ −0.62%');
  });

  it('shows the equity as point + gameWaitPoint [NUM-07]', async () => {
    show();
    expect(await screen.findByText('2,842,300원')).toBeTruthy();
  });

  it('shows the equity with its parts, the net of what is open once, and the distance to the losscut [T26]', async () => {
    holdOverseaCross({
      playerPoint: decimal('2500000'),
      lastPnl: decimal('-180000'),
      losscut: decimal('120000'),
      playerGameWaitPoint: decimal('303000'),
    });
    show();
    const card = (await screen.findByText('해외선물 평가금액')).closest('.card')?.textContent;
    expect(card).toContain('2,623,000원');
    expect(card).toContain('로스컷까지 2,503,000원');
    expect(card).toContain('잔고2,500,000원평가손익−180,000원예약금303,000원');
    expect(card?.match(/순손익/g)).toHaveLength(1);
    expect(card?.match(/평가손익/g)).toHaveLength(1);
  });

  it('leads members to the order screen and visitors to the View page [NAV-47, NAV-48]', async () => {
    const first = show();
    expect((await screen.findByRole('link', { name: /나스닥100/ })).getAttribute('href')).toBe('/oversea/102');
    first.unmount();
    sessionStore.setState({ auth: 'fail', user: null, wallets: {} });
    show();
    expect((await screen.findByRole('link', { name: /나스닥100/ })).getAttribute('href')).toBe('/overseaView/102');
    expect(screen.queryByText('해외선물 평가금액')).toBeNull();
  });

  it('tags a closed instrument, which can still be looked at', async () => {
    show();
    const row = await screen.findByRole('link', { name: /항셍/ });
    expect(row.textContent).toContain('휴장');
    expect(row.getAttribute('href')).toBe('/oversea/113');
  });

  it('puts what is held first, with its side and contracts, and shows it alone when asked', async () => {
    holdOversea({ positions: [sampleOverseaPosition({ overseaOptionId: idOf(105), tradeType: 'SHORT', qty: 2 })] });
    show();
    const rows = () => within(screen.getByRole('list', { name: '해외선물' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: '해외선물' });
    expect(rows()[0]?.textContent).toContain('금매도 2');
    await userEvent.click(screen.getByRole('button', { name: '보유' }));
    expect(rows()).toHaveLength(1);
  });

  it('says 개장 전 when it opens later today', async () => {
    const soon = Date.now() + 1_000;
    show([sampleOverseaOption({ isRest: 1, market: { state: 'rest', until: soon } })]);
    expect((await screen.findByRole('link', { name: /나스닥100/ })).textContent).toContain('개장 전');
  });

  it('filters by group', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: '원자재' }));
    const rows = within(screen.getByRole('list', { name: '해외선물' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.textContent).toContain('금');
  });

  it('offers coin futures only on sites that have them [SITE-22]', async () => {
    const first = show();
    const tab = await screen.findByRole('link', { name: '코인선물·업다운' });
    expect(tab.getAttribute('href')).toBe('/exchange');
    expect(screen.getByRole('link', { name: '해외선물' }).getAttribute('aria-current')).toBe('page');
    screen.getByRole('heading', { level: 1, name: '해외선물' });
    first.unmount();
    const server = quietServer().on('/api/oversea/option/list', () => okReply([nq]));
    renderScreen({ routes: { '/oversea': OverseaListPage }, at: '/oversea', server, siteType: '100000' });
    await screen.findByRole('link', { name: /나스닥100/ });
    expect(screen.queryByRole('link', { name: /코인선물/ })).toBeNull();
    // One tab alone would be no choice.
    expect(screen.queryByRole('link', { name: '해외선물' })).toBeNull();
  });

  it('shows the server message and tries again', async () => {
    let isDown = true;
    const server = quietServer().on('/api/oversea/option/list', () =>
      isDown ? refusalReply(503, 'BUSY', '잠시 후 다시 시도해주세요') : okReply([nq]),
    );
    renderScreen({ routes: { '/oversea': OverseaListPage }, at: '/oversea', server });
    expect((await screen.findByRole('alert')).textContent).toContain('잠시 후 다시 시도해주세요');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('link', { name: /나스닥100/ })).toBeTruthy();
  });

  it('says when there is nothing to trade', async () => {
    show([]);
    expect(await screen.findByText('거래할 수 있는 종목이 없습니다')).toBeTruthy();
  });
});
