import type { DrivenLevel, MarketMessage } from './driven-app.ts';

export const TICK = 5;

/** 비트코인 Micro at a price, with ten levels on either side, and the rate of the dollar. */
export function bitcoinMicro(last: number): MarketMessage[] {
  const levels = (best: number, step: number) =>
    Array.from({ length: 10 }, (_, level): DrivenLevel => [String(best + level * step), String(level + 3), level + 1]);
  return [
    { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' },
    { kind: 'quote', symbol: 'MBT', bid: String(last), ask: String(last + TICK), last: String(last) },
    { kind: 'depth', symbol: 'MBT', bids: levels(last, -TICK), asks: levels(last + TICK, TICK) },
  ];
}

/** Trades around a price, so that a chart has a candle to draw. */
export function tradesAround(last: number, ticks: number): MarketMessage[] {
  return [-ticks, ticks, 0].map((away) => ({
    kind: 'trade',
    symbol: 'MBT',
    price: String(last + away * TICK),
    quantity: '1',
    side: 'B',
  }));
}

export const written = (price: number) => price.toLocaleString('en-US');
