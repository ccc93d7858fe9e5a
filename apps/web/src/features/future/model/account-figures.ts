import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { availableFutures } from '@hoga/domain/futures/cross-account';
import { initialMargin, maintenanceMargin } from '@hoga/domain/futures/margin';
import { type LeavingPrices, leavingPnl, unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { FuturesCrossData } from '../../../data/account/cross-reducer.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import type { CrossBacking } from './projected-fill.ts';

export interface AccountFigures {
  readonly available: Decimal;
  /** The amount that may leave the cross account, for example for an isolated position. */
  readonly leaving: Decimal;
  readonly markPnl: Decimal;
  /** MM of all cross positions. */
  readonly maintenance: Decimal;
  /** point + cross holds + minusFundingFee: the base of liquidation. */
  readonly walletBalance: Decimal;
  /** The equity compared with maintenance. */
  readonly equity: Decimal;
}

export interface AccountSources {
  /** The server's own figures, once they have come. */
  readonly cross: FuturesCrossData | null;
  readonly point: Decimal;
  readonly positions: readonly FuturesPosition[];
  readonly orders: readonly FuturesOrder[];
  /** The terms of a position's contract; null leaves the position out of sums. */
  readonly marketOf: (futuresOptionId: FuturesOptionId) => PositionMarket | null;
}

interface PositionMarket extends LeavingPrices {
  readonly brackets: readonly LeverageBracket[];
}

/** The account now: the server's figures, or until they come the same sums over the page's rows. */
export function accountFigures({ cross, point, positions, orders, marketOf }: AccountSources): AccountFigures {
  let holds = 0n;
  for (const order of orders) if (order.marginType === 'CROSS') holds += decimal(order.hold);
  const base = cross === null ? summed(point, positions, marketOf) : { ...cross, maintenance: cross.maintMargin };
  const walletBalance = (base.playerPoint + holds + base.minusFundingFee) as Decimal;
  return {
    available: base.available,
    leaving: leavingMoney(base.playerPoint, positions, marketOf),
    markPnl: base.markPnl,
    maintenance: base.maintenance,
    walletBalance,
    equity: (walletBalance + base.markPnl) as Decimal,
  };
}

/** Nothing while some price is unknown, as on the server. */
function leavingMoney(point: Decimal, positions: AccountSources['positions'], marketOf: AccountSources['marketOf']) {
  let markPnl = 0n;
  for (const position of positions) {
    const held = heldPosition(position);
    if (!held.isCross) continue;
    const market = marketOf(position.futuresOptionId);
    if (market === null) return ZERO;
    markPnl += leavingPnl(held, market);
  }
  return availableFutures({ ...summed(point, positions, marketOf), markPnl: markPnl as Decimal });
}

function summed(point: Decimal, positions: AccountSources['positions'], marketOf: AccountSources['marketOf']) {
  let minusFundingFee = 0n;
  let markPnl = 0n;
  let initial = 0n;
  let maintenance = 0n;
  for (const position of positions) {
    const held = heldPosition(position);
    if (!held.isCross) continue;
    if (held.fundingFee < 0n) minusFundingFee += held.fundingFee;
    initial += initialMargin(held.entryCost, held.leverage);
    const market = marketOf(position.futuresOptionId);
    if (market === null) continue;
    markPnl += unrealizedPnl(held, market.mark);
    maintenance += maintenanceMargin(market.brackets, held.amount, market.mark);
  }
  const figures = {
    point,
    minusFundingFee: minusFundingFee as Decimal,
    markPnl: markPnl as Decimal,
    initialMargin: initial as Decimal,
  };
  return { ...figures, playerPoint: point, maintenance: maintenance as Decimal, available: availableFutures(figures) };
}

/** The backing of one contract's position: the account without that contract's own part. */
export function backingOf(
  { walletBalance }: AccountFigures,
  futuresOptionId: FuturesOptionId,
  positions: readonly FuturesPosition[],
  marketOf: AccountSources['marketOf'],
): CrossBacking {
  const others = positions.filter((position) => position.futuresOptionId !== futuresOptionId);
  const { maintenance, markPnl } = summed(ZERO, others, marketOf);
  return { walletBalance, otherMaintenance: maintenance, otherPnl: markPnl };
}
