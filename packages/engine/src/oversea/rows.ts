import type { RollMode } from '@hoga/domain/oversea/contract-roll';
import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Money, Price, Rate, Ticks } from '@hoga/kernel/amounts';
import type { Decimal } from '@hoga/kernel/decimal';
import type { ContractRollId, OverseaOptionId, OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import type { Flag } from '../rows/flag.ts';
import type { Quote } from '../rows/quote.ts';
import type { OptionRow, OrderRow, PositionRow } from '../trading/rows.ts';

/** The instrument has gone over to another contract, at these prices. */
export interface ContractRoll {
  /** Higher than that of every earlier roll. */
  readonly id: ContractRollId;
  readonly from: string;
  readonly to: string;
  readonly mode: RollMode;
  /** The last accepted quote of the old contract, and that of the new one at the same time. */
  readonly before: Quote;
  readonly after: Quote;
}

/** An overseas contract as one site offers it; amounts are in the site's binary currency. */
export interface OverseaOptionRow extends OptionRow {
  readonly id: OverseaOptionId;
  /** The currency of tickValue. */
  readonly currency: string;
  readonly tickValue: Money;
  readonly marginPer: Money;
  readonly overnightPer: Money;
  readonly losscutPer: Money;
  readonly feePer: Money;
  readonly maxQty: ContractCount;
  readonly maxPosition: ContractCount;
  /** Prices must lie within ± this fraction of last. */
  readonly priceBand: Rate;
  /** Rolls whose prices are fixed, oldest first: a shard that was away makes each of them at its own. Absent before the first. */
  readonly rolls?: readonly ContractRoll[];
}

/** OPEN trades; CLOSING accepts reducing orders only; BREAK and CLOSED accept cancels only. */
export const SESSION_PHASES = ['OPEN', 'CLOSING', 'BREAK', 'CLOSED'] as const;
export type SessionPhase = (typeof SESSION_PHASES)[number];

export interface OverseaOptionStateRow {
  readonly overseaOptionId: OverseaOptionId;
  readonly phase: SessionPhase;
  /** 1 while the market is closed: what clients read. */
  readonly isRest: Flag;
  /** When the present session opened; its KST date is the trade date. */
  readonly sessionOpenedAt: number | null;
  /** During a pause and until the next quote: the session's last quote, at whose last price positions are valued. */
  readonly restQuote: Quote | null;
  /** When it last began to trade, after a close or a break: earlier trades fill nothing. */
  readonly tradingSince: number | null;
  /** 1 from then until its first quote. */
  readonly awaitsQuote: Flag;
  /** 1 from a minute before the close to the next opening: positions open then are overnight positions. */
  readonly isSettled: Flag;
  /** The newest roll applied here; null before the first. */
  readonly rollId: ContractRollId | null;
}

export interface OverseaOrderRow extends OrderRow {
  readonly id: OverseaOrderId;
  readonly overseaOptionId: OverseaOptionId;
  readonly overseaPositionId: OverseaPositionId | null;
  readonly stopPrice: Price | null;
  readonly qty: ContractCount;
  /** The part within the position's capacity when the order was accepted. */
  readonly reducing: ContractCount;
  /** The exits, in ticks, that an opening or adding fill gives its position. */
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
  readonly ocoGroup: OverseaOrderId | null;
  readonly scaleGroup: OverseaOrderId | null;
  readonly fx: Decimal | null;
  /** The margin per contract at the fill: parameters may change later. */
  readonly marginPer: Money | null;
}

export interface OverseaPositionRow extends PositionRow {
  readonly id: OverseaPositionId;
  readonly overseaOptionId: OverseaOptionId;
  readonly qty: ContractCount;
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
  /** Overnight. */
  readonly isActive: Flag;
  /** Set when it must be closed at the first tradable price. */
  readonly forcedClose: EndReason | null;
  readonly startDate: number;
  readonly endDate: number | null;
}
