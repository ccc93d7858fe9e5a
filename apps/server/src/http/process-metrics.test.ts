import { expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

it('has the longest delay of the event loop since the last scrape', async () => {
  const registry = createMetrics();
  const lag = async () => (await registry.getSingleMetric('hoga_loop_lag_seconds')?.get())?.values[0]?.value;
  await lag();
  await vi.waitFor(async () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await lag()).toBeGreaterThan(0.2);
  });
});
