import { ledgerHash } from '@hoga/server/runtime/open-shards';
import { ClientMemory } from './checks/client-memory.ts';
import type { Finding } from './checks/findings.ts';
import { checkPositions } from './checks/position-fills.ts';
import { checkBacklog, checkExpiry, checkSites, checkTimers } from './checks/rows-at-rest.ts';
import type { Herd } from './clients/herd.ts';
import type { Backup } from './database/virtual-database.ts';
import type { BriefCourse } from './market/brief-course.ts';
import { HOUR, MIDNIGHT, OCCASIONS } from './market/setting.ts';
import { EventQueue } from './time/event-queue.ts';
import { runUntil } from './time/run-until.ts';
import type { Variant } from './variants/variant.ts';
import { makeWorld, type WorldParts } from './world-parts.ts';

/** A round begins when all players have had time to bet on it. */
const FIRST_ROUND = HOUR - 12 * 60_000;
const START = FIRST_ROUND - 20_000;
const ROUND_MS = 30_000;
/** How much of the time before it a brief world lives through. */
const COMING_MS = 3_000;
/** How long after its end a round with prices is settled, and one without; and announced again. */
const HEARD_MS = 2_500;
const UNHEARD_MS = 6_500;
const AGAIN_MS = 4_500;

/** How long trading may take to come back once nothing is wrong any more: a hung commit, a lease, a retry. */
const RECOVERY_MS = 30_000;

const LOOK_AGAIN_MS = 10 * 60_000;
const MOST_LOOKS = 12;

/** How many worlds, in a hundred, live through a round from its bets to its end. */
const ROUND_ATTENDANCE = 25;

/** How long an announcement of a player may take from host to host. */
const ON_THE_WAY_MS = 2_600;

/** How many worlds, in a hundred, have a copied trader. */
const COPY_ATTENDANCE = 40;

/** The herd's liquidation price in ten-thousandths of its entry price, and the time it takes. */
const FALLEN = 9_000;
const FALL_MS = 20_000;

/** How long a database restored from a backup is observed. */
const BACKUP_MS = 12_000;

/** How many of the occasions, in a hundred, a world lives through. */
const ATTENDANCE = 30;

export interface WorldOptions {
  readonly seed: number;
  readonly variant?: Variant;
  /** Traded in at whole length; else the seed decides, and most worlds are brief. */
  readonly isWhole?: boolean;
  /** Called with every event of the world. */
  readonly onTrace?: (line: string) => void;
}

export interface WorldReport {
  readonly seed: number;
  readonly findings: readonly Finding[];
  /** The same for the same seed, always. */
  readonly traceHash: string;
  /** The kinds of things that have happened. */
  readonly reached: ReadonlySet<string>;
  readonly counts: Readonly<
    Record<
      | 'asks'
      | 'accepted'
      | 'inputs'
      | 'epochs'
      | 'fills'
      | 'gifts'
      | 'bets'
      | 'voids'
      | 'sales'
      | 'payments'
      | 'copies'
      | 'resets'
      | 'days'
      | 'proposals'
      | 'rolls'
      | 'liquidated'
      | 'events'
      | 'steps',
      number
    >
  >;
}

/** Runs one world and reports its findings. */
export async function runWorld(options: WorldOptions): Promise<WorldReport> {
  const world = new World(options);
  await world.live();
  return world.report();
}

class World {
  readonly #seed: number;
  readonly #queue = new EventQueue(START);
  readonly #trace: string[] = [];
  readonly #parts: WorldParts;
  readonly #onTrace: ((line: string) => void) | undefined;
  #backup: Backup | null = null;

  constructor({ seed, isWhole = false, variant, onTrace }: WorldOptions) {
    this.#seed = seed;
    this.#onTrace = onTrace;
    const trace = (line: string): void => this.#note(line);
    this.#parts = makeWorld({ seed, isWhole, variant: variant ?? null, queue: this.#queue, trace });
  }

  async live(): Promise<void> {
    const broke = (error: unknown): void => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#parts.findings.add('unbroken', text);
    };
    process.on('unhandledRejection', broke);
    try {
      if (this.#parts.herd === null) await this.#trade();
      else await this.#liquidate(this.#parts.herd);
      if (this.#parts.isRestored) this.#backup = this.#parts.database.backup();
      await this.#recover();
      await this.#endRounds();
      await this.#settlePayments();
      await this.#rest();
      this.#checkAtRest();
      if (this.#backup !== null) await this.#comeBack(this.#backup);
    } catch (error) {
      broke(error);
    } finally {
      process.off('unhandledRejection', broke);
    }
  }

  #note(line: string): void {
    const text = `${this.#queue.now - START} ${line}`;
    this.#trace.push(text);
    this.#onTrace?.(text);
  }

  #pass(ms: number): Promise<void> {
    return runUntil(this.#queue, this.#queue.now + ms);
  }

  /** From step to step; the time between them is skipped for all parts. */
  async #trade(): Promise<void> {
    const { crowd, copiers, settler, visitors, script, brief } = this.#parts;
    await this.#begin();
    crowd.start();
    if (script.below(100) < COPY_ATTENDANCE) copiers.start();
    settler?.start();
    for (const visitor of visitors) visitor.start();
    this.#keepFailing();
    if (brief === null) await this.#tradeAtLength();
    else await this.#tradeBriefly(brief);
  }

