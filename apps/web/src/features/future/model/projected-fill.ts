import { shownLiquidationPrice } from '@hoga/domain/futures/liquidation-price';
import { initialMargin, maintenanceMargin } from '@hoga/domain/futures/margin';
import { entryCostOf, notionalOf } from '@hoga/domain/futures/notional';
import { closedCost, realizedPnl, releasedShare } from '@hoga/domain/futures/partial-close';
import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, max, min, mul, sub, ZERO } from '@hoga/kernel/decimal';
import type { HeldPosition } from '../../../data/account/held-position.ts';

export interface Fill {
  readonly tradeType: TradeSide;
  readonly amount: Decimal;
  readonly price: Decimal;
  readonly leverage: number;
  readonly isCross: boolean;
}

export interface ProjectedFill {
  /** The position after the fill; null when it closes everything. */
  readonly position: HeldPosition | null;
  /** The PnL of the closed part. */
  readonly realized: Decimal;
  /** Funding that would be settled with the closed part. */
  readonly settledFunding: Decimal;
}

/** The position after a fill: added to, partly closed, closed, or closed and opened the other way (DOMAIN §3). */
export function projectFill(held: HeldPosition | null, fill: Fill): ProjectedFill {
  if (held === null) return { position: opened(fill, fill.amount), realized: ZERO, settledFunding: ZERO };
  if (held.tradeType === fill.tradeType) {
    const added = opened(fill, fill.amount);
    return {
      position: {
        ...added,
        amount: add(held.amount, added.amount),
        entryCost: add(held.entryCost, added.entryCost),
        margin: add(held.margin, added.margin),
        fundingFee: held.fundingFee,
      },
      realized: ZERO,
      settledFunding: ZERO,
    };
  }
  const closing = min(held.amount, fill.amount);
  const realized = realizedPnl(held, closing, fill.price);
  if (fill.amount >= held.amount) {
    const rest = sub(fill.amount, held.amount);
    return { position: rest === 0n ? null : opened(fill, rest), realized, settledFunding: held.fundingFee };
  }
  const settledFunding = releasedShare(held.fundingFee, closing, held.amount);
  return {
    position: {
      ...held,
      amount: sub(held.amount, closing),
      entryCost: sub(held.entryCost, closedCost(held, closing)),
      margin: sub(held.margin, releasedShare(held.margin, closing, held.amount)),
      fundingFee: sub(held.fundingFee, settledFunding),
    },
    realized,
    settledFunding,
  };
}

function opened(fill: Fill, amount: Decimal): HeldPosition {
  const { tradeType, price, leverage, isCross } = fill;
  return {
    tradeType,
    amount,
    entryCost: entryCostOf(tradeType, amount, price),
    leverage,
    isCross,
    margin: isCross ? ZERO : initialMargin(notionalOf(amount, price), leverage),
    fundingFee: ZERO,
  };
}

export interface CrossBacking {
  /** point + cross holds + minusFundingFee. */
  readonly walletBalance: Decimal;
  /** Of the other cross positions. */
  readonly otherMaintenance: Decimal;
  readonly otherPnl: Decimal;
}

export interface LiquidationTerms {
  readonly brackets: readonly LeverageBracket[];
  readonly tick: Decimal;
}

/** The price that would liquidate a position, as the server shows it. */
export function liquidationOf(
  position: HeldPosition,
  backing: CrossBacking,
  { brackets, tick }: LiquidationTerms,
): Decimal | null {
  const { tradeType, amount, entryCost } = position;
  const own = { tradeType, amount, entryCost, brackets };
  if (position.isCross) return shownLiquidationPrice({ ...own, ...backing }, tick);
  const walletBalance = (position.margin + min(ZERO, position.fundingFee)) as Decimal;
  return shownLiquidationPrice({ ...own, walletBalance, otherMaintenance: ZERO, otherPnl: ZERO }, tick);
}

/** Where liquidation would stand after a fill that pays its fee; null when nothing is left or no price liquidates. */
export function liquidationAfter(
  held: HeldPosition | null,
  fill: Fill,
  backing: CrossBacking,
  terms: LiquidationTerms & { readonly takerFee: Decimal },
): Decimal | null {
  const projected = projectFill(held, fill);
  if (projected.position === null) return null;
  return liquidationOf(projected.position, backingAfter(backing, projected, fill, terms.takerFee), terms);
}

/** The account once the fill is paid. Funding paid already counts against it; funding gained only comes in now. */
function backingAfter(
  backing: CrossBacking,
  { realized, settledFunding }: ProjectedFill,
  fill: Fill,
  takerFee: Decimal,
): CrossBacking {
  const fee = mul(notionalOf(fill.amount, fill.price), takerFee, 'ceil');
  const walletBalance = (backing.walletBalance + realized + max(ZERO, settledFunding) - fee) as Decimal;
  return { ...backing, walletBalance };
}

/** Whether equity would stay above maintenance after a fill (E25). A closing order is never refused. */
export function survivesFill(
  held: HeldPosition | null,
  fill: Fill,
  mark: Decimal,
  backing: CrossBacking,
  terms: Pick<LiquidationTerms, 'brackets'> & { readonly takerFee: Decimal },
): boolean {
  const projected = projectFill(held, fill);
  const { position } = projected;
  if (position === null || position.tradeType !== fill.tradeType) return true;
  const pnl = unrealizedPnl(position, mark);
  const maintenance = maintenanceMargin(terms.brackets, position.amount, mark);
  if (!position.isCross) return position.margin + min(ZERO, position.fundingFee) + pnl > maintenance;
  const { walletBalance, otherPnl, otherMaintenance } = backingAfter(backing, projected, fill, terms.takerFee);
  return walletBalance + otherPnl + pnl > otherMaintenance + maintenance;
}
