import { expect, it } from 'vitest';
import { type ProcessSample, ProcessSampler } from './process-sampler.ts';

const REST = { version: '1', disks: [], work: [] };
const BOUNDS = [0.001, 0.01, 0.1, Number.POSITIVE_INFINITY];

/** Counters of a process that writes `orders` a second, of which each hundredth commit takes up to 100 ms. */
function sampleAt(seconds: number, { orders = 0, sockets = 0, cpu = 0 } = {}): ProcessSample {
  const all = orders * seconds;
  const counts = [0, all * 0.985, all, all];
  return {
    at: 1_000_000 + seconds * 1_000,
    cpuMs: cpu * 10 * seconds,
    loopBusyMs: cpu * 5 * seconds,
    memoryBytes: 100,
    sockets,
    egressBytes: 1_000 * seconds,
    shards: [
      {
        shard: 0,
        orders: all,
        unknownCommits: 0,
        commits: BOUNDS.map((bound, at) => [bound, counts[at] ?? 0] as const),
      },
    ],
  };
}

it('says nothing of rates at its first reading, then what came between two', () => {
  const sampler = new ProcessSampler();
  expect(sampler.figures(sampleAt(0), REST)).toMatchObject({
    cpuPercent: 0,
    shards: [{ ordersPerMinute: 0, commitP99Ms: null }],
  });
  expect(sampler.figures(sampleAt(5, { orders: 40, cpu: 70, sockets: 3 }), REST)).toMatchObject({
    cpuPercent: 70,
    loopPercent: 35,
    sockets: 3,
    egressBytesPerSecond: 1_000,
    shards: [{ shard: 0, ordersPerMinute: 2_400, commitP99Ms: 100, tenMinutes: [] }],
  });
});

it('keeps ten minutes of each shard and the most of an hour', () => {
  const sampler = new ProcessSampler();
  for (let second = 0; second <= 900; second += 5) sampler.figures(sampleAt(second, { orders: 10 }), REST);
  const busy = { ...sampleAt(960, { orders: 10, sockets: 9 }) };
  const figures = sampler.figures(busy, REST);
  expect(figures.shards[0]?.tenMinutes).toEqual(Array.from({ length: 40 }, () => 600));
  expect(figures.peak).toMatchObject({ ordersPerMinute: 600, sockets: 9 });
  expect(figures.meanOrdersPerMinute).toBe(600);
});

it('takes a counter that began anew for no orders', () => {
  const sampler = new ProcessSampler();
  sampler.figures(sampleAt(100, { orders: 10 }), REST);
  const figures = sampler.figures({ ...sampleAt(105), shards: [] }, REST);
  expect(figures.shards).toEqual([]);
  expect(figures.cpuPercent).toBe(0);
});
