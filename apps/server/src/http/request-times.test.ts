import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { RequestTimes } from './request-times.ts';

/** What the library writes of the same values. */
function libraryRegistry() {
  const registry = new Registry();
  const histogram = new Histogram({
    name: 'hoga_http_request_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return { registry, histogram };
}

function ownRegistry() {
  const registry = new Registry();
  const times = new RequestTimes();
  times.registerWith(registry);
  return { registry, times };
}

const linesOf = async (registry: Registry) => (await registry.metrics()).split('\n').sort();

const observed = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'HEAD'),
    route: fc.constantFrom('/api/a', '/api/b', 'unknown', '/odd"\\path'),
    status: fc.constantFrom(200, 400, 500),
    seconds: fc.oneof(
      fc.constantFrom(0, 0.001, 0.0025, 0.1, 2.5, 2.500001, 60),
      fc.double({ min: 0, max: 5, noNaN: true }),
    ),
  }),
);

describe('times of requests', () => {
  it('are written as the library writes a histogram of them', async () => {
    await fc.assert(
      fc.asyncProperty(observed, async (values) => {
        const own = ownRegistry();
        const library = libraryRegistry();
        for (const { method, route, status, seconds } of values) {
          own.times.observe(method, route, status, seconds);
          library.histogram.observe({ method, route, status }, seconds);
        }
        expect(await linesOf(own.registry)).toEqual(await linesOf(library.registry));
      }),
    );
  });

  it('are told as JSON with their labels, and start again when the registry is reset', async () => {
    const { registry, times } = ownRegistry();
    times.observe('GET', '/api/a', 200, 0.002);
    const [told] = await registry.getMetricsAsJSON();
    expect(told).toMatchObject({ name: 'hoga_http_request_seconds', type: 'histogram' });
    expect(told?.values).toContainEqual({
      metricName: 'hoga_http_request_seconds_bucket',
      labels: { method: 'GET', route: '/api/a', status: 200, le: 0.0025 },
      value: 1,
    });
    registry.resetMetrics();
    expect((await registry.getMetricsAsJSON())[0]?.values).toEqual([]);
  });
});
