import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { Quote } from '../rows/quote.ts';
import type { OptionRow, OrderRow, PositionRow } from '../trading/rows.ts';

/** An overseas contract as one site offers it; amounts are in the site's binary currency. */
export interface OverseaOptionRow extends OptionRow {
  /** The currency of tickValue. */
  readonly currency: string;
  readonly tickValue: Decimal;
  readonly marginPer: Decimal;
  readonly overnightPer: Decimal;
  readonly losscutPer: Decimal;
  readonly feePer: Decimal;
  readonly maxQty: number;
  readonly maxPosition: number;
  /** Prices must lie within ± this fraction of last. */
  readonly priceBand: Decimal;
}

/** OPEN trades; CLOSING takes reducing orders only; BREAK and CLOSED take cancels only. */
export const SESSION_PHASES = ['OPEN', 'CLOSING', 'BREAK', 'CLOSED'] as const;
export type SessionPhase = (typeof SESSION_PHASES)[number];

export interface OverseaOptionStateRow {
  readonly overseaOptionId: number;
  readonly phase: SessionPhase;
  /** 1 while the market is closed: what clients read. */
  readonly isRest: Flag;
  /** When the present session opened; its KST date is the trade date. */
  readonly sessionOpenedAt: number | null;
  /** While it rests and until its next quote: the last one of its session, at whose last price positions are valued. */
  readonly restQuote: Quote | null;
  /** When it last began to trade, after a close or a break: trades from before fill nothing. */
  readonly tradingSince: number | null;
  /** 1 from then until its first quote. */
  readonly awaitsQuote: Flag;
  /** 1 from a minute before the close to the next opening: what is open then stands overnight. */
  readonly isSettled: Flag;
}

export interface OverseaOrderRow extends OrderRow {
  readonly overseaOptionId: number;
  readonly overseaPositionId: number | null;
  readonly stopPrice: Decimal | null;
  readonly qty: number;
  /** The part within the position's capacity when the order was accepted. */
  readonly reducing: number;
  /** The exits, in ticks, that a fill which opens or adds gives its position. */
  readonly tpTick: number | null;
  readonly slTick: number | null;
  readonly fx: Decimal | null;
}

export interface OverseaPositionRow extends PositionRow {
  readonly overseaOptionId: number;
  readonly qty: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** Overnight. */
  readonly isActive: Flag;
  /** Set when it must be closed at the first price at which that is possible. */
  readonly forcedClose: EndReason | null;
  readonly startDate: number;
  readonly endDate: number | null;
}
