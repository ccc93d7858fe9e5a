import { Gauge, type Registry } from 'prom-client';
import type { TradingRuntime } from './trading-runtime.ts';

export function registerRuntimeMetrics(registry: Registry, runtime: Pick<TradingRuntime, 'waiting' | 'missing'>): void {
  new Gauge({
    name: 'hoga_trading_waiting',
    help: 'Replies and reads that wait for a commit',
    registers: [registry],
    collect() {
      this.set(runtime.waiting);
    },
  });
  new Gauge({
    name: 'hoga_trading_running',
    help: '1 while every shard of this process runs',
    registers: [registry],
    collect() {
      this.set(runtime.missing().length === 0 ? 1 : 0);
    },
  });
}
