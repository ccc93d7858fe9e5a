import type { CopyTrade, FollowEnd } from '@hoga/contract/copy-trade';
import type { Follow, LoggedCopy, Trader, TraderFigures, TraderRow } from '@hoga/contract/copytrade';
import { idOf } from '@hoga/kernel/ids';

const FIGURES: TraderFigures = {
  isCounting: false,
  days: 214,
  roi7: '4.12',
  roi30: '17.95',
  roi90: '41.3',
  roiAll: '88.64',
  drawdown: '-8.2',
  closed: 413,
  won: 262,
  winRate: '63.44',
  profitFactor: '1.84',
  averageHoldMs: 11_520_000,
  followerResult: '12480.22',
  followersWon: 14,
  followersLost: 4,
  copied: 1_244,
  skipped: 40,
  copiedPercent: '96.88',
  managed: '91806',
};

export function sampleFigures(change: Partial<TraderFigures> = {}): TraderFigures {
  return { ...FIGURES, ...change };
}

export function sampleTrader(change: Partial<Trader> = {}): Trader {
  return {
    traderId: idOf(3),
    name: '정석매매',
    description: '추세를 따라갑니다.',
    isDemo: 0,
    state: 'ACTIVE',
    isActive: 1,
    followers: 18,
    maxFollower: 40,
    isFull: 0,
    feeRate: '0.1',
    since: 1_700_000_000_000,
    stocks: ['X_BTCUSDT', 'X_ETHUSDT'],
    figures: sampleFigures(),
    isPositionPublic: 1,
    ...change,
  };
}

export function sampleTraderRow(change: Partial<TraderRow> = {}): TraderRow {
  const { isPositionPublic: _, ...trader } = sampleTrader();
  return { ...trader, curve: ['0', '4', '12', '17.95'], ...change };
}

export function sampleFollow(change: Partial<Follow> = {}): Follow {
  return {
    traderFollowerId: idOf(31),
    traderId: idOf(3),
    traderName: '정석매매',
    isDemo: 0,
    followStock: ['X_BTCUSDT'],
    multiplyPer: 50,
    maxBet: '500',
    oneMaxBet: '200',
    copyLossLimit: '100',
    copyTakeProfit: '150',
    mode: 'NORMAL',
    status: 'ACTIVE',
    endReason: null,
    since: 1_780_000_000_000,
    endedAt: null,
    feeRate: '0.1',
    cumNet: '46.22',
    hwm: '46.22',
    realized: '52.4',
    fees: '6.18',
    funding: '0',
    share: '4.62',
    usedMargin: '342.68',
    openCopies: 1,
    ...change,
  };
}

export function sampleCopy(change: Partial<CopyTrade> = {}): CopyTrade {
  return {
    id: idOf(51),
    traderFollowerId: idOf(31),
    traderId: idOf(3),
    futuresOptionId: idOf(1),
    part: 'OPEN',
    futuresTraderOrderId: idOf(71),
    futuresFollowerOrderId: idOf(72),
    tradeType: 'LONG',
    amount: '0.018',
    left: '0.018',
    price: '107221.5',
    traderPrice: '107200',
    closePrice: null,
    margin: '193',
    pnl: '0',
    fee: '0.77',
    funding: '0',
    status: 'OPEN',
    reason: null,
    openedAt: 1_780_000_000_000,
    closedAt: null,
    ...change,
  };
}

export function sampleLogged(change: Partial<LoggedCopy> = {}): LoggedCopy {
  return { ...sampleCopy(), leverage: 10, marginType: 'CROSS', traderAt: 1_779_999_999_660, ...change };
}

/** A follow that has ended without its follower's action. */
export function sampleEnd(change: Partial<FollowEnd> = {}): FollowEnd {
  return {
    traderFollowerId: idOf(31),
    traderId: idOf(3),
    status: 'ENDED',
    endReason: 'COPY_LOSS_LIMIT',
    endedAt: 1_780_100_000_000,
    ...change,
  };
}
