import { initialMargin } from '@hoga/domain/futures/margin';
import { type Replayed, replayFills } from '@hoga/domain/futures/replay-fills';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { BeforeAfter, ExplainedHolding } from '@hoga/domain/trading/explained-fill';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import type { Money } from '@hoga/kernel/amounts';
import { sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Owner, ProductFill } from '../trading/public.ts';
import { endedAt, fillsOfPosition, MOST_FILLS, positionOf } from './member-store.ts';

interface Held extends Replayed {
  readonly side: TradeSide;
}

/** A filled order of coin futures with the position before and after it. */
export async function explainedOrder(
  queries: Queries,
  { directory }: { readonly directory: Pick<InstrumentDirectory, 'futures'> },
  owner: Owner,
  order: FuturesOrderRow,
): Promise<ProductFill> {
  const held = await heldAround(queries, owner, order);
  const isCross = order.marginType === 'CROSS';
  return {
    order,
    refType: 'FUTURES_ORDER',
    instrument: directory.futures.find(owner.siteId, order.futuresOptionId)?.instrument ?? null,
    quantity: toText(order.amount),
    counts: 'COINS',
    currency: 'USDT',
    holding: held === null ? null : { before: shown(held.before), after: shown(held.after) },
    margin: (moved) => {
      if (!isCross) return moved?.margin ?? null;
      const of = (each: Held | null): Money => (each === null ? ZERO : initialMargin(each.entryCost, order.leverage));
      return held === null ? null : { before: of(held.before), after: of(held.after) };
    },
  };
}

function shown(held: Held | null): ExplainedHolding | null {
  if (held === null) return null;
  const { side, amount, entryCost } = held;
  return { side, quantity: toText(amount), price: averagePrice(entryCost, amount) };
}

/** null when it can no longer be reconstructed. */
async function heldAround(
  queries: Queries,
  owner: Owner,
  order: FuturesOrderRow,
): Promise<BeforeAfter<Held | null> | null> {
  const { futuresPositionId, updatedAt: at, tradeType } = order;
  const position = futuresPositionId === null ? null : await positionOf(queries, owner, futuresPositionId);
  if (position === null) return null;
  const side = position.tradeType;
  const fills = await fillsOfPosition(queries, owner, position, at);
  const place = fills.findIndex(({ id }) => id === order.id);
  if (place < 0 || fills.length > MOST_FILLS) return null;
  // After a flip only the remaining amount opened this position.
  const [first] = fills;
  const turned = first === undefined ? null : await endedAt(queries, owner, { ...first, at: first.updatedAt });
  const isTurned = turned !== null && first !== undefined && turned.tradeType !== side && turned.id < position.id;
  const states = replayFills(
    side,
    fills.map(({ tradeType: of, amount, fillPrice }, index) => ({
      side: of,
      amount: index === 0 && isTurned ? sub(amount, turned.amount) : amount,
      price: fillPrice ?? ZERO,
    })),
  );
  const before = place === 0 ? null : heldOf(side, states[place - 1]);
  const after = heldOf(side, states[place]);
  if (place > 0 || !isTurned || tradeType !== side) return { before, after };
  return { before: { side: turned.tradeType, amount: turned.amount, entryCost: turned.entryCost }, after };
}

function heldOf(side: TradeSide, state: Replayed | undefined): Held | null {
  return state === undefined || state.amount === 0n ? null : { side, ...state };
}
