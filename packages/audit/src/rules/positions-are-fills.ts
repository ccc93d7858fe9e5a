import { sub, toText } from '@hoga/kernel/decimal';
import { exact, exactOrNull } from '../exact.ts';
import { EXITS, PRODUCTS, type Product } from '../product.ts';
import { type Fill, type Replayed, replayFill, type Side } from '../replay.ts';
import type { AuditRule, Read } from '../rule.ts';

interface FillRow {
  readonly id: string;
  readonly player_id: string;
  readonly option_id: string;
  readonly trade_type: Side;
  readonly market_type: string;
  readonly size: string;
  readonly reduces_only: string;
  readonly fill_price: string | null;
  readonly realized_pnl: string | null;
  readonly updated_at: string;
  /** Fills of the player in the option at this moment, and how many of them the ledger has. */
  readonly at_once: string;
  readonly at_once_settled: string;
  /** The stored position after the fill. */
  readonly position_id: string | null;
  readonly stored_player: string | null;
  readonly stored_option: string | null;
  readonly stored_side: string | null;
  readonly stored_size: string | null;
  readonly stored_cost: string | null;
  readonly stored_realized: string | null;
  readonly stored_status: string | null;
  readonly stored_close: string | null;
  readonly stored_ended: string | null;
  readonly settled_funding: string | null;
}

/** Ledger ids give the order of fills of one moment; of a roll, which opens without moving money, those of orders. */
function fillsOf(product: Product): string {
  const { orders, positions, optionId, positionId, size, endedAt, reduceOnly, orderRef, settledFunding } = product;
  return `
    SELECT *, count(*) OVER moment AS at_once,
           CASE WHEN bool_and(reason = 'ROLL') OVER moment THEN count(*) OVER moment
                ELSE count(settlement) OVER moment END AS at_once_settled FROM (
    SELECT o.id, o.player_id, o.${optionId} AS option_id, o.trade_type, o.market_type, o.${size} AS size,
           CASE WHEN ${reduceOnly} = 1 OR o.market_type IN ${EXITS} THEN 1 ELSE 0 END AS reduces_only,
           o.fill_price, o.realized_pnl, o.updated_at, o.reason, s.settlement,
           o.${positionId} AS position_id, p.player_id AS stored_player, p.${optionId} AS stored_option,
           p.trade_type AS stored_side, p.${size} AS stored_size, p.entry_cost AS stored_cost,
           p.realized_pnl AS stored_realized, p.status AS stored_status, p.close_price AS stored_close,
           p.${endedAt} AS stored_ended, ${settledFunding} AS settled_funding
      FROM ${orders} o LEFT JOIN ${positions} p ON p.id = o.${positionId}
      LEFT JOIN (SELECT ref_id, min(id) AS settlement FROM ledger_transaction
                   WHERE ref_type = '${orderRef}' AND code = 'C' GROUP BY ref_id) s ON s.ref_id = o.id
      WHERE o.status = 'FILLED') fill
      WINDOW moment AS (PARTITION BY player_id, option_id, updated_at)
      ORDER BY player_id, option_id, updated_at, settlement, id`;
}

/** The position being replayed: the computed one, and its stored row. */
interface UnderWay {
  readonly row: FillRow;
  readonly replayed: Replayed;
}

function fillFrom(row: FillRow): Fill {
  return {
    side: row.trade_type,
    size: exact(row.size),
    price: exact(row.fill_price ?? '0'),
    realized: exactOrNull(row.realized_pnl),
    at: row.updated_at,
    reducesOnly: row.reduces_only === '1',
    liquidates: row.market_type === 'LIQUIDATION',
  };
}

