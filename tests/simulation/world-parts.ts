import type { PlayerRow } from '@hoga/engine/rows/player';
import { shardOf } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type TradeRoundId } from '@hoga/kernel/ids';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { MemoryKeeperStore } from '@hoga/server/modules/rounds/testing/memory-keeper-store';
import { ledgerHash } from '@hoga/server/runtime/open-shards';
import type { KeeperOptions } from '@hoga/server/runtime/shard-keeper';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { Findings } from './checks/findings.ts';
import { Reach } from './checks/reach.ts';
import { WorldWatch } from './checks/world-watch.ts';
import { Administrator } from './clients/administrator.ts';
import { Clerk } from './clients/clerk.ts';
import { Clients } from './clients/clients.ts';
import { Copiers } from './clients/copiers.ts';
import { Crowd } from './clients/crowd.ts';
import { Herd } from './clients/herd.ts';
import { Novice } from './clients/novice.ts';
import { Program } from './clients/program.ts';
import { Proposers } from './clients/proposers.ts';
import { Settler } from './clients/settler.ts';
import { Trader } from './clients/trader.ts';
import { VirtualDatabase } from './database/virtual-database.ts';
import { Misfortune } from './faults/misfortune.ts';
import { type BriefCourse, drawBriefCourse } from './market/brief-course.ts';
import { Configured } from './market/configured.ts';
import { PriceFeed } from './market/price-feed.ts';
import { COPIERS, HERD, NOVICES, PLAYERS } from './market/setting.ts';
import { Ticker } from './market/ticker.ts';
import { Network } from './network/network.ts';
import { Host } from './process/host.ts';
import type { Chores } from './process/kept-chores.ts';
import { MemoryProposals } from './proposals/memory-proposals.ts';
import { MemoryPayments, memberName } from './providers/memory-payments.ts';
import { PlayedProvider } from './providers/played-provider.ts';
import { FIRST_CONTRACT, ROLLING, RollDesk } from './rolls/roll-desk.ts';
import { LossyAnnouncements } from './rounds/lossy-announcements.ts';
import type { EventQueue } from './time/event-queue.ts';
import type { Variant } from './variants/variant.ts';

/** As in production, but the queue is small enough to be filled, and a load has no more time than a commit. */
const OPTIONS: KeeperOptions = {
  maxWaiting: 24,
  maxMessages: 4,
  commitTimeoutMs: 10_000,
  leaseMs: 5_000,
  heartbeatMs: 1_500,
  loadTimeoutMs: 10_000,
  retryMs: [100, 2_000],
};

/** Mean milliseconds between faults; in some worlds nothing goes wrong, so that much is traded. */
const FAULT_RATES = [Number.POSITIVE_INFINITY, 12_000, 7_000, 5_000, 3_000] as const;

export interface WorldParts {
  readonly findings: Findings;
  readonly reach: Reach;
  readonly watch: WorldWatch;
  readonly database: VirtualDatabase;
  readonly hosts: readonly Host[];
  readonly clients: Clients;
  readonly crowd: Crowd;
  readonly copiers: Copiers;
  /** null: no partners are settled in this world. */
  readonly settler: Settler | null;
  /** Clients that exist only in some worlds. */
  readonly visitors: readonly Visitor[];
  /** null: only the players of every world. */
  readonly herd: Herd | null;
  /** null: no instrument rolls in this world. */
  readonly rolls: RollDesk | null;
  readonly configured: Configured;
  readonly chores: Chores;
  /** Whether the database comes back from a backup in the end. */
  readonly isRestored: boolean;
  readonly feed: PriceFeed;
  readonly ticker: Ticker;
  readonly misfortune: Misfortune;
  readonly payments: MemoryPayments;
  readonly played: PlayedProvider;
  /** All prices that the feed has sent, as `feed exTs price`. */
  readonly said: ReadonlySet<string>;
  readonly shardCount: number;
  readonly faultEveryMs: number;
  /** null: the world is whole. */
  readonly brief: BriefCourse | null;
  /** For the course of events. */
  readonly script: Random;
  /** The committed rows of each shard, and of a player's. */
  readonly shards: () => readonly StoredShard[];
  readonly tablesOf: (playerId: PlayerId) => StoredShard;
}

/** Acts again and again, until it is stopped. */
interface Visitor {
  start(): void;
  sendHome(): void;
}

interface Blueprint {
  readonly seed: number;
  readonly isWhole: boolean;
  readonly variant: Variant | null;
  readonly queue: EventQueue;
  readonly trace: (line: string) => void;
}

/** In one world of this many, gifts go also to players who do not exist, some of each shard. */
const STRANGE = 8;
const STRANGERS = [9_001, 9_002, 9_003].map((id) => idOf<PlayerId>(id));

