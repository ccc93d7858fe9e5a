import { isSuccess } from '@hoga/client/reply';
import { getKeyValue } from '@hoga/contract/unchecked/market';
import { useEffect } from 'react';
import { callApi } from '../api/api.ts';
import { marketStore, plainSymbol, watchMarket } from './market.ts';

/** Keeps price, depth and trades of a stock up to date in the market store while a screen shows it. */
export function useWatchedMarket(stock: string): void {
  useEffect(() => {
    void seedMarket(stock);
    return watchMarket(stock);
  }, [stock]);
}

/** The price and the order book of a stock before their first message; in a closed market there is no other. */
async function seedMarket(stock: string): Promise<void> {
  const symbol = plainSymbol(stock);
  const [ticker, depth] = await Promise.all([
    callApi(getKeyValue, { query: { key: `OHLC_${symbol}` } }),
    callApi(getKeyValue, { query: { key: `ORDERBOOK_${symbol}` } }),
  ]);
  if (!isSuccess(ticker) || Array.isArray(ticker.data) || !('last' in ticker.data)) return;
  marketStore.putTickers([ticker.data]);
  if (!isSuccess(depth) || Array.isArray(depth.data) || !('bids' in depth.data)) return;
  marketStore.putDetail({ ticker: ticker.data, depth: depth.data, trades: [] });
}
