import type { ProcessFigures, RepeatedWork, ShardFigures } from '@hoga/contract/admin-system';

/** What is read of a process at one moment; counters since its start. */
export interface ProcessSample {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  /** Of the process, on all cores. */
  readonly cpuMs: number;
  /** Of the event loop: time with work. */
  readonly loopBusyMs: number;
  readonly memoryBytes: number;
  readonly sockets: number;
  readonly egressBytes: number;
  readonly shards: readonly ShardSample[];
}

export interface ShardSample {
  readonly shard: number;
  readonly orders: number;
  readonly unknownCommits: number;
  /** Upper bounds of commit times in seconds, ascending, each with the number of commits up to it. */
  readonly commits: readonly (readonly [bound: number, count: number])[];
}

type Rest = Pick<ProcessFigures, 'version' | 'disks'> & { readonly work: readonly RepeatedWork[] };

const QUARTER_MS = 15_000;
const QUARTERS = 40;
const MINUTE_MS = 60_000;
const MINUTES = 60;

/** The newest of what is pushed, oldest first. */
class Ring<Item> {
  readonly #most: number;
  #items: Item[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  push(item: Item): void {
    this.#items = [...this.#items.slice(1 - this.#most), item];
  }

  get all(): readonly Item[] {
    return this.#items;
  }
}

/** Turns readings of a process's counters into rates, with the last ten minutes of each shard and the peaks of an hour. */
export class ProcessSampler {
  #last: ProcessSample | null = null;
  readonly #histories = new Map<number, Ring<number>>();
  /** Commits up to a minute ago, to say what the last minute was like. */
  readonly #minute: ProcessSample[] = [];
  readonly #peaks = new Ring<ProcessFigures['peak']>(MINUTES);
  #quarter: ProcessSample | null = null;
  #hourly: ProcessSample | null = null;

  figures(sample: ProcessSample, { version, disks, work }: Rest): ProcessFigures {
    const before = this.#last ?? sample;
    this.#last = sample;
    this.#quarter ??= sample;
    this.#hourly ??= sample;
    if (sample.at - this.#quarter.at >= QUARTER_MS) {
      for (const { shard, ...rates } of ratesOf(this.#quarter, sample).shards)
        this.#historyOf(shard).push(rates.orders);
      this.#quarter = sample;
    }
    if (sample.at - this.#hourly.at >= MINUTE_MS) {
      this.#peaks.push(peakOf(ratesOf(this.#hourly, sample), sample));
      this.#hourly = sample;
    }
    this.#minute.push(sample);
    while ((this.#minute[1]?.at ?? sample.at) <= sample.at - MINUTE_MS) this.#minute.shift();
    const minuteAgo = this.#minute[0] ?? sample;
    const now = ratesOf(before, sample);
    const present = peakOf(now, sample);
    const minutes = this.#peaks.all;
    const all = minutes.length === 0 ? [present] : minutes;
    const most = (of: (minute: ProcessFigures['peak']) => number) => Math.max(...all.map(of));
    return {
      version,
      cpuPercent: now.cpuPercent,
      loopPercent: now.loopPercent,
      memoryBytes: sample.memoryBytes,
      sockets: sample.sockets,
      egressBytesPerSecond: now.egress,
      shards: now.shards.map(({ shard, orders }): ShardFigures => {
        const own = shardOf(sample, shard);
        return {
          shard,
          ordersPerMinute: orders,
          commitP99Ms: p99Of(shardOf(minuteAgo, shard)?.commits ?? [], own?.commits ?? []),
          unknownCommits: own?.unknownCommits ?? 0,
          tenMinutes: [...this.#historyOf(shard).all],
        };
      }),
      work: [...work],
      disks,
      peak: {
        ordersPerMinute: most(({ ordersPerMinute }) => ordersPerMinute),
        sockets: most(({ sockets }) => sockets),
        cpuPercent: most(({ cpuPercent }) => cpuPercent),
        egressBytesPerSecond: most(({ egressBytesPerSecond }) => egressBytesPerSecond),
      },
      meanOrdersPerMinute: Math.round(all.reduce((sum, { ordersPerMinute }) => sum + ordersPerMinute, 0) / all.length),
    };
  }

  #historyOf(shard: number): Ring<number> {
    const known = this.#histories.get(shard);
    if (known !== undefined) return known;
    const made = new Ring<number>(QUARTERS);
    this.#histories.set(shard, made);
    return made;
  }
}

const shardOf = ({ shards }: ProcessSample, shard: number) => shards.find((each) => each.shard === shard);

function ratesOf(before: ProcessSample, now: ProcessSample) {
  const seconds = (now.at - before.at) / 1_000;
  const rate = (from: number, to: number) => (seconds <= 0 ? 0 : Math.max(0, to - from) / seconds);
  const percent = (fromMs: number, toMs: number) => Math.round(rate(fromMs, toMs) / 10);
  return {
    cpuPercent: percent(before.cpuMs, now.cpuMs),
    loopPercent: Math.min(100, percent(before.loopBusyMs, now.loopBusyMs)),
    egress: Math.round(rate(before.egressBytes, now.egressBytes)),
    shards: now.shards.map(({ shard, orders }) => ({
      shard,
      orders: Math.round(rate(shardOf(before, shard)?.orders ?? 0, orders) * 60),
    })),
  };
}

function peakOf(rates: ReturnType<typeof ratesOf>, { sockets }: ProcessSample): ProcessFigures['peak'] {
  return {
    ordersPerMinute: rates.shards.reduce((sum, { orders }) => sum + orders, 0),
    sockets,
    cpuPercent: rates.cpuPercent,
    egressBytesPerSecond: rates.egress,
  };
}

/** The bound below which 99 of 100 commits between two readings stayed. */
function p99Of(before: ShardSample['commits'], now: ShardSample['commits']): number | null {
  const since = now.map(([bound, count], place) => [bound, count - (before[place]?.[1] ?? 0)] as const);
  const all = since.at(-1)?.[1] ?? 0;
  if (all <= 0) return null;
  const bound = since.find(([, count]) => count >= all * 0.99)?.[0] ?? 0;
  const highest = now.filter(([each]) => Number.isFinite(each)).at(-1)?.[0] ?? 0;
  return Math.round(Math.min(bound, highest) * 1_000);
}
