import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { ProcessFigures } from '@hoga/contract/admin-system';
import type { Registry } from 'prom-client';
import type { ProcessSample, ShardSample } from './process-sampler.ts';

/** One reading of this process, from the metrics that it has anyway. */
export async function readProcess(registry: Registry): Promise<ProcessSample> {
  const { user, system } = process.cpuUsage();
  const [orders, unknown, commits, egress, sockets] = await Promise.all([
    valuesOf(registry, 'hoga_batch_orders'),
    valuesOf(registry, 'hoga_commit_unknown_total'),
    valuesOf(registry, 'hoga_commit_seconds'),
    valuesOf(registry, 'hoga_egress_bytes_total'),
    valuesOf(registry, 'hoga_socket_sessions'),
  ]);
  const shards = [...new Set(unknown.map(({ labels }) => Number(labels['shard'])))].toSorted((a, b) => a - b);
  return {
    at: performance.now(),
    cpuMs: (user + system) / 1_000,
    loopBusyMs: performance.eventLoopUtilization().active,
    memoryBytes: process.memoryUsage.rss(),
    sockets: sockets[0]?.value ?? 0,
    egressBytes: egress[0]?.value ?? 0,
    shards: shards.map((shard): ShardSample => {
      const own = (values: readonly MetricValue[]) => values.filter(({ labels }) => Number(labels['shard']) === shard);
      return {
        shard,
        orders: own(orders).find(({ name }) => name === 'hoga_batch_orders_sum')?.value ?? 0,
        unknownCommits: own(unknown)[0]?.value ?? 0,
        commits: own(commits)
          .filter(({ name }) => name === 'hoga_commit_seconds_bucket')
          .map(({ labels, value }) => [boundOf(labels['le']), value] as const),
      };
    }),
  };
}

interface MetricValue {
  readonly name: string;
  readonly value: number;
  readonly labels: Readonly<Record<string, unknown>>;
}

/** None where the process has no such part. */
async function valuesOf(registry: Registry, metric: string): Promise<readonly MetricValue[]> {
  const values = (await registry.getSingleMetric(metric)?.get())?.values ?? [];
  return values.map((each) => ({
    name: 'metricName' in each && typeof each.metricName === 'string' ? each.metricName : metric,
    value: each.value,
    labels: each.labels,
  }));
}

const boundOf = (le: unknown) => (le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le));

/** The disks of these folders that are there. */
export async function readDisks(folders: Readonly<Record<string, string>>): Promise<ProcessFigures['disks']> {
  const found = await Promise.all(
    Object.entries(folders).map(async ([of, folder]) => {
      const disk = await statfs(folder).catch(() => null);
      return disk === null ? [] : [{ of, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }];
    }),
  );
  return found.flat();
}
