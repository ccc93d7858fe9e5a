import { Counter, Gauge, type Registry } from 'prom-client';
import type { Prices } from './prices.ts';

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
  const refused = new Counter({
    name: 'hoga_gate_refused_total',
    help: 'Prices that the integrity check refused, by its reason',
    labelNames: ['reason'],
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
  return {
    count(event, verdict) {
      events.inc({ event, verdict });
      if (verdict !== 'accepted') refused.inc({ reason: verdict });
    },
  };
}

interface PriceMetricsParts {
  readonly prices: Pick<Prices, 'symbols' | 'latestQuote' | 'onQuote'>;
  readonly isOpen: (symbol: string, at: number) => boolean;
  /** Whether this process judges the prices of all. */
  readonly leads: () => boolean;
  readonly now: () => number;
}

/** Metrics of the prices that this process trades and shows, whichever process judges them. */
export function registerPriceMetrics(registry: Registry, { prices, isOpen, leads, now }: PriceMetricsParts): void {
  const registers = [registry];
  new Gauge({
    name: 'hoga_quote_age_seconds',
    help: 'Age of the newest price, by the older of both clocks, and the source it is from',
    labelNames: ['symbol', 'source'],
    registers,
    collect() {
      this.reset();
      for (const symbol of prices.symbols) {
        const quote = prices.latestQuote(symbol);
        if (quote === null) continue;
        const age = Math.max(0, now() - Math.min(quote.exTs, quote.recvTs)) / 1_000;
        this.set({ symbol, source: quote.origin.source }, age);
      }
    },
  });
  new Gauge({
    name: 'hoga_market_open',
    help: '1 while the market of a symbol is open',
    labelNames: ['symbol'],
    registers,
    collect() {
      for (const symbol of prices.symbols) this.set({ symbol }, isOpen(symbol, now()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hoga_feed_leader',
    help: '1 while this process judges the prices',
    registers,
    collect() {
      this.set(leads() ? 1 : 0);
    },
  });
  const changes = new Counter({
    name: 'hoga_source_changes_total',
    help: 'Times that a symbol’s price began to come from another source',
    labelNames: ['symbol'],
    registers,
  });
  const sources = new Map<string, string>();
  prices.onQuote(({ symbol, origin: { source } }) => {
    const before = sources.get(symbol);
    if (before === source) return;
    sources.set(symbol, source);
    if (before !== undefined) changes.inc({ symbol });
  });
}
