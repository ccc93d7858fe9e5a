import { isSuccess } from '@hoga/client/reply';
import type { MarketEvent, SocketEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import {
  getRawData,
  getTickerStatistics,
  type LivePrice,
  type OverseaOption,
  type Ticker,
} from '@hoga/contract/unchecked/market';
import { symbolOf } from '@hoga/domain/stocks/symbol';
import { callApi } from '../api/api.ts';
import { siteStore } from '../site/site-store.ts';
import { subscribe } from '../socket/socket.ts';
import { MarketStore } from './market-store.ts';

/** The symbol prices are kept under: the same whether a stock is named with the site's prefix or without. */
export function plainSymbol(stock: string): string {
  return symbolOf(stock, siteStore.getState().site?.stockPrefix ?? '');
}

export const marketStore = new MarketStore((run) => {
  requestAnimationFrame(run);
}, plainSymbol);

const PRICE_EVENTS: ReadonlySet<string> = new Set(['FUTURES_INFO', 'OVERSEA_INFO', 'RATE_INFO']);

/** Messages come many times a second from our own server: they are distinguished by type, no field is checked. */
function hasPrices(event: SocketEvent): event is SocketEvent<string, readonly LivePrice[]> {
  return PRICE_EVENTS.has(event.type) && Array.isArray(event.data);
}

function tickerOf({ lastPrice, priceChangePercent, ...figures }: LivePrice): Ticker {
  return { ...figures, last: lastPrice, changePercent: priceChangePercent };
}

function isMarket(event: SocketEvent): event is MarketEvent {
  return event.type === 'MARKET' && typeof event.data === 'object' && event.data !== null;
}

/** Keeps the tickers of all instruments up to date (SOCK-19, SOCK-20). */
export function listenToTickers(): () => void {
  const take = (event: SocketEvent) => {
    if (hasPrices(event)) marketStore.putTickers(event.data.map(tickerOf));
  };
  const stops = [subscribe(TOPICS.futuresInfo, take), subscribe(TOPICS.oversea, take)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Keeps one instrument's depth and trades up to date while a component watches it. */
export function watchMarket(stock: string): () => void {
  const symbol = plainSymbol(stock);
  const stop = subscribe(TOPICS.market(symbol), (event) => {
    if (isMarket(event)) marketStore.putDetail(event.data);
  });
  void seedTrades(symbol);
  return stop;
}

async function seedTrades(symbol: string): Promise<void> {
  const reply = await callApi(getRawData, { query: { stock: symbol, size: 50 } });
  if (isSuccess(reply)) marketStore.putTrades(symbol, reply.data);
}

/** The tickers of the given stocks before their first message. */
export async function seedTickers(stocks: readonly string[]): Promise<void> {
  if (stocks.length === 0) return;
  const reply = await callApi(getTickerStatistics, { query: { stockListStrs: stocks.map(plainSymbol).join(',') } });
  if (isSuccess(reply)) marketStore.putTickers(reply.data);
}

/** Prices of an overseas instrument are expected only while it trades. */
export function isInSession(option: Pick<OverseaOption, 'market'>): boolean {
  return option.market.state === 'open' || option.market.state === 'closing';
}
