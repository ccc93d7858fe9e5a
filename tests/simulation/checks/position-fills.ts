import { type Replayed, replayFill, type Side } from '@hoga/audit/replay';
import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { inFillOrder } from './fill-order.ts';
import type { Findings } from './findings.ts';

const EXITS: ReadonlySet<string> = new Set(['TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION']);

/** An order or position of either product, in their common shape. */
interface AnyOrder {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly optionId: number;
  readonly positionId: number | null;
  readonly tradeType: Side;
  readonly marketType: string;
  readonly size: Decimal;
  readonly status: string;
  readonly reduceOnly: number;
  readonly fillPrice: Decimal | null;
  readonly realizedPnl: Decimal | null;
  readonly fee: Decimal | null;
  readonly reason: string | null;
  readonly quoteSeq: number | null;
  readonly updatedAt: number;
}

interface AnyPosition {
  readonly id: number;
  readonly side: string;
  readonly size: Decimal;
  readonly cost: Decimal;
  readonly realized: Decimal;
  readonly status: string;
  readonly closePrice: Decimal | null;
  readonly closedAt: string | null;
}

interface Product {
  readonly name: PositionProduct;
  readonly orderRef: string;
  readonly orders: readonly AnyOrder[];
  readonly positions: ReadonlyMap<number, AnyPosition>;
}

/** Orders, settlements and positions of a shard at rest, held against each other by plain replay. */
export function checkPositions(tables: StoredShard, findings: Findings): void {
  for (const product of productsOf(tables)) {
    const settlements = settlementsOf(tables, product.orderRef);
    for (const order of product.orders) checkSettlement(product, order, settlements.get(order.id) ?? [], findings);
    replayPositions(product, settlements, findings);
    checkExits(product, findings);
  }
}

function productsOf({ rows }: StoredShard): Product[] {
  const futures = {
    orderRef: 'FUTURES_ORDER',
    orders: [...rows.futuresOrder.values()].map((row) => ({
      ...row,
      optionId: row.futuresOptionId,
      positionId: row.futuresPositionId,
      size: row.amount,
    })),
    positions: new Map(
      [...rows.futuresPosition.values()].map((row) => [
        row.id,
        {
          id: row.id,
          side: row.tradeType,
          size: row.amount,
          cost: row.entryCost,
          realized: row.realizedPnl,
          status: row.status,
          closePrice: row.closePrice,
          closedAt: row.closedAt === null ? null : String(row.closedAt),
        },
      ]),
    ),
  };
  const oversea = {
    orderRef: 'OVERSEA_ORDER',
    orders: [...rows.overseaOrder.values()].map((row) => ({
      ...row,
      optionId: row.overseaOptionId,
      positionId: row.overseaPositionId,
      size: decimal(row.qty),
      reduceOnly: 0,
    })),
    positions: new Map(
      [...rows.overseaPosition.values()].map((row) => [
        row.id,
        {
          id: row.id,
          side: row.tradeType,
          size: decimal(row.qty),
          cost: row.entryCost,
          realized: row.realizedPnl,
          status: row.status,
          closePrice: row.closePrice,
          closedAt: row.endDate === null ? null : String(row.endDate),
        },
      ]),
    ),
  };
  const products: Readonly<Record<PositionProduct, Omit<Product, 'name'>>> = { futures, oversea };
  return POSITION_PRODUCTS.map((name) => ({ name, ...products[name] }));
}

interface Settlement {
  readonly id: number;
  readonly fee: bigint;
  readonly pnl: bigint;
}

function settlementsOf({ ledger }: StoredShard, orderRef: string): ReadonlyMap<number, readonly Settlement[]> {
  const settlements = new Map<number, Settlement[]>();
  for (const { id, code, refType, refId, postings } of ledger) {
    if (refType !== orderRef || code !== 'C') continue;
    const sum = (kind: string): bigint =>
      postings.reduce((total, posting) => (posting.kind === kind ? total + posting.delta : total), 0n);
    const list = settlements.get(refId) ?? [];
    list.push({ id, fee: sum('FEE'), pnl: sum('PNL') });
    settlements.set(refId, list);
  }
  return settlements;
}

