import type { Follow, LoggedCopy, TraderFigures, TraderPosition, TraderRow } from '@hoga/contract/copytrade';
import { partOf } from '@hoga/domain/copy/trader-figures';
import { gainOn, returnOnEquity } from '@hoga/domain/futures/unrealized-pnl';
import type { CopyTradeRow } from '@hoga/engine/copy/rows';
import type { FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { Money, Price, Rate } from '@hoga/kernel/amounts';
import { add, decimal, mul, ONE, roundToStep, times, toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { copyTradeView } from '../futures/public.ts';
import { optionalText } from '../trading/public.ts';
import type { CopiedOrder } from './copy-store.ts';
import type { SummedFollow } from './follow-store.ts';
import { NO_PROFILE } from './profile-store.ts';
import type { ShownTrader, TraderName } from './trader-store.ts';

export type StockOf = (optionId: FuturesOptionId) => string | null;

const CENT = decimal('0.01');

/** In percent, half-up to two places. */
export function percentText(rate: Rate): string {
  return toText(roundToStep(times(rate, 100), CENT, 'halfUp'));
}

const percentOrNull = (rate: Rate | null) => (rate === null ? null : percentText(rate));

/** Unknown until first computed. */
function figuresView(figures: ShownTrader['figures']): TraderFigures {
  const { copied = 0, skipped = 0, profitFactor = null } = figures ?? {};
  const isShown = copied + skipped > 0;
  return {
    isCounting: (figures?.isCounting ?? 1) === 1,
    days: figures?.days ?? 0,
    roi7: percentOrNull(figures?.roi7 ?? null),
    roi30: percentOrNull(figures?.roi30 ?? null),
    roi90: percentOrNull(figures?.roi90 ?? null),
    roiAll: percentOrNull(figures?.roiAll ?? null),
    drawdown: percentOrNull(figures?.drawdown ?? null),
    closed: figures?.closed ?? 0,
    won: figures?.won ?? 0,
    winRate: percentOrNull(figures?.winRate ?? null),
    profitFactor: profitFactor === null ? null : toText(roundToStep(profitFactor, CENT, 'floor')),
    averageHoldMs: figures?.averageHoldMs ?? null,
    followerResult: figures === null ? '0' : toText(figures.followerResult),
    followersWon: figures?.followersWon ?? 0,
    followersLost: figures?.followersLost ?? 0,
    copied,
    skipped,
    copiedPercent: isShown ? percentText(partOf(copied, copied + skipped)) : null,
    managed: figures === null ? '0' : toText(figures.managed),
  };
}

/** The public view of a trader. */
export function traderView(
  { trader, name, profile, figures }: ShownTrader,
  stockOf: StockOf,
): Omit<TraderRow, 'curve'> {
  const { description, isDemo } = profile ?? NO_PROFILE;
  return {
    traderId: trader.traderId,
    name,
    description,
    isDemo,
    state: trader.state,
    isActive: trader.isActive,
    followers: trader.followers,
    maxFollower: trader.maxFollower,
    isFull: trader.followers < trader.maxFollower ? 0 : 1,
    feeRate: toText(trader.feeRate),
    since: trader.createdAt,
    stocks: (figures?.optionIds ?? []).flatMap((optionId) => stockOf(optionId) ?? []),
    figures: figuresView(figures),
  };
}

/** The curve follows the figures: empty while there is too little data. */
export function traderRowView(shown: ShownTrader, stockOf: StockOf): TraderRow {
  const { figures } = shown;
  const curve = figures === null || figures.isCounting === 1 ? [] : figures.curve.map(percentText);
  return { ...traderView(shown, stockOf), curve };
}

export function followView({ follow, sums }: SummedFollow, trader: TraderName | undefined): Follow {
  return {
    traderFollowerId: follow.traderFollowerId,
    traderId: follow.traderId,
    traderName: trader?.name ?? '',
    isDemo: trader?.isDemo ?? 0,
    followStock: [...follow.followStock],
    multiplyPer: follow.multiplyPer,
    maxBet: toText(follow.maxBet),
    oneMaxBet: toText(follow.oneMaxBet),
    copyLossLimit: optionalText(follow.copyLossLimit),
    copyTakeProfit: optionalText(follow.copyTakeProfit),
    mode: follow.mode,
    status: follow.status,
    endReason: follow.endReason,
    since: follow.since,
    endedAt: follow.endedAt,
    feeRate: toText(follow.feeRate),
    cumNet: toText(follow.cumNet),
    hwm: toText(follow.hwm),
    realized: toText(sums.realized),
    fees: toText(sums.fees),
    // Including funding charged after the close, which belongs to no copy.
    funding: toText(add(sums.funding, follow.lateFunding)),
    share: toText(follow.shared),
    usedMargin: toText(sums.usedMargin),
    openCopies: sums.openCopies,
  };
}

export function loggedCopyView(row: CopyTradeRow, { leverage, marginType, traderAt }: CopiedOrder): LoggedCopy {
  return { ...copyTradeView(row), leverage, marginType, traderAt };
}

/** By its prices alone, so that its size is not revealed. */
export function traderPositionView(row: FuturesPositionRow, price: Price | null): TraderPosition {
  const { tradeType, entryPrice, leverage } = row;
  // Of one coin, whose cost is its price.
  const cost: Money = mul(entryPrice, ONE, 'floor');
  const roe = price === null ? null : returnOnEquity(gainOn(tradeType, ONE, price, cost), leverage, cost);
  return {
    futuresPositionId: row.id,
    futuresOptionId: row.futuresOptionId,
    tradeType,
    leverage,
    marginType: row.marginType,
    entryPrice: toText(entryPrice),
    closePrice: optionalText(row.closePrice),
    roe: roe === null ? null : toText(roe),
    openedAt: row.createdAt,
    closedAt: row.closedAt,
  };
}
