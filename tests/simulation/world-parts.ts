import { hash as digest } from 'node:crypto';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { shardOf } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type TradeRoundId } from '@hoga/kernel/ids';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { MemoryKeeperStore } from '@hoga/server/modules/rounds/testing/memory-keeper-store';
import type { KeeperOptions } from '@hoga/server/runtime/shard-keeper';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { Findings } from './checks/findings.ts';
import { WorldWatch } from './checks/world-watch.ts';
import { Clerk } from './clients/clerk.ts';
import { Clients } from './clients/clients.ts';
import { Copiers } from './clients/copiers.ts';
import { Crowd } from './clients/crowd.ts';
import { Settler } from './clients/settler.ts';
import { Trader } from './clients/trader.ts';
import { VirtualDatabase } from './database/virtual-database.ts';
import { Misfortune } from './faults/misfortune.ts';
import { PriceFeed } from './market/price-feed.ts';
import { COPIERS, configurationOf, PLAYERS } from './market/setting.ts';
import { Ticker } from './market/ticker.ts';
import { Network } from './network/network.ts';
import { Host } from './process/host.ts';
import { MemoryDesk } from './providers/memory-desk.ts';
import { PlayedProvider } from './providers/played-provider.ts';
import { Hearsay } from './rounds/hearsay.ts';
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
  readonly watch: WorldWatch;
  readonly database: VirtualDatabase;
  readonly hosts: readonly Host[];
  readonly clients: Clients;
  readonly crowd: Crowd;
  readonly copiers: Copiers;
  /** null: nobody is settled in this world. */
  readonly settler: Settler | null;
  readonly ticker: Ticker;
  readonly misfortune: Misfortune;
  readonly desk: MemoryDesk;
  /** All that the feed has said, as `feed exTs price`. */
  readonly said: ReadonlySet<string>;
  readonly shardCount: number;
  readonly faultEveryMs: number;
  /** For the course of events. */
  readonly script: Random;
  /** The committed rows of each shard, and of a player's. */
  readonly shards: () => readonly StoredShard[];
  readonly tablesOf: (playerId: PlayerId) => StoredShard;
}

interface Blueprint {
  readonly seed: number;
  readonly variant: Variant | null;
  readonly queue: EventQueue;
  readonly trace: (line: string) => void;
}

/** In one world of so many, gifts go also to players who do not exist, some of each shard. */
const STRANGE = 8;
const STRANGERS = [9_001, 9_002, 9_003].map((id) => idOf<PlayerId>(id));

/** How many worlds, in a hundred, have partners. */
const SETTLED = 15;

export const hash = (text: string): string => digest('sha256', text);

/** Everything there is in the world of a seed, each part with a source of randomness of its own. */
export function makeWorld({ seed, variant, queue, trace }: Blueprint): WorldParts {
  const random = seededRandom(`world ${seed}`);
  const setting = random.fork('setting');
  const shardCount = setting.below(3) === 0 ? 2 + random.fork('shards').below(2) : 1;
  const faultEveryMs = defined(FAULT_RATES[setting.below(FAULT_RATES.length)], 'a rate');
  const findings = new Findings();
  // The last of them signs up while the world goes on.
  const players = new Map<PlayerId, PlayerRow>([...PLAYERS.slice(0, -1), ...COPIERS].map((row) => [row.id, row]));
  const tables = (index: number): StoredShard => database.shard(index).tables;
  const shards = () => Array.from({ length: shardCount }, (_, index) => tables(index));
  const tablesOf = (playerId: PlayerId): StoredShard => tables(shardOf(playerId, shardCount));
  const rounds = new MemoryKeeperStore(() => undecided(shards()));
  const watch = new WorldWatch({
    findings,
    hash,
    tablesOf: tables,
    rounds,
    played: () => played,
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
  const hearsay = new Hearsay({ queue, random: random.fork('hearsay'), trouble: () => network.trouble });
  const desk = new MemoryDesk(shards);
  const callers = random.fork('callbacks');
  const played = new PlayedProvider({
    queue,
    random: random.fork('provider'),
    trouble: () => network.trouble * 3,
    callBack: (siteId, payment) => hosts[callers.below(hosts.length)]?.callBack(siteId, payment),
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
      hash,
      options: OPTIONS,
      configuration: (place) =>
        configurationOf([...players.values()].filter(({ id }) => shardOf(id, place.count) === place.index)),
      rounds,
      hearsay,
      desk,
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
        others: () => [...players.keys(), ...strangers].filter((id) => id !== row.id),
        tables: () => tablesOf(row.id),
      }),
  );
  const settling = random.fork('settler');
  const clerk = new Clerk({ random: random.fork('clerk'), shards });
  const floodSize = OPTIONS.maxWaiting + 8;
  const people = { clients, traders, clerk, players };
  const crowd = { queue, random: random.fork('crowd'), network, hosts, ...people, floodSize, trace };
  const loads = random.fork('loads');
  const misfortune = { queue, random: random.fork('faults'), loads, hosts, database, network, feed, trace };
  // So much that a lease would run out on the way.
  if (loads.below(8) === 0) database.loadMs = [6_500, 8_000];
  if (Number.isFinite(faultEveryMs)) {
    network.trouble = setting.below(12);
    feed.trouble = setting.below(15);
  }
  return {
    findings,
    watch,
    database,
    hosts,
    clients,
    crowd: new Crowd(crowd),
    copiers: new Copiers({ queue, random: random.fork('copiers'), clients, tablesOf }),
    settler: settling.below(100) < SETTLED ? new Settler({ queue, random: settling, clients }) : null,
    ticker: new Ticker({ queue, random: random.fork('ticker'), network, feed, hosts }),
    misfortune: new Misfortune(misfortune),
    desk,
    said: feed.said,
    shardCount,
    faultEveryMs,
    script: random.fork('script'),
    shards,
    tablesOf,
  };
}

/** Rounds with bets that are not decided in what is committed. */
function undecided(shards: readonly StoredShard[]): Iterable<TradeRoundId> {
  const bets = shards.flatMap(({ rows }) => [...rows.tradeBet.values()]);
  return new Set(bets.filter(({ status }) => status === 'OPEN').map(({ tradeRoundId }) => tradeRoundId));
}
