import type { SocketEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { socket } from '../socket/socket.ts';
import { sampleTicker } from '../testing/sample-market.ts';
import { listenToTickers, marketStore } from './market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('takes prices of options and rates in the words of the topics [SOCK-19, SOCK-20]', () => {
  const handlers = new Map<string, (event: SocketEvent) => void>();
  vi.spyOn(socket, 'subscribe').mockImplementation((destination, handler) => {
    handlers.set(destination, handler);
    return () => undefined;
  });
  listenToTickers();
  const { last: _last, changePercent: _percent, ...figures } = sampleTicker();
  const tell = (destination: string, type: string, price: object) =>
    handlers.get(destination)?.({ type, data: [{ ...figures, priceChangePercent: '1.5', ...price }], seq: 1, ts: 0 });
  tell(TOPICS.futuresInfo, 'FUTURES_INFO', { id: 7, stock: 'BTCUSDT', lastPrice: '60000' });
  tell(TOPICS.oversea, 'OVERSEA_INFO', { id: 8, stock: 'GC', lastPrice: '3000' });
  tell(TOPICS.oversea, 'RATE_INFO', { stock: 'USDKRW', lastPrice: '1400' });
  expect(marketStore.ticker('BTCUSDT')).toMatchObject({ last: '60000', changePercent: '1.5' });
  expect(marketStore.ticker('GC')).toMatchObject({ last: '3000' });
  expect(marketStore.ticker('USDKRW')).toMatchObject({ last: '1400' });
});
