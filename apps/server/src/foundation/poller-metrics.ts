import { Gauge, type Registry } from 'prom-client';
import type { PollerRuns } from './poller-runs.ts';

export function registerPollerMetrics(registry: Registry, runs: Pick<PollerRuns, 'all'>, now: () => number): void {
  new Gauge({
    name: 'hoga_chore_age_seconds',
    help: 'Time since repeated work of this process last succeeded',
    labelNames: ['chore'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, okAt } of runs.all) this.set({ chore: name }, Math.max(0, now() - okAt) / 1_000);
    },
  });
  new Gauge({
    name: 'hoga_chore_interval_seconds',
    help: 'How often that work runs',
    labelNames: ['chore'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, everyMs } of runs.all) this.set({ chore: name }, everyMs / 1_000);
    },
  });
  new Gauge({
    name: 'hoga_ledger_head_age_seconds',
    help: 'Time since the heads of the ledgers and of the operators’ log were last compared and appended to ANCHOR_FILE',
    registers: [registry],
    collect() {
      const anchors = runs.all.find(({ name }) => name === 'anchors');
      if (anchors === undefined) this.remove();
      else this.set(Math.max(0, now() - anchors.okAt) / 1_000);
    },
  });
}
