import { defined } from '@hoga/kernel/assert';
import type { Random } from '@hoga/kernel/random';
import type { Reach } from '../checks/reach.ts';
import type { CommitFate, VirtualDatabase } from '../database/virtual-database.ts';
import type { PriceFeed } from '../market/price-feed.ts';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';

interface MisfortuneParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly loads: Random;
  readonly hosts: readonly Host[];
  readonly database: VirtualDatabase;
  readonly network: Network;
  readonly feed: PriceFeed;
  /** Whether starts fail half way. */
  readonly hasBrokenStarts: boolean;
  readonly reach: Reach;
  readonly trace: (line: string) => void;
}

type Fault = (misfortune: Misfortune, host: Host) => void;

const USUAL_COMMIT_MS = [1, 8] as const;

/** Everything of QUALITY §3 that can be done to a world, by how often it is. */
const FAULTS: readonly (readonly [number, string, Fault])[] = [
  [10, 'kill', (misfortune, host) => misfortune.kill(host)],
  [10, 'suspend', (misfortune, host) => misfortune.suspend(host)],
  [4, 'stop', (misfortune, host) => misfortune.stop(host)],
  [6, 'database down', (misfortune) => misfortune.databaseDown()],
  [4, 'disk full', (misfortune) => misfortune.diskFull()],
  [6, 'slow commits', (misfortune) => misfortune.slowCommits()],
  [14, 'commit cut', (misfortune) => misfortune.cutCommit()],
  [6, 'calls cut', (misfortune, host) => misfortune.cutCalls(host)],
  [6, 'prices cut', (misfortune, host) => misfortune.cutPrices(host)],
  [6, 'clock jump', (misfortune, host) => misfortune.clockJump(host)],
  [3, 'database clock jump', (misfortune) => misfortune.databaseClockJump()],
];
const WEIGHT = FAULTS.reduce((sum, [weight]) => sum + weight, 0);

/** Loads are few and short: their faults come on top of the rest, once in this many faults. */
const LOAD_FAULT_EVERY = 4;
const LOAD_FAULTS: readonly (readonly [string, (misfortune: Misfortune) => void])[] = [
  ['slow loads', (misfortune) => misfortune.slowLoads()],
  ['load overslept', (misfortune) => misfortune.oversleepLoad()],
  ['load unanswered', (misfortune) => misfortune.silenceLoad()],
  ['lease answer lost', (misfortune) => misfortune.loseLeaseAnswer()],
];
const BROKEN_START = ['start broken', (misfortune: Misfortune) => misfortune.breakStart()] as const;

/** Does harm, and undoes it after a while. */
export class Misfortune {
  readonly #parts: MisfortuneParts;
  readonly #usualLoadMs: readonly [number, number];
  #isOver = false;

  constructor(parts: MisfortuneParts) {
    this.#parts = parts;
    this.#usualLoadMs = parts.database.loadMs;
  }

  strike(): void {
    if (this.#isOver) return;
    this.#strikeLoads();
    const { random, hosts, reach, trace } = this.#parts;
    // The serving process has most to lose.
    const serving = random.below(3) > 0 ? hosts.find(({ isServing }) => isServing) : undefined;
    const host = serving ?? defined(hosts[random.below(hosts.length)], 'a host');
    let roll = random.below(WEIGHT);
    for (const [weight, name, fault] of FAULTS) {
      if (roll < weight) {
        reach.note(`fault ${name}`);
        trace(`fault: ${name} (host ${host.index})`);
        fault(this, host);
        return;
      }
      roll -= weight;
    }
  }

  #strikeLoads(): void {
    const { loads, reach, trace, hasBrokenStarts } = this.#parts;
    if (loads.below(LOAD_FAULT_EVERY) > 0) return;
    const faults = hasBrokenStarts ? [...LOAD_FAULTS, BROKEN_START] : LOAD_FAULTS;
    const [name, fault] = defined(faults[loads.below(faults.length)], 'a fault');
    reach.note(`fault ${name}`);
    trace(`fault: ${name}`);
    fault(this);
  }