/** How many worlds, in a hundred, have partners. */
const SETTLED = 15;

/** Orders that are placed together: in one world of three, but for the first, in which the variants are pinned. */
const TOGETHER = { after: 200, every: 3 };

/** An instrument rolls to its next contracts: in one world of ten, but for those in which the other variants are pinned. */
const ROLLS = { after: 200, every: 10, rest: 1, shards: 2 };

/** One world of four has more in it than trading. How many of these, in a hundred, have each of it. */
const EVENTFUL = { every: 4, rest: 2 };
const ATTENDANCE = {
  midnight: 30,
  expiry: 70,
  proposers: 40,
  novices: 50,
  administrator: 40,
  payers: 60,
  changes: 60,
  brokenStarts: 50,
  backup: 15,
} as const;

/** One world of this many has programs beside its members, who trade by batches and have switches. */
const PROGRAMS_EVERY = 12;

/** One world of this many has a herd, which one price liquidates: it takes as long as several others. */
const HERD_EVERY = 200;
const HERD_SEED = 150;

/** All parts of the world of a seed, each with its own source of randomness. */
export function makeWorld({ seed, isWhole, variant, queue, trace }: Blueprint): WorldParts {
  const random = seededRandom(`world ${seed}`);
  const setting = random.fork('setting');
  const hasRolls = seed > ROLLS.after && seed % ROLLS.every === ROLLS.rest;
  const usualShards = setting.below(3) === 0 ? 2 + random.fork('shards').below(2) : 1;
  const shardCount = hasRolls ? Math.max(ROLLS.shards, usualShards) : usualShards;
  const faultEveryMs = defined(FAULT_RATES[setting.below(FAULT_RATES.length)], 'a rate');
  const findings = new Findings();
  const reach = new Reach();
  const brief = isWhole ? null : drawBriefCourse(random.fork('course'), { hasRolls });
  const hasHerd = seed % HERD_EVERY === HERD_SEED;
  const herd = hasHerd ? HERD.slice(0, brief?.herdSize) : [];
  const options = hasHerd ? { ...OPTIONS, maxWaiting: 2 * herd.length } : OPTIONS;
  const extras = random.fork('extras');
  const isEventful = seed % EVENTFUL.every === EVENTFUL.rest;
  const has = (what: keyof typeof ATTENDANCE): boolean => isEventful && extras.below(100) < ATTENDANCE[what];
  const chores: Chores = {
    endsDays: has('midnight'),
    expiresSales: has('expiry'),
    doesProposals: has('proposers'),
  };
  const novices = has('novices') ? NOVICES : [];
  // The last of them signs up during the world.
  const known = [...PLAYERS.slice(0, -1), ...COPIERS, ...novices, ...herd];
  const players = new Map<PlayerId, PlayerRow>(known.map((row) => [row.id, row]));
  const keepsApart = new Set([...NOVICES, ...HERD].map(({ id }) => id));
  const hasBrokenStarts = has('brokenStarts');
  const configured = new Configured();
  const proposals = new MemoryProposals();
  const tables = (index: number): StoredShard => database.shard(index).tables;
  const shards = () => Array.from({ length: shardCount }, (_, index) => tables(index));
  const tablesOf = (playerId: PlayerId): StoredShard => tables(shardOf(playerId, shardCount));
  const rounds = new MemoryKeeperStore(() => undecided(shards()));
  const watch = new WorldWatch({
    findings,
    reach,
    hash: ledgerHash,
    tablesOf: tables,
    rounds,
    played: () => played,
    proposals,
    databaseJumps: () => database.jumps,
    trace,
  });
  const database = new VirtualDatabase({
    queue,
    random: random.fork('database'),
    leaseMs: OPTIONS.leaseMs,
    watcher: watch,
    isFenced: variant?.isFenced ?? true,
    areLoadsFenced: variant?.areLoadsFenced ?? true,
    areLoadsRenewed: variant?.areLoadsRenewed ?? true,
  });
  const network = new Network(queue, random.fork('network'));
  const feed = new PriceFeed(random.fork('feed'));
  const announcements = new LossyAnnouncements({
    queue,
    random: random.fork('hearsay'),
    trouble: () => network.trouble,
  });
  const payments = new MemoryPayments(shards);
  const callers = random.fork('callbacks');
  const played = new PlayedProvider({
    queue,
    random: random.fork('provider'),
    trouble: () => network.trouble * 3,
    callBack: (siteId, payment, done) => hosts[callers.below(hosts.length)]?.callBack(siteId, payment, done),
  });
  const host = (index: number): Host =>
    new Host({
      index,
      shardCount,
      queue,
      database,
      watch,
      findings,
      variant,
      options,
      configuration: (place) => ({
        ...configured.now,
        player: [...players.values()].filter(({ id }) => shardOf(id, place.count) === place.index),
      }),
      shards,
      proposals,
      chores,
      isReadByStatements: hasBrokenStarts,
      rounds,
      announcements,
      payments,
      played,
      onEvent: (event) => clients.see(event),
      trace,
    });
  const hosts = Array.from({ length: setting.below(4) === 0 ? 3 : 2 }, (_, index) => host(index));
  const clients = new Clients({ queue, random: random.fork('clients'), network, hosts, trace });
  const strangers = random.fork('strangers').below(STRANGE) === 0 ? STRANGERS : [];
  const traders = PLAYERS.map(
    (row) =>
      new Trader(row, {
        random: random.fork(`trader ${row.id}`),
        now: () => queue.now,
        feed,
        placesTogether: seed > TOGETHER.after && seed % TOGETHER.every === 0,
        others: () => [...players.keys(), ...strangers].filter((id) => id !== row.id && !keepsApart.has(id)),
        tables: () => tablesOf(row.id),
      }),
  );
  const settling = random.fork('settler');
  const clerk = new Clerk({ random: random.fork('clerk'), shards });
  const floodSize = OPTIONS.maxWaiting + 8;
  const people = { clients, traders, clerk, players };
  const payers = has('payers')
    ? (player: PlayerRow): void => played.payAtPage(player.siteId, memberName(player.id))
    : null;
  const crowd = { queue, random: random.fork('crowd'), network, hosts, ...people, floodSize, payAtPage: payers, trace };
  const loads = random.fork('loads');
  const misfortune = {
    queue,
    random: random.fork('faults'),
    loads,
    hosts,
    database,
    network,
    feed,
    hasBrokenStarts,
    reach,
    trace,
  };
  // Loads that take longer than a lease is good.
  if (loads.below(8) === 0) database.loadMs = [6_500, 8_000];
  if (Number.isFinite(faultEveryMs)) {
    network.trouble = setting.below(12);
    feed.trouble = setting.below(15);
  }
  const changes = has('changes') ? random.fork('changes') : null;
  const visitors: Visitor[] = novices.map(
    (row) => new Novice(row, { queue, random: random.fork(`novice ${row.id}`), clients, tablesOf }),
  );
  if (has('administrator')) {
    visitors.push(
      new Administrator({ queue, random: random.fork('administrator'), network, hosts, configured, trace }),
    );
  }
  if (chores.doesProposals) {
    visitors.push(new Proposers({ queue, random: random.fork('proposers'), hosts, proposals, trace }));
  }
  const misfortunes = new Misfortune(misfortune);
  let rolls: RollDesk | null = null;
  if (hasRolls) {
    configured.date(ROLLING);
    feed.name(ROLLING, FIRST_CONTRACT);
    const kill = (at: Host): void => misfortunes.kill(at);
    rolls = new RollDesk({
      queue,
      random: random.fork('rolls'),
      network,
      hosts,
      feed,
      configured,
      shards,
      kill,
      trace,
    });
    visitors.push(rolls);
  }
  if (seed % PROGRAMS_EVERY === 0) {
    for (const row of PLAYERS.slice(0, 2)) {
      visitors.push(new Program(row, { queue, random: random.fork(`program ${row.id}`), clients, feed, tablesOf }));
    }
  }
  return {
    findings,
    reach,
    watch,
    database,
    hosts,
    clients,
    crowd: new Crowd(crowd),
    copiers: new Copiers({ queue, random: random.fork('copiers'), clients, tablesOf, changes }),
    settler: settling.below(100) < SETTLED ? new Settler({ queue, random: settling, clients }) : null,
    visitors,
    herd: hasHerd ? new Herd({ members: herd, clients, shards }) : null,
    configured,
    chores,
    isRestored: hasHerd || has('backup'),
    feed,
    ticker: new Ticker({ queue, random: random.fork('ticker'), network, feed, hosts }),
    misfortune: misfortunes,
    rolls,
    payments,
    played,
    said: feed.said,
    shardCount,
    faultEveryMs,
    brief,
    script: random.fork('script'),
    shards,
    tablesOf,
  };
}

/** Rounds with bets that are not decided in the committed rows. */
function undecided(shards: readonly StoredShard[]): Iterable<TradeRoundId> {
  const bets = shards.flatMap(({ rows }) => [...rows.tradeBet.values()]);
  return new Set(bets.filter(({ status }) => status === 'OPEN').map(({ tradeRoundId }) => tradeRoundId));
}
