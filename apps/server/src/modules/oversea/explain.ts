import { type HeldContracts, replayContracts } from '@hoga/domain/oversea/replay-fills';
import { averagePrice } from '@hoga/domain/trading/average-price';
import type { BeforeAfter, ExplainedHolding } from '@hoga/domain/trading/explained-fill';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import { ONE, times, ZERO } from '@hoga/kernel/decimal';
import type { Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Owner, ProductFill } from '../trading/public.ts';
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
  const held = await heldAround(queries, owner, order);
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
async function heldAround(
  queries: Queries,
  owner: Owner,
  order: OverseaOrderRow,
): Promise<BeforeAfter<Held | null> | null> {
  const { overseaPositionId, updatedAt: at, tradeType } = order;
  const position = overseaPositionId === null ? null : await positionOf(queries, owner, overseaPositionId);
  if (position === null) return null;
  const side = position.tradeType;
  const fills = await fillsOfPosition(queries, owner, position, at);
  const place = fills.findIndex(({ id }) => id === order.id);
  if (place < 0 || fills.length > MOST_FILLS) return null;
  // After a flip only the remaining quantity opened this position.
  const [first] = fills;
  const turned = first === undefined ? null : await endedAt(queries, owner, { ...first, at: first.updatedAt });
  const isTurned = turned !== null && first !== undefined && turned.tradeType !== side && turned.id < position.id;
  const states = replayContracts(
    side,
    fills.map(({ tradeType: of, qty, fillPrice }, index) => ({
      side: of,
      qty: index === 0 && isTurned ? qty - turned.qty : qty,
      price: fillPrice ?? ZERO,
    })),
  );
  const before = place === 0 ? null : heldOf(side, states[place - 1]);
  const after = heldOf(side, states[place]);
  if (place > 0 || !isTurned || tradeType !== side) return { before, after };
  return { before: { side: turned.tradeType, qty: turned.qty, entryCost: turned.entryCost }, after };
}

function heldOf(side: TradeSide, state: HeldContracts | undefined): Held | null {
  return state === undefined || state.qty === 0 ? null : { side, ...state };
}
