import type { FillReason } from '@hoga/contract/admin-trades';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { explainFill } from '@hoga/domain/trading/explain-fill';
import type { BeforeAfter, ExplainedFill, ExplainedForce } from '@hoga/domain/trading/explained-fill';
import type { OrderRow } from '@hoga/engine/trading/rows';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { Queries } from '../../persistence/database.ts';
import { flooredBy, judgementOf, type Moved, movedBy } from './moved-store.ts';

/** A product's data of its filled order. */
export interface ProductFill extends Pick<ExplainedFill, 'quantity' | 'counts' | 'currency' | 'holding'> {
  readonly order: OrderRow;
  /** The reference type of an order in ledger entries. */
  readonly refType: string;
  readonly instrument: Pick<Instrument, 'koName' | 'enName'> | null;
  /** The position's margin; null when it cannot be reconstructed. */
  readonly margin: (moved: Moved | null) => BeforeAfter<Money> | null;
}

/** Reconstructs from stored data why an order filled as it did. */
export async function fillReason(queries: Queries, isSimulated: boolean, fill: ProductFill): Promise<FillReason> {
  const { order, refType, instrument } = fill;
  const { id: orderId, playerId, updatedAt: at, quote } = order;
  const moved = await movedBy(queries, refType, { playerId, orderId, at });
  const force = await forceOf(queries, order, moved);
  const explained: ExplainedFill = {
    ...{ orderId, at, force },
    names: { ko: instrument?.koName ?? `#${orderId}`, en: instrument?.enName ?? `#${orderId}` },
    side: order.tradeType,
    marketType: order.marketType,
    quantity: fill.quantity,
    counts: fill.counts,
    currency: fill.currency,
    price: order.fillPrice ?? ZERO,
    limit: order.price,
    fee: order.fee ?? ZERO,
    realized: order.realizedPnl,
    quote: quote === null ? null : { ...quote, isSimulated },
    holding: fill.holding,
    margin: fill.margin(moved),
    balance: moved?.point ?? null,
  };
  return {
    ...{ orderId, at },
    quote:
      explained.quote === null
        ? null
        : {
            ...{ feed: explained.quote.feed, seq: explained.quote.seq, exTs: explained.quote.exTs, isSimulated },
            bid: toText(explained.quote.bid),
            ask: toText(explained.quote.ask),
            last: toText(explained.quote.last),
            mark: explained.quote.mark === null ? null : toText(explained.quote.mark),
          },
    ground: force?.ground ?? null,
    equity: force === null ? null : texts({ before: equityOf(force.before), after: equityOf(force.after) }),
    required: force === null ? null : texts({ before: force.before.required, after: force.after.required }),
    margin: explained.margin === null ? null : texts(explained.margin),
    balance: explained.balance === null ? null : texts(explained.balance),
    words: { ko: explainFill(explained, 'ko'), en: explainFill(explained, 'en') },
  };
}

async function forceOf(queries: Queries, { id, playerId, updatedAt }: OrderRow, moved: Moved | null) {
  const closes = await judgementOf(queries, { playerId, orderId: id });
  const own = closes.find(({ orderId }) => orderId === id);
  const [first] = closes;
  if (own === undefined || first === undefined) return null;
  const isLast = closes.at(-1)?.orderId === id;
  const floored = isLast ? await flooredBy(queries, { playerId, orderId: id, at: updatedAt }, own.inputSeq) : ZERO;
  const force: ExplainedForce = {
    ground: own.ground,
    before: own,
    after: { wallet: own.walletAfter, funding: own.fundingAfter, pnl: own.pnlAfter, required: own.requiredAfter },
    fullFee: own.fullFee,
    // A liquidation judges again after each close; a losscut closes everything by one judgement.
    judged: own.ground === 'LOSSCUT' || own.ground === 'OVERNIGHT' ? first : own,
    payout: own.ground !== 'ISOLATED' ? null : moved?.point == null ? ZERO : sub(moved.point.after, moved.point.before),
    shortfall: ((moved?.insured ?? ZERO) + floored) as Decimal,
  };
  return force;
}

function equityOf({ wallet, funding, pnl }: ExplainedForce['before']): Money {
  return (wallet + funding + pnl) as Decimal;
}

function texts({ before, after }: BeforeAfter<Money>): { before: string; after: string } {
  return { before: toText(before), after: toText(after) };
}
