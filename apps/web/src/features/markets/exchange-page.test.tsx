import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdFutures } from '../../data/testing/hold-account.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleFuturesOption, sampleFuturesPosition } from '../../data/testing/sample-futures.ts';
import { sampleRound, sampleTradeOption } from '../../data/testing/sample-rounds.ts';
import { ExchangePage } from './exchange-page.tsx';

describe('ExchangePage', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('lists the futures of the site that can be traded, each leading to its page [RT-13, FUT-13]', async () => {
    const options = [
      sampleFuturesOption({ id: idOf(1), koName: '비트코인' }),
      sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT', koName: '이더리움' }),
    ];
    const server = quietServer().on('/api/futures/option/list', () => okReply(options));
    renderScreen({ routes: { '/exchange': ExchangePage }, at: '/exchange', server });
    const rows = within(await screen.findByRole('list', { name: '코인선물' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/future/1', '/future/2']);
    expect(rows[1]?.textContent).toContain('이더리움');
    expect(server.requestsTo('/api/futures/option/list').map(({ query }) => query)).toMatchObject([
      { isPlay: '1', sitePrefix: 'X' },
    ]);
  });

  it('puts what is held first, tagged with as many digits as its position has everywhere', async () => {
    holdFutures({ positions: [sampleFuturesPosition({ futuresOptionId: idOf(1), amount: '0.05' })] });
    const ether = sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT' });
    const server = quietServer().on('/api/futures/option/list', () =>
      okReply([ether, sampleFuturesOption({ id: idOf(1) })]),
    );
    renderScreen({ routes: { '/exchange': ExchangePage }, at: '/exchange', server });
    expect(await screen.findByText('롱 0.050')).toBeDefined();
    const [first] = within(screen.getByRole('list', { name: '코인선물' })).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/future/1');
  });

  it('lists rounds by stock and game type, each with its clock and how the last ones came out [BIN-06, BIN-07, BIN-24, BIN-25]', async () => {
    const options = [
      sampleTradeOption({ id: idOf(31), type: 'R.5', lockSec: 5 }),
      sampleTradeOption({ id: idOf(32), type: 'R1' }),
      sampleTradeOption({ id: idOf(33), type: 'B1' }),
      sampleTradeOption({ id: idOf(34), stock: 'X_ETHUSDT' }),
      sampleTradeOption({ id: idOf(35), stock: 'X_XRPUSDT', isStop: 0 }),
      sampleTradeOption({ id: idOf(36), stock: 'X_EOSUSDT', isPlay: 0 }),
    ];
    const recent = [sampleRound({ tradeOptionId: idOf(32) }), sampleRound({ tradeOptionId: idOf(32), status: 2 })];
    const server = quietServer()
      .on('/api/futures/option/list', () => okReply([]))
      .on('/api/public/trade_option/site/list', () => okReply(options))
      .on('/api/public/trade_round', () => okReply(recent));
    renderScreen({ routes: { '/exchange': ExchangePage }, at: '/exchange', server });
    const bitcoin = within(await screen.findByRole('region', { name: 'BTC/USDT' }));
    expect(bitcoin.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
      '/exchange/31',
      '/exchange/32',
    ]);
    expect(bitcoin.getAllByText(/회 (접수 중|마감)/)).toHaveLength(2);
    expect(await bitcoin.findByRole('img', { name: '하락 상승' })).toBeDefined();
    const others = ['BTC/USDT 바이너리', 'ETH/USDT'].map((name) => screen.getByRole('region', { name }));
    // The hint that distinguishes two families of one pair [T17].
    const hints = screen.getAllByText('규칙은 업다운과 같고, 회차만 따로 진행됩니다.');
    expect(hints.map((hint) => hint.closest('section')?.ariaLabel)).toEqual(['BTC/USDT 바이너리']);
    expect(others.map((group) => within(group).getAllByRole('link').length)).toEqual([1, 1]);
    expect(screen.queryByRole('region', { name: 'XRP/USDT' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'EOS/USDT' })).toBeNull();
    expect(server.requestsTo('/api/public/trade_option/site/list')[0]?.query).toMatchObject({
      isPlay: '1',
      sitePrefix: 'ONETRADING',
    });
  });

  it('leads a visitor to what can be looked at', async () => {
    const server = quietServer()
      .on('/api/futures/option/list', () => okReply([sampleFuturesOption()]))
      .on('/api/public/trade_option/site/list', () => okReply([sampleTradeOption()]))
      .on('/api/public/trade_round', () => okReply([]));
    renderScreen({ routes: { '/exchangeView': ExchangePage }, at: '/exchangeView', server });
    const round = within(await screen.findByRole('region', { name: 'BTC/USDT' })).getByRole('link');
    expect(round.getAttribute('href')).toBe('/exchangeView/31');
    const contract = within(await screen.findByRole('list', { name: '코인선물' })).getByRole('link');
    expect(contract.getAttribute('href')).toBe('/futureView/1');
  });
});
