import type { Timers } from '@hoga/market/timers';
import { Counter, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { PROGRAM_VERSION } from '../program-version.ts';
import { type DropReason, SpanExporter } from './span-exporter.ts';
import { createTracer, type Tracer } from './tracer.ts';

export interface TracingParts {
  readonly config: Pick<Config, 'OTLP_TRACES_URL' | 'TRACES_ONE_IN'>;
  readonly node: string;
  readonly metrics: Registry;
  readonly timers: Pick<Timers, 'every' | 'after'>;
  readonly fetch: typeof fetch;
}

export interface Tracing {
  /** Absent where no collector is configured: then nothing is measured. */
  readonly tracer: Tracer | undefined;
  start(): void;
  stop(): Promise<void>;
}

export function openTracing({ config, node, metrics, timers, fetch }: TracingParts): Tracing {
  const { OTLP_TRACES_URL: url, TRACES_ONE_IN: oneIn } = config;
  const registers = [metrics];
  const sent = new Counter({ name: 'hoga_spans_sent_total', help: 'Spans that the collector has taken', registers });
  const dropped = new Counter({
    name: 'hoga_spans_dropped_total',
    help: 'Spans that were not sent: the queue was full, or the collector did not take them',
    labelNames: ['reason'],
    registers,
  });
  if (url === undefined) return { tracer: undefined, start: () => undefined, stop: async () => undefined };
  const exporter = new SpanExporter({
    url,
    resource: { version: PROGRAM_VERSION, node },
    fetch,
    timers,
    sent: (spans) => sent.inc(spans),
    dropped: (spans: number, reason: DropReason) => dropped.inc({ reason }, spans),
  });
  const now = () => performance.timeOrigin + performance.now();
  return {
    tracer: createTracer({ now, oneIn, put: exporter.put }),
    start: () => exporter.start(),
    stop: () => exporter.stop(),
  };
}
