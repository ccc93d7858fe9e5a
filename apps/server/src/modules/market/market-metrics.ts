import { Counter, Gauge, type Registry } from 'prom-client';

export interface MarketMetrics {
  count(event: 'quote' | 'trade' | 'depth', verdict: string): void;
}

export function marketMetrics(registry: Registry, pendingCandles: () => number): MarketMetrics {
  const events = new Counter({
    name: 'hoga_market_events_total',
    help: 'What the feed sent, by what the integrity check said of it',
    labelNames: ['event', 'verdict'],
    registers: [registry],
  });
  new Gauge({
    name: 'hoga_market_pending_candles',
    help: 'Candles waiting to be written',
    registers: [registry],
    collect() {
      this.set(pendingCandles());
    },
  });
  return { count: (event, verdict) => events.inc({ event, verdict }) };
}
