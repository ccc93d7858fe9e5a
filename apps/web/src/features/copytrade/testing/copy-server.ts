import { queryClient } from '@hoga/client/query-client';
import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { marketStore } from '../../../data/market/market.ts';
import { futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { sampleTrader, sampleTraderRow } from '../../../data/testing/sample-copytrade.ts';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';

export const pageOf = (...rows: readonly unknown[]) => ({ rows, page: 1, size: 20, total: rows.length });

const OPTIONS = [sampleFuturesOption(), sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT', precision: 2 })];

/** A member with 5,000 USDT in the futures wallet, or a trader. */
export function signInFollower(change: Parameters<typeof sampleMe>[0] = {}): void {
  sessionStore.setState({
    auth: 'success',
    user: sampleMe(change),
    wallets: { FUTURES: { type: 'FUTURES', currency: 'USDT', point: '5000', gameWaitPoint: '0' } },
  });
}

export function signOut(): void {
  sessionStore.setState({ auth: 'logout', user: null, wallets: {} });
}

/** BTC at 108,428.3 as on the drawings, and a server with one trader without followers. */
export function copyServer(): FakeServer {
  const last = '108428.3';
  marketStore.putTickers([
    sampleTicker({ stock: 'BTCUSDT', last, ask: last, bid: last, mark: last, at: Date.now() }),
    sampleTicker({
      stock: 'ETHUSDT',
      last: '3512.43',
      ask: '3512.43',
      bid: '3512.43',
      mark: '3512.43',
      at: Date.now(),
    }),
  ]);
  queryClient.setQueryData(futuresOptionsQuery().queryKey, OPTIONS);
  return quietServer()
    .on('/api/futures/option/list', () => okReply(OPTIONS))
    .on('/api/copytrade/trader/list', () => okReply(pageOf(sampleTraderRow())))
    .on('/api/copytrade/trader', () => okReply(sampleTrader()))
    .on('/api/copytrade/trader/curve', () =>
      okReply([
        { date: '2026-05-16', change: '0' },
        { date: '2026-06-15', change: '17.95' },
      ]),
    )
    .on('/api/copytrade/trader/my', () => okReply(null))
    .on('/api/copytrade/history/trader/open', () => okReply({ isPositionPublic: 1, positions: [] }))
    .on('/api/copytrade/history/trader/list', () => okReply(pageOf()))
    .on('/api/copytrade/follower/my_trader_follower', () => okReply(null))
    .on('/api/copytrade/follower/my_traders', () => okReply(pageOf()))
    .on('/api/copytrade/history/follower/open', () => okReply([]))
    .on('/api/copytrade/history/follower/list', () =>
      okReply({ ...pageOf(), copied: 0, skipped: 0, averageSlippage: null, averageDelayMs: null }),
    );
}
