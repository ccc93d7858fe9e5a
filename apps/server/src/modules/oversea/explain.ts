import { type HeldContracts, replayContracts } from '@hoga/domain/oversea/replay-fills';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { BeforeAfter, ExplainedHolding } from '@hoga/domain/trading/explained-fill';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import { ONE, times, ZERO } from '@hoga/kernel/decimal';
import type { Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { heldAround, type Owner, type ProductFill } from '../trading/public.ts';
import { endedAt, fillsOfPosition, MOST_FILLS, positionOf } from './member-store.ts';

interface Held extends HeldContracts {
  readonly side: TradeSide;
}

/** A filled order of overseas futures with the position before and after it. */
export async function explainedOrder(
  queries: Queries,
  { directory }: { readonly directory: Pick<InstrumentDirectory, 'oversea'> },
  { owner, currency }: { readonly owner: Owner; readonly currency: string },
  order: OverseaOrderRow,
): Promise<ProductFill> {
  const held = await heldBy(queries, owner, order);
  const { marginPer } = order;
  return {
    order,
    refType: 'OVERSEA_ORDER',
    instrument: directory.oversea.find(owner.siteId, order.overseaOptionId)?.instrument ?? null,
    quantity: String(order.qty),
    counts: 'CONTRACTS',
    currency,
    holding: held === null ? null : { before: shown(held.before), after: shown(held.after) },
    margin: () => {
      if (held === null || marginPer === null) return null;
      const of = (each: Held | null) => times(marginPer, each?.qty ?? 0);
      return { before: of(held.before), after: of(held.after) };
    },
  };
}

function shown(held: Held | null): ExplainedHolding | null {
  if (held === null) return null;
  const { side, qty, entryCost } = held;
  return { side, quantity: String(qty), price: averagePrice(entryCost, times(ONE, qty)) };
}

/** null when it can no longer be reconstructed. */
async function heldBy(
  queries: Queries,
  owner: Owner,
  order: OverseaOrderRow,
): Promise<BeforeAfter<Held | null> | null> {
  const { overseaPositionId, updatedAt: at } = order;
  const position = overseaPositionId === null ? null : await positionOf(queries, owner, overseaPositionId);
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
      replayContracts(
        position.tradeType,
        fills.map(({ tradeType: side, qty, fillPrice }, index) => ({
          side,
          // After a flip only the remaining quantity opened this position.
          qty: index === 0 && flipped !== null ? qty - flipped.qty : qty,
          price: fillPrice ?? ZERO,
        })),
      ),
    stateOf: ({ qty, entryCost }): HeldContracts => ({ qty, entryCost }),
    isFlat: ({ qty }) => qty === 0,
  });
}
