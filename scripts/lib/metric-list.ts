import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from './repository.mjs';

export interface ListedMetric {
  readonly name: string;
  readonly type: 'Counter' | 'Gauge' | 'Histogram';
  readonly help: string;
  readonly labels: readonly string[];
}

const SOURCES = 'apps/server/src';
const MADE =
  /new (Counter|Gauge|Histogram)\(\{\s*name: '(hoga_\w+)',\s*help:\s*('|")(.*?)\3,(?:\s*labelNames: \[(.*?)\],)?/gs;

/** Metrics of libraries that panels and alerts may use. */
const LIBRARY_METRICS = ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'up'] as const;

/** Every metric that the server's sources make, by name. */
export function metricList(): readonly ListedMetric[] {
  const files = readdirSync(inRepository(SOURCES), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) => metricsIn(readFileSync(path.join(inRepository(SOURCES), file), 'utf8')));
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function metricsIn(source: string): readonly ListedMetric[] {
  return [...source.matchAll(MADE)].map(([, type, name, , help, labels]) => ({
    name: `${name}`,
    type: type as ListedMetric['type'],
    help: `${help}`.replaceAll("\\'", "'"),
    labels: [...(labels ?? '').matchAll(/'(\w+)'/g)].map(([, label]) => `${label}`),
  }));
}

/** Names that samples of the metrics have: a histogram has three. */
export function sampleNames(metrics: readonly ListedMetric[]): ReadonlySet<string> {
  const names = metrics.flatMap(({ name, type }) =>
    type === 'Histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, ...LIBRARY_METRICS]);
}

/** Metrics that an expression of Prometheus reads. */
export function metricsRead(expression: string): readonly string[] {
  const bare = expression.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}/g, '');
  return [...bare.matchAll(/\b((?:hoga|process)_\w+|up)\b/g)].map(([, name]) => `${name}`);
}
