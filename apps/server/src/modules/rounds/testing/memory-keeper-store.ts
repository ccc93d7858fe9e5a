import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import type { OperatorAct } from '@hoga/engine/rows/operator-act';
import type { TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import type { FixingKey, WrittenFixing } from '../evidence-store.ts';
import type { KeeperStore } from '../keeper-store.ts';
import type { RoundRow } from '../round-store.ts';

/** The store of rounds in memory, with the database's rules. */
export class MemoryKeeperStore implements KeeperStore {
  readonly rounds: Map<TradeRoundId, RoundRow> = new Map();
  readonly voids: Map<TradeRoundId, OperatorAct> = new Map();
  readonly #fixings = new Map<string, WrittenFixing>();
  readonly #openBetsOn: () => Iterable<TradeRoundId>;

  constructor(openBetsOn: () => Iterable<TradeRoundId>) {
    this.#openBetsOn = openBetsOn;
  }

  fixing({ symbol, at }: FixingKey): WrittenFixing | undefined {
    return this.#fixings.get(`${symbol} ${at}`);
  }

  fixings(): Iterable<WrittenFixing> {
    return this.#fixings.values();
  }

  async putFixings(fixings: readonly WrittenFixing[]): Promise<readonly WrittenFixing[]> {
    for (const fixing of fixings) {
      const name = `${fixing.symbol} ${fixing.at}`;
      if (!this.#fixings.has(name)) this.#fixings.set(name, fixing);
    }
    return this.findFixings(fixings);
  }

  async findFixings(keys: readonly FixingKey[]): Promise<readonly WrittenFixing[]> {
    return keys.flatMap((key) => this.fixing(key) ?? []);
  }

  async putRounds(rounds: readonly RoundRow[]): Promise<void> {
    const unwritten = rounds.filter(({ id }) => !this.rounds.has(id));
    for (const { tradeOptionId, previousHash } of unwritten) {
      const isTaken = [...this.rounds.values()].some(
        (other) => other.tradeOptionId === tradeOptionId && other.previousHash === previousHash,
      );
      if (isTaken) throw new Error('another round follows that one');
    }
    const missed = unwritten.find(({ id, voidReason }) => this.voids.has(id) && voidReason !== 'OPERATOR');
    if (missed !== undefined) throw new Error('it was voided while it was decided');
    for (const round of unwritten) this.rounds.set(round.id, round);
  }

  async findRounds(ids: readonly TradeRoundId[]): Promise<readonly RoundRow[]> {
    return ids.flatMap((id) => this.rounds.get(id) ?? []);
  }

  async findVoids(ids: readonly TradeRoundId[]): Promise<ReadonlyMap<TradeRoundId, OperatorAct>> {
    return new Map([...this.voids].filter(([id]) => ids.includes(id)));
  }

  async chainHeads(optionIds: readonly TradeOptionId[]): Promise<ReadonlyMap<TradeOptionId, string>> {
    return new Map(
      optionIds.map((optionId) => {
        const chain = [...this.rounds.values()].filter(({ tradeOptionId }) => tradeOptionId === optionId);
        return [optionId, chain.at(-1)?.hash ?? FIRST_HASH];
      }),
    );
  }

  async undecidedRounds(): Promise<readonly TradeRoundId[]> {
    return [...this.#openBetsOn()];
  }
}
