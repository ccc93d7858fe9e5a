import type { Money, Price, Qty, Rate } from '@hoga/kernel/amounts';
import { type Decimal, max, min, mul, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesPositionId } from '@hoga/kernel/ids';
import { maintenanceMargin } from '../futures/margin.ts';
import { notionalOf } from '../futures/notional.ts';
import { realizedPnl } from '../futures/partial-close.ts';
import { unrealizedPnl } from '../futures/unrealized-pnl.ts';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import type { MarginType, TradeSide } from '../trading/vocabulary.ts';
import type { Stressed } from './stressed.ts';

/** An open position, with the fields its margin depends on. */
export interface FuturesHolding {
  readonly id: FuturesPositionId;
  readonly optionId: FuturesOptionId;
  readonly tradeType: TradeSide;
  readonly amount: Qty;
  readonly entryCost: Money;
  readonly marginType: MarginType;
  readonly margin: Money;
  readonly fundingFee: Money;
}

/** A FUTURES wallet with its open positions. */
export interface FuturesStanding {
  readonly point: Money;
  /** Holds of all working orders, and of the cross ones among them. */
  readonly hold: Money;
  readonly crossHold: Money;
  readonly positions: readonly FuturesHolding[];
}

/** The prices an option is valued, judged and closed at. */
export interface FuturesTerms {
  readonly mark: Price;
  readonly bid: Price;
  readonly ask: Price;
  readonly brackets: readonly LeverageBracket[];
  readonly liqFee: Rate;
}

/** null: the option has no price. */
export type FuturesTermsOf = (optionId: FuturesOptionId) => FuturesTerms | null;

interface Judged {
  readonly holding: FuturesHolding;
  readonly terms: FuturesTerms;
  readonly pnl: Money;
  readonly maintenance: Money;
}

/** null where a position has no price: such an account is not judged. */
function judge(positions: readonly FuturesHolding[], termsOf: FuturesTermsOf): Judged[] | null {
  const judged: Judged[] = [];
  for (const holding of positions) {
    const terms = termsOf(holding.optionId);
    if (terms === null) return null;
    const pnl = unrealizedPnl(holding, terms.mark);
    judged.push({ holding, terms, pnl, maintenance: maintenanceMargin(terms.brackets, holding.amount, terms.mark) });
  }
  return judged;
}

/** The wallet's money plus the unrealised profit of open positions at the mark, with their accrued funding. */
export function futuresWorth(standing: FuturesStanding, termsOf: FuturesTermsOf): Money | null {
  const judged = judge(standing.positions, termsOf);
  return judged === null ? null : ((standing.point + standing.hold + openWorth(judged)) as Decimal);
}

function openWorth(judged: readonly Judged[]): bigint {
  return judged.reduce((sum, { holding, pnl }) => sum + holding.margin + holding.fundingFee + pnl, 0n);
}

/**
 * The effect of the prices of `termsOf` on the account by DOMAIN §3: cross positions close worst first until equity is
 * above maintenance, isolated ones with their own margin. Take-profits, stop-losses and entries that the prices would
 * reach are left out: a forecast counts what the house closes, not the members' own orders.
 */
export function stressFutures(standing: FuturesStanding, termsOf: FuturesTermsOf): Stressed<FuturesPositionId> | null {
  const judged = judge(standing.positions, termsOf);
  if (judged === null) return null;
  const closed: FuturesPositionId[] = [];
  let liquid: bigint = standing.point + standing.hold;
  let cross = judged.filter(({ holding }) => holding.marginType === 'CROSS').sort(worstFirst);
  const isolatedHold = standing.hold - standing.crossHold;
  // An isolated order's hold does not count against maintenance, and pays no fee.
  while (cross.length > 0 && isBreached(liquid - isolatedHold, cross)) {
    const [worst, ...rest] = cross as [Judged, ...Judged[]];
    const paid = liquid - isolatedHold + realizedBy(worst);
    liquid += realizedBy(worst) - min(fullFee(worst), max(ZERO, paid as Decimal));
    closed.push(worst.holding.id);
    cross = rest;
  }
  // Negative only while cross positions carry it (DOMAIN §2): the house bears the rest.
  if (cross.length === 0 && liquid < 0n) liquid = 0n;
  const isolated = judged.filter(({ holding }) => holding.marginType === 'ISOLATED');
  const kept: Judged[] = [...cross];
  for (const position of isolated) {
    const { holding, pnl, maintenance } = position;
    if (holding.margin + min(ZERO, holding.fundingFee) + pnl > maintenance) {
      kept.push(position);
      continue;
    }
    const proceeds = max(ZERO, (holding.margin + realizedBy(position)) as Decimal);
    liquid += proceeds - min(fullFee(position), proceeds);
    closed.push(holding.id);
  }
  return { closed, worth: (liquid + openWorth(kept)) as Decimal };
}

function worstFirst(one: Judged, other: Judged): number {
  if (one.pnl !== other.pnl) return one.pnl < other.pnl ? -1 : 1;
  return one.holding.id - other.holding.id;
}

function isBreached(wallet: bigint, cross: readonly Judged[]): boolean {
  let equity = wallet;
  let maintenance = 0n;
  for (const { holding, pnl, maintenance: own } of cross) {
    equity += pnl + min(ZERO, holding.fundingFee);
    maintenance += own;
  }
  return equity <= maintenance;
}

const closingPrice = ({ holding, terms }: Judged): Price => (holding.tradeType === 'LONG' ? terms.bid : terms.ask);

function realizedBy(position: Judged): bigint {
  const { holding } = position;
  return realizedPnl(holding, holding.amount, closingPrice(position)) + holding.fundingFee;
}

function fullFee(position: Judged): Money {
  return mul(notionalOf(position.holding.amount, closingPrice(position)), position.terms.liqFee, 'ceil');
}
