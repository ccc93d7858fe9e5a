import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { HttpLane } from './http-lane.ts';
import { InsertLane } from './insert-lane.ts';
import { END_PACE, type LoadOrder, type LoadReport, type Pace, type TimedRequest } from './load-plan.ts';

/** A client with one request at a time. */
interface Lane {
  ask(): Promise<boolean>;
  close(): void | Promise<void>;
}

/** Which request each server gets next: a player who bought before a break sells after it. */
const turns = new Map<number, number>();

function nextRequest({ port, requests }: LoadOrder & { readonly kind: 'http' }): string {
  const turn = turns.get(port) ?? 0;
  turns.set(port, (turn + 1) % requests.length);
  return requests[turn] ?? '';
}

async function openLanes(order: LoadOrder): Promise<readonly Lane[]> {
  return Promise.all(
    Array.from({ length: order.connections }, async (): Promise<Lane> => {
      if (order.kind === 'insert') {
        const lane = await InsertLane.open(order.url);
        return { ask: () => lane.insert(), close: () => lane.close() };
      }
      const lane = await HttpLane.open(order.port);
      return { ask: () => lane.send(nextRequest(order)), close: () => lane.close() };
    }),
  );
}

let isEnded = false;

class Tally {
  readonly #latencies: number[] = [];
  readonly #each: TimedRequest[] | null;
  #failures = 0;
  readonly #began = performance.now();

  constructor(keepsEach = false) {
    this.#each = keepsEach ? [] : null;
  }

  async count(since: number, answer: Promise<boolean>): Promise<void> {
    if (await answer) this.#note(since, performance.now() - since);
    else this.#failures += 1;
  }

  #note(since: number, tookMs: number): void {
    this.#latencies.push(tookMs);
    this.#each?.push({ dueAt: performance.timeOrigin + since, tookMs });
  }

  report(): LoadReport {
    return {
      perSecond: (this.#latencies.length * 1_000) / (performance.now() - this.#began),
      p50: percentile(this.#latencies, 50),
      p99: percentile(this.#latencies, 99),
      failures: this.#failures,
      asked: this.#latencies.length + this.#failures,
      ...(this.#each === null ? {} : { each: this.#each }),
    };
  }
}

/** Every lane sends the next request as soon as it has its answer. */
async function askWithoutRest(lanes: readonly Lane[], ms: number): Promise<LoadReport> {
  const tally = new Tally();
  const end = performance.now() + ms;
  await Promise.all(
    lanes.map(async (lane) => {
      while (performance.now() < end) await tally.count(performance.now(), lane.ask());
    }),
  );
  return tally.report();
}

/** Requests become due at even distances; one that finds no lane free waits, and its waiting counts. */
async function askAtRate(lanes: readonly Lane[], pace: Pace & { readonly rate: number }): Promise<LoadReport> {
  const { ms, rate, untilEnded } = pace;
  const tally = new Tally(untilEnded);
  const free = [...lanes];
  const due: number[] = [];
  const running = new Set<Promise<void>>();
  const start = () => {
    while (due.length > 0 && free.length > 0) {
      const lane = free.pop();
      const since = due.shift();
      if (lane === undefined || since === undefined) return;
      const run = tally.count(since, lane.ask()).then(() => {
        running.delete(run);
        free.push(lane);
        start();
      });
      running.add(run);
    }
  };
  const began = performance.now();
  for (let asked = 0; performance.now() - began < ms && !(isEnded && untilEnded); ) {
    await delay(1);
    for (; asked < ((performance.now() - began) * rate) / 1_000; asked++) due.push(performance.now());
    start();
  }
  while (running.size > 0) await Promise.all(running);
  return tally.report();
}

async function ask(lanes: readonly Lane[], { ms, warmUpMs, rate, untilEnded }: Pace): Promise<LoadReport> {
  const run = (part: { ms: number; untilEnded?: true }) =>
    rate === null ? askWithoutRest(lanes, part.ms) : askAtRate(lanes, { ...part, rate, warmUpMs: 0 });
  const before = warmUpMs > 0 ? (await run({ ms: warmUpMs })).asked : 0;
  const report = await run(untilEnded === undefined ? { ms } : { ms, untilEnded });
  return { ...report, asked: before + report.asked };
}

process.on('message', async (order: LoadOrder | typeof END_PACE) => {
  if (order === END_PACE) {
    isEnded = true;
    return;
  }
  isEnded = false;
  const lanes = await openLanes(order);
  const report = await ask(lanes, order.pace);
  for (const lane of lanes) await lane.close();
  process.send?.(report);
});