  async #tradeAtLength(): Promise<void> {
    const { script, chores } = this.#parts;
    await this.#pass(15_000);
    if (script.below(100) < ROUND_ATTENDANCE) await this.#passRound();
    const drawn = () => ({ beforeMs: 2_000 + script.below(4_000), afterMs: 4_000 + script.below(8_000) });
    for (const occasion of OCCASIONS) if (script.below(100) < ATTENDANCE) await this.#attend(occasion, drawn());
    if (chores.endsDays) await this.#attend(MIDNIGHT, drawn());
  }

  async #tradeBriefly(course: BriefCourse): Promise<void> {
    await this.#pass(course.firstMs);
    if (course.hasRound) {
      if (this.#queue.now < FIRST_ROUND - COMING_MS) this.#queue.leapTo(FIRST_ROUND - COMING_MS);
      await this.#passRound();
    }
    if (course.occasion !== null) await this.#attend(course.occasion, course);
    if (this.#parts.chores.endsDays) await this.#attend(MIDNIGHT, course);
  }

  async #passRound(): Promise<void> {
    await this.#pass(FIRST_ROUND + ROUND_MS + HEARD_MS - this.#queue.now);
  }

  /** The time before it is skipped, but for the last seconds. */
  async #attend(occasion: number, { beforeMs, afterMs }: Pick<BriefCourse, 'beforeMs' | 'afterMs'>): Promise<void> {
    if (this.#queue.now < occasion - beforeMs) this.#queue.leapTo(occasion - beforeMs);
    await this.#pass(beforeMs + afterMs);
  }

  async #begin(): Promise<void> {
    const { hosts, ticker } = this.#parts;
    for (const host of hosts) host.boot();
    ticker.start();
    await this.#pass(500);
  }

  /** One price liquidates thousands; the process at work is killed in the middle, and others go on. */
  async #liquidate(herd: Herd): Promise<void> {
    const { hosts, feed, script, misfortune } = this.#parts;
    await this.#begin();
    herd.fund();
    await this.#pass(1_000);
    herd.buy();
    await this.#passUntil(() => herd.holders > herd.size * 0.9, 250);
    feed.move('BTCUSDT', FALLEN);
    await this.#passUntil(() => herd.rowsBehind > 1, 5);
    // Killed while it still searches for them, or afterwards.
    if (script.below(2) === 0) await this.#passUntil(() => herd.isFound, 5);
    await this.#pass(script.below(40));
    const serving = hosts.find(({ isServing }) => isServing);
    if (serving !== undefined) misfortune.kill(serving);
    await this.#passUntil(() => herd.holders === 0, 250);
  }

  async #passUntil(isOver: () => boolean, everyMs: number): Promise<void> {
    const until = this.#queue.now + FALL_MS;
    while (!isOver() && this.#queue.now < until) await this.#pass(everyMs);
  }

  #keepFailing(): void {
    const { faultEveryMs, misfortune, script } = this.#parts;
    if (!Number.isFinite(faultEveryMs)) return;
    this.#queue.after(script.below(faultEveryMs * 2), () => {
      misfortune.strike();
      this.#keepFailing();
    });
  }

  /** The faults end; then a new request of every player must be accepted, and every open request answered. */
  async #recover(): Promise<void> {
    const { crowd, copiers, settler, visitors, misfortune, clients, findings, shards } = this.#parts;
    crowd.sendHome();
    for (const visitor of visitors) visitor.sendHome();
    copiers.sendHome();
    settler?.sendHome();
    misfortune.end();
    this.#note('the faults are over');
    // A player who has signed up a moment ago is not known to the shards yet.
    const isOnTheWay = this.#queue.now - crowd.announcedAt < ON_THE_WAY_MS;
    // A clock that was ahead has stamped the future: time stands still in a shard until that moment.
    const stamped = Math.max(...shards().map(({ written }) => written?.at ?? 0));
    if (stamped > this.#queue.now) this.#queue.leapTo(stamped);
    clients.insist();
    if (isOnTheWay) await this.#pass(ON_THE_WAY_MS);
    const fresh = crowd.fundAll();
    const until = this.#queue.now + RECOVERY_MS;
    while (clients.isWaiting && this.#queue.now < until) await this.#pass(500);
    for (const { id, state } of fresh) {
      if (state !== 'accepted') findings.add('recovers', `ask ${id} is ${state} ${RECOVERY_MS} ms after the faults`);
    }
    for (const { id, state } of clients.asks) {
      if (state === 'open') findings.add('recovers', `ask ${id} has no answer ${RECOVERY_MS} ms after the faults`);
    }
  }

  /** The last rounds pass while no process runs, and are settled when one does again. */
  async #endRounds(): Promise<void> {
    const last = Math.ceil(this.#queue.now / ROUND_MS) * ROUND_MS + 2 * ROUND_MS;
    this.#queue.leapTo(last + UNHEARD_MS);
    await this.#pass(AGAIN_MS);
  }

  /** A request at a provider is queried again after ten minutes at the latest. */
  async #settlePayments(): Promise<void> {
    const { payments, played } = this.#parts;
    for (let looks = 0; looks < MOST_LOOKS && payments.waiting().length > 0; looks += 1) {
      this.#queue.leapTo(this.#queue.now + LOOK_AGAIN_MS);
      // A shard that was lost meanwhile is taken and loaded again within this.
      await this.#pass(15_000);
    }
    // A callback reaches any process, and may find the shard loading for seconds.
    for (let looks = 0; looks < MOST_LOOKS && played.isCalling; looks += 1) await this.#pass(5_000);
  }

  /** Denials have arrived by now, and nothing more moves. */
  async #rest(): Promise<void> {
    const { crowd, ticker, findings } = this.#parts;
    await this.#pass(3_000);
    const asks = crowd.placeDenied();
    await this.#pass(2_000);
    ticker.stop();
    await this.#pass(3_000);
    for (const { id, state } of asks) {
      if (state !== 'refused') findings.add('denied-players', `ask ${id} of a denied player is ${state}`);
    }
  }

  #checkAtRest(): void {
    const { findings, shards, watch, clients, tablesOf, said, chores, configured, rolls } = this.#parts;
    for (const [index, tables] of shards().entries()) {
      watch.offersOf(index)?.atRest(configured.now.futuresOption);
      if (chores.expiresSales) checkExpiry(tables, findings);
      checkPositions(tables, findings);
      checkTimers(tables, watch.firstAt(index), findings);
      checkSites(tables, findings);
      checkBacklog(tables, findings);
      const newest = watch.newest(index);
      if (newest !== null) watch.releases.atRest(newest);
    }
    watch.gifts.atRest();
    watch.rounds.atRest(said);
    watch.cashier.atRest(shards());
    watch.providers.atRest(shards());
    watch.copies.atRest(shards());
    watch.days.atRest(shards(), chores.endsDays);
    watch.proposals.atRest();
    watch.rolls.atRest(shards(), rolls?.made ?? []);
    new ClientMemory(findings, tablesOf).compare(clients.asks, clients.events);
  }

  /** The database is restored from an older backup: a process that knows of later commits must not go on from it. */
  async #comeBack(backup: Backup): Promise<void> {
    const { hosts, database, watch, shards } = this.#parts;
    for (const host of hosts) host.mayHalt = true;
    database.restore(backup);
    watch.older.cameBack(new Map(shards().map(({ written }, index) => [index, written?.checkpoint.lastSeq ?? 0])));
    this.#note('the database came back from a backup');
    await this.#pass(BACKUP_MS);
  }

  report(): WorldReport {
    const { findings, reach, shards, clients, database, watch } = this.#parts;
    const orders = shards().flatMap(({ rows }) => [...rows.futuresOrder.values(), ...rows.overseaOrder.values()]);
    for (const { check, text } of findings.list) this.#note(`${check}: ${text}`);
    const trace = this.#trace;
    return {
      seed: this.#seed,
      findings: findings.list,
      // Most worlds are run for their findings alone.
      get traceHash() {
        return ledgerHash(trace.join('\n'));
      },
      reached: reach.kinds,
      counts: {
        asks: clients.asks.length,
        accepted: clients.asks.filter(({ state }) => state === 'accepted').length,
        inputs: shards().reduce((sum, { written }) => sum + (written?.checkpoint.lastSeq ?? 0), 0),
        epochs: shards().reduce((sum, _, index) => sum + (database.shard(index).lease?.epoch ?? 0), 0),
        fills: orders.filter(({ status }) => status === 'FILLED').length,
        gifts: watch.gifts.count,
        bets: watch.rounds.count('WON') + watch.rounds.count('LOST'),
        voids: watch.rounds.count('VOID'),
        sales: watch.cashier.salesOf(shards()),
        payments: watch.providers.count,
        copies: watch.copies.countOf(shards()),
        resets: watch.practice.count,
        days: watch.days.count,
        proposals: watch.proposals.count,
        rolls: watch.rolls.count,
        liquidated: orders.filter(({ marketType }) => marketType === 'LIQUIDATION').length,
        events: clients.events.length,
        steps: this.#queue.steps,
      },
    };
  }
}
