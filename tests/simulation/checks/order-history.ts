import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import type { WalletRow } from '@hoga/engine/rows/wallet';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';

type OrderRow = FuturesOrderRow | OverseaOrderRow;

export function isLive({ status }: { readonly status: string }): boolean {
  return status === 'WORKING' || status === 'TRIGGERED';
}

/** Every committed version of every order of a shard, and the money that waits with them. */
export class OrderHistory {
  readonly #findings: Findings;
  readonly #versions = new Map<string, OrderRow>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record({ rows }: WrittenBatch, tables: StoredShard): void {
    for (const row of rows.futuresOrder) this.#next(`futures order ${row.id}`, row);
    for (const row of rows.overseaOrder) this.#next(`oversea order ${row.id}`, row);
    const touched =
      rows.wallet.length +
      rows.futuresOrder.length +
      rows.overseaOrder.length +
      rows.futuresPosition.length +
      rows.tradeBet.length;
    if (touched > 0) this.#compareHolds(tables);
  }

  #next(name: string, row: OrderRow): void {
    const before = this.#versions.get(name);
    this.#versions.set(name, row);
    if (before !== undefined && !isLive(before) && !isSame(before, row)) {
      this.#findings.add('ended-orders-stay', `${name} was ${before.status} and is now ${row.status}`);
    }
    if (!isLive(row) && row.hold !== 0n) this.#findings.add('ended-orders-stay', `${name} ended and holds ${row.hold}`);
    if (row.status === 'FILLED') this.#price(name, row);
    else if (row.fillPrice !== null)
      this.#findings.add('fills-at-their-quote', `${name} is not filled but has a price`);
  }

  #price(name: string, row: OrderRow): void {
    const { fillPrice, quote, tradeType, price, marketType, reason } = row;
    if (fillPrice === null || quote === null || row.fee === null || row.quoteSeq !== quote.seq) {
      this.#findings.add('fills-at-their-quote', `${name} does not show what it filled at`);
      return;
    }
    const isLong = tradeType === 'LONG';
    if (marketType === 'LIMIT' || marketType === 'STOPLIMIT') {
      const isWithin = price !== null && (isLong ? fillPrice <= price : fillPrice >= price);
      if (!isWithin)
        this.#findings.add('fills-at-their-quote', `${name} filled at ${toText(fillPrice)}, beyond its limit`);
    } else if (fillPrice !== (reason === 'ROLL' ? quote.last : isLong ? quote.ask : quote.bid)) {
      this.#findings.add(
        'fills-at-their-quote',
        `${name} filled at ${toText(fillPrice)}, which its quote does not show`,
      );
    }
  }

  #compareHolds(tables: StoredShard): void {
    const holds = new Map<string, bigint>();
    const margins = new Map<string, bigint>();
    const carried = new Set<string>();
    const add = (sums: Map<string, bigint>, key: string, value: bigint): void =>
      void sums.set(key, (sums.get(key) ?? 0n) + value);
    for (const [playerId, hold] of heldBy(tables.rows.futuresOrder.values())) add(holds, `${playerId} FUTURES`, hold);
    for (const [playerId, hold] of heldBy(tables.rows.overseaOrder.values())) add(holds, `${playerId} BINARY`, hold);
    for (const row of tables.rows.tradeBet.values()) {
      if (row.status === 'OPEN') add(holds, `${row.playerId} BINARY`, row.point);
    }
    for (const row of tables.rows.futuresPosition.values()) {
      if (row.status !== 'OPEN') continue;
      add(margins, `${row.playerId} FUTURES`, row.margin);
      if (row.marginType === 'CROSS') carried.add(`${row.playerId} FUTURES`);
    }
    for (const row of tables.rows.overseaPosition.values()) {
      if (row.status === 'OPEN') carried.add(`${row.playerId} BINARY`);
    }
    for (const wallet of tables.rows.wallet.values()) {
      const key = `${wallet.playerId} ${wallet.type}`;
      this.#judge(key, wallet, {
        hold: holds.get(key) ?? 0n,
        margin: margins.get(key) ?? 0n,
        isCarried: carried.has(key),
      });
    }
  }

  #judge(key: string, wallet: WalletRow, needed: { hold: bigint; margin: bigint; isCarried: boolean }): void {
    const { gameWaitPoint, margin, point } = wallet;
    if (gameWaitPoint !== needed.hold) {
      this.#findings.add('holds-are-orders', `wallet ${key} holds ${gameWaitPoint}, its orders need ${needed.hold}`);
    }
    if (margin !== needed.margin) {
      this.#findings.add('holds-are-orders', `wallet ${key} has the margin ${margin}, its positions ${needed.margin}`);
    }
    if (gameWaitPoint < 0n || margin < 0n)
      this.#findings.add('not-negative', `wallet ${key} has a negative hold or margin`);
    if (point < 0n && !needed.isCarried)
      this.#findings.add('not-negative', `wallet ${key} is at ${toText(point)} and flat`);
  }
}

/** The hold of each waiting order with its player; of a pair the larger, once. */
function heldBy(orders: Iterable<FuturesOrderRow | OverseaOrderRow>): readonly (readonly [PlayerId, bigint])[] {
  const held = new Map<number, readonly [PlayerId, bigint]>();
  for (const row of orders) {
    if (!isLive(row)) continue;
    const place = row.ocoGroup ?? row.id;
    const [, known] = held.get(place) ?? [row.playerId, 0n];
    if (row.hold >= known) held.set(place, [row.playerId, row.hold]);
  }
  return [...held.values()];
}
