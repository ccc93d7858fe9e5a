import type { Quote } from '@hoga/engine/rows/quote';
import { BTC } from '@hoga/engine/testing/fixture';
import type { RoundOption } from '@hoga/server/modules/rounds/decided-round';
import { FixingWatch } from '@hoga/server/modules/rounds/fixing-watch';
import type { KeeperStore } from '@hoga/server/modules/rounds/keeper-store';
import { RoundKeeper } from '@hoga/server/modules/rounds/round-keeper';
import type { TradingClient } from '@hoga/server/runtime/trading-client';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import { TRADE_OPTIONS } from '../market/setting.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { Breakage } from '../variants/variant.ts';
import type { LossyAnnouncements } from './lossy-announcements.ts';
import { ReceivedPrices } from './received-prices.ts';

interface KeptRoundsParts {
  readonly process: SimulatedProcess;
  readonly trading: Pick<TradingClient, 'announce'>;
  readonly rounds: KeeperStore;
  readonly database: VirtualDatabase;
  readonly announcements: LossyAnnouncements;
  readonly breakage: Breakage;
  readonly trace: (line: string) => void;
}

const OPTIONS: readonly RoundOption[] = TRADE_OPTIONS.map((option) => ({ ...option, symbol: option.feed }));

/** The server's own keeper of rounds in one process, with that process's feed and connections. */
export class KeptRounds {
  readonly #prices: ReceivedPrices;
  readonly #keeper: RoundKeeper;

  constructor({ process, trading, rounds, database, announcements, breakage, trace }: KeptRoundsParts) {
    const { timers } = process;
    this.#prices = new ReceivedPrices(BTC.feed, () => timers.now());
    const store = writtenRounds(rounds, database, process);
    const listener = new FixingWatch(this.#prices.accepted);
    this.#keeper = new RoundKeeper({
      store: breakage.rounds?.(store) ?? store,
      options: () => OPTIONS,
      listener: breakage.listener?.(listener) ?? listener,
      trading: announcements.from(process, trading),
      timers,
      log: { error: (_details, message) => trace(`${process.name}: ${message}`) },
    });
  }

  start(): void {
    this.#keeper.start();
  }

  stop(): Promise<void> {
    return this.#keeper.stop();
  }

  record(quote: Quote): void {
    this.#prices.record(quote);
  }
}

/** The stored rounds, as a process reaches them: every statement goes through the simulated database connection. */
function writtenRounds(rounds: KeeperStore, database: VirtualDatabase, process: SimulatedProcess): KeeperStore {
  const read = <T>(run: () => Promise<T>) => database.query(process, 'read', run);
  const write = <T>(run: () => Promise<T>) => database.query(process, 'write', run);
  return {
    putFixings: (fixings) => write(() => rounds.putFixings(fixings)),
    findFixings: (keys) => read(() => rounds.findFixings(keys)),
    putRounds: (rows) => write(() => rounds.putRounds(rows)),
    findRounds: (ids) => read(() => rounds.findRounds(ids)),
    // Worlds have no voided rounds.
    findVoids: (ids) => rounds.findVoids(ids),
    chainHeads: (optionIds) => read(() => rounds.chainHeads(optionIds)),
    undecidedRounds: () => read(() => rounds.undecidedRounds()),
  };
}
