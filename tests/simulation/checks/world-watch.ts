import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Engine } from '@hoga/engine/engine';
import type { HashText } from '@hoga/engine/ledger/chain';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import type { MemoryKeeperStore } from '@hoga/server/modules/rounds/testing/memory-keeper-store';
import { type EngineConfiguration, withConfiguration } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Committed, DatabaseWatcher } from '../database/virtual-database.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { MemoryProposals } from '../proposals/memory-proposals.ts';
import type { PlayedProvider } from '../providers/played-provider.ts';
import { CashierWatch } from './cashier-watch.ts';
import { CommittedBooks } from './committed-books.ts';
import { CopyWatch } from './copy-watch.ts';
import { DayWatch } from './day-watch.ts';
import { watchEngine } from './engine-watch.ts';
import { EventCount } from './event-count.ts';
import type { Findings } from './findings.ts';
import { GiftWatch } from './gift-watch.ts';
import { Incarnation } from './incarnation.ts';
import { InputReplay } from './input-replay.ts';
import type { OfferWatch } from './offer-watch.ts';
import { OlderDatabase } from './older-database.ts';
import { OrderHistory } from './order-history.ts';
import { OwnLimits } from './own-limits.ts';
import { PartnerWatch } from './partner-watch.ts';
import { PracticeWatch } from './practice-watch.ts';
import { ProposalWatch } from './proposal-watch.ts';
import { ProviderWatch } from './provider-watch.ts';
import type { Reach } from './reach.ts';
import { Releases } from './releases.ts';
import { RollWatch } from './roll-watch.ts';
import { RoundWatch } from './round-watch.ts';

interface WatchedShard {
  readonly books: CommittedBooks;
  readonly orders: OrderHistory;
  readonly replay: InputReplay;
  readonly incarnations: Map<number, Incarnation>;
  newestCommittedEpoch: number;
  /** When the first batch was stamped. */
  firstAt: number | null;
}

interface WatchParts {
  readonly findings: Findings;
  readonly reach: Reach;
  readonly hash: HashText;
  readonly tablesOf: (index: number) => StoredShard;
  /** The stored rounds. */
  readonly rounds: MemoryKeeperStore;
  /** The payment provider's own records. */
  readonly played: () => PlayedProvider;
  readonly proposals: MemoryProposals;
  /** How often the database's clock has jumped. */
  readonly databaseJumps: () => number;
  readonly trace: (line: string) => void;
}

interface Loaded {
  readonly process: SimulatedProcess;
  readonly place: ShardPlace;
  readonly engine: Engine;
  readonly rows: EngineRows;
  /** The configuration as it is, whatever the process makes of it. */
  readonly configuration: EngineConfiguration;
}

