import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTracing } from './open-tracing.ts';
import { EXPORT_LIMIT_MS, MOST_QUEUED } from './span-exporter.ts';
import { isSampled, rootSpanIdOf, traceIdOf } from './trace-id.ts';
import { createTracer, SLOW_MS, type Span } from './tracer.ts';

const REQUEST = 'c0ffee00112233445566778899aabbcc';
const WAIT = { timeout: 20_000 };

describe('the trace of a request', () => {
  it('is the id that a page or a server makes, or follows from any other', () => {
    expect(traceIdOf(REQUEST)).toBe(REQUEST);
    expect(traceIdOf('c0ffee00-7a3c-4b1e-9c52-8f6d2a417e03')).toBe('c0ffee007a3c4b1e9c528f6d2a417e03');
    for (const other of ['as-a-program-says', '0'.repeat(32), 'C0FFEE00112233445566778899AABBCC']) {
      expect(traceIdOf(other)).toMatch(/^[0-9a-f]{32}$/);
      expect(traceIdOf(other)).not.toBe(other);
      expect(traceIdOf(other)).toBe(traceIdOf(other));
    }
  });

  it('has a first span that every process can name, and that is never zero', () => {
    expect(rootSpanIdOf(REQUEST)).toBe('5566778899aabbcc');
    expect(rootSpanIdOf(`${'1'.repeat(16)}${'0'.repeat(16)}`)).toBe(`${'0'.repeat(15)}1`);
  });

  it.each([
    ['of a page or a server', (index: number) => traceIdOf(`request-${index}`)],
    ['of a program that counts', (index: number) => `request-${index}`],
  ])('is sampled as often as configured, by the id alone: one %s', (_of, idOf) => {
    const ids = Array.from({ length: 20_000 }, (_, index) => idOf(index));
    const share = (oneIn: number) => ids.filter((id) => isSampled(id, oneIn)).length / ids.length;
    expect(share(1)).toBe(1);
    expect(share(10)).toBeGreaterThan(0.08);
    expect(share(10)).toBeLessThan(0.12);
  });
});

describe('a tracer', () => {
  const spansOf = (oneIn: number) => {
    const spans: Span[] = [];
    return { spans, tracer: createTracer({ now: () => 1_000, oneIn, put: (span) => spans.push(span) }) };
  };

  it('puts the parts of a request below its first span', () => {
    const { spans, tracer } = spansOf(1);
    tracer.span(REQUEST, 'turn', 4, { shard: 0 });
    tracer.span(REQUEST, 'request', 10);
    const root = rootSpanIdOf(REQUEST);
    expect(spans).toMatchObject([
      { traceId: REQUEST, parentId: root, name: 'turn', from: 996, to: 1_000, facts: { shard: 0 } },
      { traceId: REQUEST, spanId: root, parentId: null, name: 'request', from: 990 },
    ]);
    expect(spans[0]?.spanId).not.toBe(root);
  });

  it('notes what is slow of any trace, and what is fast of those that are sampled', () => {
    const { spans, tracer } = spansOf(1_000_000);
    tracer.span(REQUEST, 'command', SLOW_MS - 1);
    tracer.span(REQUEST, 'commit', SLOW_MS);
    expect(spans.map(({ name }) => name)).toEqual(['commit']);
  });
});

/** A collector on this machine. */
class Collector {
  readonly received: { readonly type: string | undefined; readonly body: unknown }[] = [];
  readonly waiting: ServerResponse[] = [];
  status = 200;
  answers = true;
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      this.received.push({ type: request.headers['content-type'], body: JSON.parse(Buffer.concat(chunks).toString()) });
      const status = request.url === '/elsewhere' ? 200 : this.status;
      if (this.answers) response.writeHead(status, { location: '/elsewhere' }).end('{}');
      else this.waiting.push(response);
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/traces`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('spans', () => {
  const collectors: Collector[] = [];
  afterEach(() => {
    for (const collector of collectors.splice(0)) collector.close();
  });

  async function started(url?: string) {
    const collector = new Collector();
    collectors.push(collector);
    const timers = new VirtualTimers(0);
    const metrics = new Registry();
    const config = { OTLP_TRACES_URL: url ?? (await collector.listen()), TRACES_ONE_IN: 1 };
    const tracing = openTracing({ config, node: 'api-1', metrics, timers, fetch });
    tracing.start();
    const counted = async () => {
      const values = await metrics.getMetricsAsJSON();
      return Object.fromEntries(
        values.flatMap(({ name, values: of }) =>
          of.map(({ value, labels }) => [[name, ...Object.values(labels)].join(' '), value]),
        ),
      );
    };
    const put = (times: number) => {
      for (let time = 0; time < times; time++) tracing.tracer?.span(REQUEST, 'turn', 1.5, { shard: 0, kind: 'x' });
    };
    return { collector, timers, tracing, counted, put };
  }

  it('arrive as OTLP over HTTP in JSON', async () => {
    const { collector, timers, counted, put } = await started();
    put(1);
    timers.advance(1_000);
    await vi.waitFor(async () => expect(await counted()).toMatchObject({ hoga_spans_sent_total: 1 }), WAIT);
    expect(collector.received).toMatchObject([
      {
        type: 'application/json',
        body: {
          resourceSpans: [
            {
              resource: {
                attributes: [
                  { key: 'service.name', value: { stringValue: 'hoga' } },
                  { key: 'service.version' },
                  { key: 'service.instance.id', value: { stringValue: 'api-1' } },
                ],
              },
              scopeSpans: [
                {
                  spans: [
                    {
                      traceId: REQUEST,
                      parentSpanId: rootSpanIdOf(REQUEST),
                      name: 'turn',
                      kind: 1,
                      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
                      endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
                      attributes: [
                        { key: 'shard', value: { intValue: '0' } },
                        { key: 'kind', value: { stringValue: 'x' } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('are dropped and counted where the collector does not answer, and nothing waits for it', async () => {
    const { collector, timers, counted, put } = await started();
    collector.answers = false;
    put(1);
    timers.advance(1_000);
    await vi.waitFor(() => expect(collector.waiting).toHaveLength(1), WAIT);
    put(MOST_QUEUED + 7);
    expect(await counted()).toMatchObject({ 'hoga_spans_dropped_total full': 7 });
    // Nothing more is sent meanwhile, and the one under way is given up.
    timers.advance(EXPORT_LIMIT_MS);
    await vi.waitFor(async () => expect(await counted()).toMatchObject({ 'hoga_spans_dropped_total failed': 1 }), WAIT);
    expect(collector.received).toHaveLength(1);
  });

  it.each([
    ['refuses them', 503],
    ['points elsewhere', 307],
  ])('are dropped and counted where the collector %s', async (_what, status) => {
    const { collector, timers, counted, put } = await started();
    collector.status = status;
    put(3);
    timers.advance(1_000);
    await vi.waitFor(async () => expect(await counted()).toMatchObject({ 'hoga_spans_dropped_total failed': 3 }), WAIT);
    expect(await counted()).toMatchObject({ hoga_spans_sent_total: 0 });
  });

  it('that are left are sent at the end', async () => {
    const { collector, tracing, put } = await started();
    put(2);
    await tracing.stop();
    expect(collector.received).toHaveLength(1);
  });

  it('are not measured where no collector is configured', async () => {
    const config = { OTLP_TRACES_URL: undefined, TRACES_ONE_IN: 1 };
    const metrics = new Registry();
    expect(openTracing({ config, node: 'api-1', metrics, timers: new VirtualTimers(0), fetch }).tracer).toBeUndefined();
  });
});