function checkSettlement(
  { name }: Product,
  order: AnyOrder,
  settlements: readonly Settlement[],
  findings: Findings,
): void {
  const which = `${name} order ${order.id} (${order.status})`;
  const expected = order.status === 'FILLED' && !movesNothing(order) ? 1 : 0;
  if (settlements.length !== expected) {
    findings.add('fills-settle-once', `${which} was settled ${settlements.length} times`);
    return;
  }
  for (const { fee, pnl } of settlements) {
    if (fee !== (order.fee ?? 0n) || pnl !== -(order.realizedPnl ?? 0n)) {
      findings.add('fills-settle-once', `${which} was settled with the fee ${fee} and the profit ${-pnl}`);
    }
  }
}

/** A roll opens at the price it is valued at, without a fee, and may close at the entry. */
function movesNothing({ reason, fee, realizedPnl }: AnyOrder): boolean {
  return reason === 'ROLL' && (fee ?? 0n) === 0n && (realizedPnl ?? 0n) === 0n;
}

function replayPositions(
  product: Product,
  settlements: ReadonlyMap<number, readonly Settlement[]>,
  findings: Findings,
): void {
  const filled = product.orders.filter(({ status }) => status === 'FILLED');
  const fills = inFillOrder(filled, ({ id }) => settlements.get(id)?.[0]?.id);
  const open = new Map<string, { readonly id: number; readonly replayed: Replayed }>();
  const made = new Map<number, Replayed>();
  for (const order of fills) {
    const key = `${order.playerId} ${order.optionId}`;
    const before = open.get(key) ?? null;
    const { standing, started, fault } = replayFill(before?.replayed ?? null, {
      side: order.tradeType,
      size: order.size,
      price: order.fillPrice ?? (0n as Decimal),
      realized: order.realizedPnl,
      at: String(order.updatedAt),
      reducesOnly: order.reduceOnly === 1 || EXITS.has(order.marketType),
      liquidates: order.marketType === 'LIQUIDATION',
    });
    if (fault !== null) findings.add('positions-are-fills', `${product.name} order ${order.id} ${fault}`);
    if (before !== null && standing !== null) made.set(before.id, standing);
    open.delete(key);
    if (started !== null) {
      made.set(order.positionId ?? 0, started);
      open.set(key, { id: order.positionId ?? 0, replayed: started });
    } else if (before !== null && standing?.status === 'OPEN') {
      open.set(key, { id: before.id, replayed: standing });
    }
  }
  for (const id of new Set([...made.keys(), ...product.positions.keys()])) {
    const [fromFills, stored] = [made.get(id), product.positions.get(id)];
    if (stored === undefined || fromFills === undefined || !isSame(stored, fromFills)) {
      const size =
        fromFills === undefined ? 'nothing' : `${fromFills.side} ${toText(fromFills.size)} ${fromFills.status}`;
      findings.add('positions-are-fills', `${product.name} position ${id} is not what its fills make, ${size}`);
    }
  }
}

function isSame(stored: AnyPosition, made: Replayed): boolean {
  const fields = ['side', 'size', 'cost', 'realized', 'status', 'closePrice', 'closedAt'] as const;
  return fields.every((field) => stored[field] === made[field]);
}

function checkExits(product: Product, findings: Findings): void {
  const byPosition = new Map<number, AnyOrder[]>();
  for (const order of product.orders) {
    if (order.positionId === null || !EXITS.has(order.marketType)) continue;
    const exits = byPosition.get(order.positionId);
    if (exits === undefined) byPosition.set(order.positionId, [order]);
    else exits.push(order);
  }
  for (const position of product.positions.values()) {
    const exits = byPosition.get(position.id) ?? [];
    const filled = exits.filter(({ status }) => status === 'FILLED');
    const liquidations = exits.filter(({ marketType }) => marketType === 'LIQUIDATION');
    const which = `${product.name} position ${position.id} (${position.status})`;
    if (filled.length > 1) findings.add('exits-once', `${which} was ended ${filled.length} times`);
    if (liquidations.length !== (position.status === 'LIQUIDATED' ? 1 : 0)) {
      findings.add('exits-once', `${which} has ${liquidations.length} liquidation orders`);
    }
    for (const type of ['TAKEPROFIT', 'STOPLOSS']) {
      const waiting = exits.filter(({ marketType, status }) => marketType === type && status === 'WORKING').length;
      if (waiting > (position.status === 'OPEN' ? 1 : 0))
        findings.add('exits-once', `${which} has ${waiting} ${type} waiting`);
    }
  }
}