  /** No new faults begin, and present ones are ended. */
  end(): void {
    this.#isOver = true;
    const { hosts, database, network, feed } = this.#parts;
    database.restart();
    database.isFull = false;
    database.commitMs = USUAL_COMMIT_MS;
    database.fates.length = 0;
    database.loadMs = this.#usualLoadMs;
    database.loadFates.length = 0;
    database.lostLeaseAnswers = 0;
    database.clockOffsetMs = 0;
    network.partitions.calls.clear();
    network.partitions.prices.clear();
    network.trouble = 0;
    feed.trouble = 0;
    for (const host of hosts) {
      host.startFates.length = 0;
      host.setClock(0);
      host.process?.resume();
      host.boot();
    }
  }

  kill(host: Host): void {
    host.kill();
    this.#later(200, 6_000, () => host.boot());
  }

  /** Often for longer than a lease is good: another takes over, and this one wakes as a stale writer. */
  suspend(host: Host): void {
    const { process } = host;
    process?.suspend();
    this.#later(300, 14_000, () => process?.resume(this.#parts.random.below(2) === 0));
  }

  stop(host: Host): void {
    // A process still stopping when the faults end would never be started again.
    host.stop(() => (this.#isOver ? host.boot() : this.#later(100, 3_000, () => host.boot())));
  }

  databaseDown(): void {
    const { database } = this.#parts;
    database.crash();
    this.#later(100, 5_000, () => database.restart());
  }

  diskFull(): void {
    const { database } = this.#parts;
    database.isFull = true;
    this.#later(300, 4_000, () => {
      database.isFull = false;
    });
  }

  /** From slower than usual to longer than any timeout. */
  slowCommits(): void {
    const { database, random } = this.#parts;
    const slowest = defined([300, 2_000, 12_000][random.below(3)], 'a duration');
    database.commitMs = [slowest / 10, slowest];
    this.#later(500, 4_000, () => {
      database.commitMs = USUAL_COMMIT_MS;
    });
  }

  /** From a moment to longer than a lease is good, and than a load may take. */
  slowLoads(): void {
    const { database, loads } = this.#parts;
    const slowest = defined([1_000, 7_000, 12_000][loads.below(3)], 'a duration');
    database.loadMs = [slowest / 2, slowest];
    this.#parts.queue.after(1_000 + loads.below(9_000), () => {
      if (!this.#isOver) database.loadMs = this.#usualLoadMs;
    });
  }

  silenceLoad(): void {
    this.#parts.database.loadFates.push('silent');
  }

  /** The serving process has to reload and is suspended meanwhile: another takes over and writes under the load. */
  oversleepLoad(): void {
    const { database } = this.#parts;
    database.fates.unshift('cutBefore');
    database.loadFates.unshift('asleep');
  }

  loseLeaseAnswer(): void {
    this.#parts.database.lostLeaseAnswers += 1;
  }

  /** The serving process restarts and fails half way: with the lease taken, before anything is loaded. */
  breakStart(): void {
    const { hosts, loads, queue } = this.#parts;
    const host = hosts.find(({ isServing }) => isServing) ?? defined(hosts[0], 'a host');
    host.kill();
    host.startFates.push(loads.below(2) === 0 ? 'unread' : 'killed');
    host.boot();
    queue.after(500 + loads.below(4_000), () => {
      if (!this.#isOver) host.boot();
    });
  }

  cutCommit(): void {
    const { database, random } = this.#parts;
    const fates: readonly CommitFate[] = ['cutBefore', 'cutAfter', 'cutAfter', 'silent'];
    for (let i = random.below(3); i > 0; i--) database.fates.push('answered');
    database.fates.push(defined(fates[random.below(fates.length)], 'a fate'));
  }

  cutCalls({ index }: Host): void {
    const { calls } = this.#parts.network.partitions;
    calls.add(index);
    this.#later(500, 7_000, () => calls.delete(index));
  }

  cutPrices({ index }: Host): void {
    const { prices } = this.#parts.network.partitions;
    prices.add(index);
    this.#later(500, 13_000, () => prices.delete(index));
  }

  clockJump(host: Host): void {
    const { random } = this.#parts;
    const furthest = defined([2_000, 20_000, 180_000][random.below(3)], 'a distance');
    host.setClock(host.clockOffsetMs + random.below(furthest * 2) - furthest);
  }

  databaseClockJump(): void {
    const { database, random } = this.#parts;
    database.clockOffsetMs += random.below(12_000) - 4_000;
    database.jumps += 1;
  }

  #later(fromMs: number, toMs: number, undo: () => void): void {
    const { queue, random } = this.#parts;
    queue.after(fromMs + random.below(toMs - fromMs), () => {
      if (!this.#isOver) undo();
    });
  }
}