/** The difference between the stored position and its fills, or null. */
function differenceOf({ row, replayed }: UnderWay): string | null {
  if (row.stored_player !== row.player_id || row.stored_option !== row.option_id) {
    return `belongs to player ${row.stored_player} in option ${row.stored_option}, not to the order that began it`;
  }
  const stored = {
    side: row.stored_side,
    quantity: toText(exact(row.stored_size ?? '0')),
    cost: toText(exact(row.stored_cost ?? '0')),
    'realised profit': toText(exact(row.stored_realized ?? '0')),
    status: row.stored_status,
    'close price': row.stored_close === null ? null : toText(exact(row.stored_close)),
    end: row.stored_ended,
    'settled funding': row.settled_funding === null ? null : toText(exact(row.settled_funding)),
  };
  const made = {
    side: replayed.side,
    quantity: toText(replayed.size),
    cost: toText(replayed.cost),
    'realised profit': toText(replayed.realized),
    status: replayed.status,
    'close price': replayed.closePrice === null ? null : toText(replayed.closePrice),
    end: replayed.closedAt,
    'settled funding': row.settled_funding === null ? null : toText(sub(replayed.realized, replayed.earned)),
  };
  for (const name of Object.keys(made) as (keyof typeof made)[]) {
    if (stored[name] !== made[name]) return `has the ${name} ${stored[name]}, its fills make ${made[name]}`;
  }
  return null;
}

/** Replays the fills of one player in one option in order. Stops after a fault. */
class Replay {
  readonly #product: Product;
  #previous: FillRow | null = null;
  #open: UnderWay | null = null;
  #isLost = false;

  constructor(product: Product) {
    this.#product = product;
  }

  isOf({ player_id, option_id }: FillRow): boolean {
    const previous = this.#previous;
    return previous === null || (previous.player_id === player_id && previous.option_id === option_id);
  }

  take(row: FillRow): readonly string[] {
    if (isUndecided(row)) this.#isLost = true;
    this.#previous = row;
    if (this.#isLost) return [];
    const { standing, started, fault } = replayFill(this.#open?.replayed ?? null, fillFrom(row));
    const before = this.#open === null || standing === null ? null : { row: this.#open.row, replayed: standing };
    const after = started === null ? before : { row, replayed: started };
    const complaints = fault === null ? [] : [`${this.#product.orders} ${row.id} ${fault}`];
    if (before !== null && before.replayed.status !== 'OPEN') complaints.push(...this.#judge(before));
    if (row.position_id === null || row.position_id !== after?.row.position_id) {
      complaints.push(
        `${this.#product.orders} ${row.id} says it filled position ${row.position_id}, which is not the one that was open`,
      );
    }
    this.#open = after?.replayed.status === 'OPEN' ? after : null;
    this.#isLost = complaints.length > 0;
    return complaints;
  }

  /** The position open at the end must be the one stored as open. */
  end(): readonly string[] {
    return this.#open === null || this.#isLost ? [] : this.#judge(this.#open);
  }

  #judge(position: UnderWay): readonly string[] {
    const difference = differenceOf(position);
    return difference === null ? [] : [`${this.#product.positions} ${position.row.position_id} ${difference}`];
  }
}

async function* replayAll(read: Read, product: Product): AsyncGenerator<string> {
  let replay = new Replay(product);
  for await (const row of read<FillRow>(fillsOf(product))) {
    if (!replay.isOf(row)) {
      yield* replay.end();
      replay = new Replay(product);
    }
    yield* replay.take(row);
  }
  yield* replay.end();
}

/** Several fills of one moment, one of which moved no money: the database does not have their order. */
function isUndecided({ at_once, at_once_settled }: FillRow): boolean {
  return at_once !== '1' && at_once !== at_once_settled;
}

export const positionsAreFills: AuditRule = {
  name: 'positions-are-fills',
  invariant:
    'Fills, replayed in order, make exactly the positions there are; what may only reduce never opens or flips.',
  async *check(read) {
    for (const product of PRODUCTS) {
      yield* replayAll(read, product);
      const { orders, positions, positionId, optionId } = product;
      const unfounded = read<{ id: string; founders: string }>(`
        SELECT p.id, count(o.id) AS founders
          FROM ${positions} p
          LEFT JOIN ${orders} o ON o.player_id = p.player_id AND o.${optionId} = p.${optionId}
                                AND o.${positionId} = p.id AND o.status = 'FILLED'
          GROUP BY p.id`);
      for await (const { id, founders } of unfounded) if (founders === '0') yield `${positions} ${id} has no fills`;
    }
  },
};
