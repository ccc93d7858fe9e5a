import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { registerLoopLag } from './process-metrics.ts';

it('has the longest delay of the event loop since the last scrape', async () => {
  const registry = new Registry();
  const delay = {
    max: 0,
    enable: () => true,
    reset: () => {
      delay.max = 0;
    },
  };
  registerLoopLag(registry, delay);
  const lag = async () => (await registry.getSingleMetric('hoga_loop_lag_seconds')?.get())?.values[0]?.value;
  delay.max = 310e6;
  expect(await lag()).toBeCloseTo(0.3);
  expect(await lag()).toBe(0);
});