/** All that is watched while a world runs. */
export class WorldWatch implements DatabaseWatcher {
  readonly releases: Releases;
  readonly gifts: GiftWatch;
  readonly rounds: RoundWatch;
  readonly cashier: CashierWatch;
  readonly providers: ProviderWatch;
  readonly copies: CopyWatch;
  readonly practice: PracticeWatch;
  readonly days: DayWatch;
  readonly proposals: ProposalWatch;
  readonly rolls: RollWatch;
  readonly older: OlderDatabase;
  readonly #partners: PartnerWatch;
  readonly eventCount: EventCount;
  readonly #ownLimits: OwnLimits;
  readonly #parts: WatchParts;
  readonly #shards = new Map<number, WatchedShard>();
  readonly #configurations = new Map<Incarnation, EngineConfiguration>();
  readonly #offers = new Map<Incarnation, OfferWatch>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.releases = new Releases(parts.findings);
    this.gifts = new GiftWatch(parts.findings);
    this.rounds = new RoundWatch(parts.findings, parts.rounds);
    this.#ownLimits = new OwnLimits(parts.findings);
    this.cashier = new CashierWatch(parts.findings);
    this.providers = new ProviderWatch(parts.findings, parts.played);
    this.copies = new CopyWatch(parts.findings);
    this.practice = new PracticeWatch(parts.findings);
    this.days = new DayWatch(parts.findings);
    this.proposals = new ProposalWatch(parts.findings, parts.proposals);
    this.rolls = new RollWatch(parts.findings);
    this.older = new OlderDatabase(parts.findings);
    this.#partners = new PartnerWatch(parts.findings);
    this.eventCount = new EventCount(parts.findings);
  }

  leased(place: ShardPlace, epoch: number, process: SimulatedProcess): void {
    const incarnation = new Incarnation(process, place, epoch);
    this.#shard(place.index).incarnations.set(epoch, incarnation);
    incarnation.jumpsSeen = process.jumps + this.#parts.databaseJumps();
    this.#parts.trace(`${process.name} has shard ${place.index} in epoch ${epoch}`);
  }

  /** A process has made an engine: from here on it is watched. */
  loaded({ process, place, engine, rows, configuration }: Loaded): Incarnation {
    const { findings } = this.#parts;
    const shard = this.#shard(place.index);
    const incarnation = defined(this.newestOf(place.index, process), 'a lease comes before a load');
    this.#configurations.set(incarnation, configuration);
    incarnation.rows = rows;
    // A process suspended between reading and loading may have lost the lease: its writes will be refused.
    if (this.newest(place.index) === incarnation) shard.replay.loaded(incarnation, rows);
    const offers = watchEngine({
      engine,
      incarnation,
      rows: withConfiguration(rows, configuration),
      findings,
      releases: this.releases,
    });
    this.#offers.set(incarnation, offers);
    return incarnation;
  }

  committed({ place, epoch, batch, jumps }: Committed, newestEpoch: number): void {
    const { findings, tablesOf, trace } = this.#parts;
    const shard = this.#shard(place.index);
    const incarnation = defined(shard.incarnations.get(epoch), `epoch ${epoch}`);
    trace(`${incarnation.name} committed input ${batch.checkpoint.lastSeq} ${batch.ledgerHead}`);
    if (epoch < newestEpoch) {
      findings.add('stale-writer', `${incarnation.name} committed while epoch ${newestEpoch} had the lease`);
    }
    incarnation.committedSeq = Math.max(incarnation.committedSeq, batch.checkpoint.lastSeq);
    incarnation.jumpsSeen = jumps;
    // A lease may be renewed before anything has happened: such a batch has no time.
    if (batch.at > 0) shard.firstAt ??= batch.at;
    shard.newestCommittedEpoch = Math.max(shard.newestCommittedEpoch, epoch);
    const tables = tablesOf(place.index);
    shard.books.record(batch, tables);
    shard.orders.record(batch, tables);
    this.gifts.record(place.index, batch);
    this.rounds.record(batch);
    this.#ownLimits.record(batch);
    this.cashier.record(batch, tables);
    this.providers.record(batch);
    this.copies.record(batch, tables);
    this.#partners.record(batch);
    this.practice.record(batch, tables);
    this.days.record(batch);
    this.proposals.record(batch);
    this.rolls.record(place.index, batch);
    this.older.record(incarnation, batch);
    this.eventCount.committed(incarnation, batch);
    const configuration = this.#configurations.get(incarnation);
    if (configuration !== undefined) shard.replay.committed(incarnation, configuration, batch);
  }

  /** The newest epoch that has committed. */
  newestCommittedEpoch(index: number): number {
    return this.#shard(index).newestCommittedEpoch;
  }

  /** When the shard's first batch was stamped: timers due before it are not checked. */
  firstAt(index: number): number {
    return this.#shard(index).firstAt ?? Number.POSITIVE_INFINITY;
  }

  /** The newest holder of the shard's lease. */
  newest(index: number): Incarnation | null {
    return [...this.#shard(index).incarnations.values()].at(-1) ?? null;
  }

  /** The options known as offered to the shard's newest engine. */
  offersOf(index: number): OfferWatch | null {
    const newest = this.newest(index);
    return newest === null ? null : (this.#offers.get(newest) ?? null);
  }

  /** The last time that this process held it. */
  newestOf(index: number, process: SimulatedProcess): Incarnation | null {
    return [...this.#shard(index).incarnations.values()].findLast((held) => held.process === process) ?? null;
  }

  #shard(index: number): WatchedShard {
    let shard = this.#shards.get(index);
    if (shard === undefined) {
      const { findings, reach, hash } = this.#parts;
      shard = {
        books: new CommittedBooks(findings, hash),
        orders: new OrderHistory(findings),
        replay: new InputReplay({ findings, reach, hash }),
        incarnations: new Map(),
        newestCommittedEpoch: 0,
        firstAt: null,
      };
      this.#shards.set(index, shard);
    }
    return shard;
  }
}
