import type { ContractRoll, OverseaOrderRow } from '@hoga/engine/oversea/rows';
import { toText } from '@hoga/kernel/decimal';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { inFillOrder } from './fill-order.ts';
import type { Findings } from './findings.ts';

/** How the timers of rolls are named, before the roll's number. */
export const ROLL_TIMER = 'oversea.roll/';

/** Rolls by what is written: each fill has the quote, and with it the contract, that it was made at. */
export class RollWatch {
  readonly #findings: Findings;
  /** When each shard applied a roll, by the shard and the timer's name. */
  readonly #appliedAt = new Map<string, number>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record(shard: number, { timers }: WrittenBatch): void {
    for (const { name, firedAt } of timers) if (name.startsWith(ROLL_TIMER)) this.#applied(`${shard} ${name}`, firedAt);
  }

  get count(): number {
    return this.#appliedAt.size;
  }

  #applied(key: string, at: number): void {
    if (this.#appliedAt.has(key)) this.#findings.add('rolls-once', `a roll was applied again: ${key}`);
    else this.#appliedAt.set(key, at);
  }

  atRest(shards: readonly StoredShard[], rolls: readonly ContractRoll[]): void {
    if (rolls.length === 0) return;
    for (const [index, tables] of shards.entries()) {
      const settled = settlementsOf(tables);
      const filled = [...tables.rows.overseaOrder.values()].filter(({ status }) => status === 'FILLED');
      const fills = inFillOrder(filled, ({ id }) => settled.get(id));
      const byOwner = new Map<string, OverseaOrderRow[]>();
      for (const fill of fills) {
        const owner = `${fill.playerId} ${fill.overseaOptionId}`;
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), fill]);
      }
      for (const own of byOwner.values()) this.#checkFills(index, own, rolls);
      this.#checkApplied(index, tables, rolls);
    }
  }

  /** From contract to contract, in their order; over a roll only by two fills, or one, at its prices. */
  #checkFills(shard: number, fills: readonly OverseaOrderRow[], rolls: readonly ContractRoll[]): void {
    const places = new Map([rolls[0]?.from, ...rolls.map(({ to }) => to)].map((contract, place) => [contract, place]));
    let held = 0;
    let place = 0;
    for (const fill of fills) {
      const at = places.get(fill.quote?.origin?.contract ?? '') ?? 0;
      const which = `order ${fill.id} of ${fill.quote?.origin?.contract ?? 'no contract'}`;
      if (at < place) this.#findings.add('rolls-once', `${which} was filled after the roll from it`);
      if (at > place && held !== 0)
        this.#findings.add('rolls-once', `${which} meets a position of ${held} before its roll`);
      const rolledAt = this.#appliedAt.get(`${shard} ${ROLL_TIMER}${rolls[at - 1]?.id}`) ?? 0;
      if (fill.reason === null && fill.createdAt < rolledAt) {
        this.#findings.add(
          'rolls-end-orders',
          `${which} was placed at ${fill.createdAt}, before the roll of ${rolledAt}`,
        );
      }
      const size = fill.tradeType === 'LONG' ? fill.qty : -fill.qty;
      const isClose = held !== 0 && Math.sign(size) !== Math.sign(held);
      if (fill.reason === 'ROLL') this.#checkRoll(fill, isClose ? rolls[at] : rolls[at - 1], { isClose, held, size });
      held += size;
      place = Math.max(place, at);
    }
    const last = fills.at(-1);
    if (held !== 0 && place < rolls.length && last !== undefined) {
      this.#findings.add('rolls-once', `a position of order ${last.id} was never rolled`);
    }
  }

  #checkRoll(
    { id, fillPrice, fee }: OverseaOrderRow,
    roll: ContractRoll | undefined,
    { isClose, held, size }: { readonly isClose: boolean; readonly held: number; readonly size: number },
  ): void {
    if (roll === undefined) {
      this.#findings.add('rolls-once', `order ${id} was filled by no roll`);
      return;
    }
    const { last } = isClose ? roll.before : roll.after;
    if (fillPrice !== last) {
      const price = fillPrice === null ? 'nothing' : toText(fillPrice);
      this.#findings.add(
        'rolls-at-their-prices',
        `order ${id} of roll ${roll.id} was filled at ${price}, not ${toText(last)}`,
      );
    }
    if (isClose ? held + size !== 0 : held !== 0) {
      this.#findings.add('rolls-once', `order ${id} of roll ${roll.id} left ${held + size} of ${held}`);
    }
    if (!isClose && roll.mode === 'CLOSE')
      this.#findings.add('rolls-once', `order ${id} carries what was to be closed`);
    if (roll.mode === 'CARRY' && fee !== null && fee !== 0n) {
      this.#findings.add('rolls-at-their-prices', `order ${id} of roll ${roll.id} has a fee`);
    }
  }

  /** Every option of the instrument knows the newest roll, and no order is older than it. */
  #checkApplied(index: number, { rows, written }: StoredShard, rolls: readonly ContractRoll[]): void {
    const newest = rolls.at(-1);
    if (newest === undefined || written === null) return;
    for (const { overseaOptionId, rollId } of rows.overseaOptionState.values()) {
      if (rollId !== newest.id)
        this.#findings.add('rolls-once', `option ${overseaOptionId} of shard ${index} missed a roll`);
    }
    for (const { id, status, createdAt } of rows.overseaOrder.values()) {
      const at = this.#appliedAt.get(`${index} ${ROLL_TIMER}${newest.id}`) ?? 0;
      if (status === 'WORKING' && createdAt < at) {
        this.#findings.add('rolls-end-orders', `order ${id} of ${createdAt} stands after the roll of ${at}`);
      }
    }
  }
}

/** The number of each order's settlement. */
function settlementsOf({ ledger }: StoredShard): ReadonlyMap<number, number> {
  return new Map(
    ledger.flatMap(({ id, code, refType, refId }) =>
      refType === 'OVERSEA_ORDER' && code === 'C' ? [[refId, id] as const] : [],
    ),
  );
}
