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
import { heldAround, type Owner, type ProductFill } from '../trading/public.ts';
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
  const held = await heldBy(queries, owner, order);
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
async function heldBy(
  queries: Queries,
  owner: Owner,
  order: FuturesOrderRow,
): Promise<BeforeAfter<Held | null> | null> {
  const { futuresPositionId, updatedAt: at } = order;
  const position = futuresPositionId === null ? null : await positionOf(queries, owner, futuresPositionId);
  if (position === null) return null;
  const fills = await fillsOfPosition(queries, owner, position, at);
  const [first] = fills;
  if (first === undefined || fills.length > MOST_FILLS) return null;
  return heldAround({
    order,
    position,
    fills,
    ended: await endedAt(queries, owner, { ...first, at: first.updatedAt }),
    replay: (flipped) =>
      replayFills(
        position.tradeType,
        fills.map(({ tradeType: side, amount, fillPrice }, index) => ({
          side,
          // After a flip only the remaining amount opened this position.
          amount: index === 0 && flipped !== null ? sub(amount, flipped.amount) : amount,
          price: fillPrice ?? ZERO,
        })),
      ),
    stateOf: ({ amount, entryCost }): Replayed => ({ amount, entryCost }),
    isFlat: ({ amount }) => amount === 0n,
  });
}
