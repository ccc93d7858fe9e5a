import { USER_QUEUES } from '@hoga/contract/socket';
import {
  losscutDistance,
  type OverseaCross,
  overseaRealBalance,
  overseaShownPoint,
} from '@hoga/domain/oversea/account';
import { losscutGauge } from '@hoga/domain/oversea/losscut-gauge';
import {
  futuresRealBalance,
  futuresShownPnl,
  futuresShownPoint,
  shownPointWithoutCross,
} from '@hoga/domain/wallet/displayed-point';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session-store.ts';
import { type FuturesCrossData, readFuturesCross, readOverseaCross, reduceCross } from './cross-reducer.ts';
import { pageFeed } from './page-feed.ts';
import { useFeed } from './use-feed.ts';

/** The newest figures of the FUTURES account; `null` before the first message of a session. */
export const futuresCross = pageFeed({
  queue: USER_QUEUES.cross,
  read: readFuturesCross,
  empty: null,
  reduce: reduceCross<FuturesCrossData>,
  loading: null,
});

/** The newest figures of the overseas account; `null` before the first message of a session. */
export const overseaCross = pageFeed({
  queue: USER_QUEUES.overseaCross,
  read: readOverseaCross,
  empty: null,
  reduce: reduceCross<OverseaCross>,
  loading: null,
});

/** The FUTURES account as screens show it (NUM-01 … 03). */
export interface FuturesAccount extends FuturesCrossData {
  readonly realBalance: Decimal;
  readonly shownPoint: Decimal;
  readonly pnl: Decimal;
}

/** The overseas account as screens show it (NUM-04 … 06). */
export interface OverseaAccount extends OverseaCross {
  readonly realBalance: Decimal;
  readonly shownPoint: Decimal;
  /** Equity left above the losscut; at 0 or below it fires. */
  readonly losscutDistance: Decimal;
  /** 0 to 1: how much of the room above the losscut is left. */
  readonly losscutGauge: Decimal;
}

function futuresFigures(cross: FuturesCrossData): FuturesAccount {
  return {
    ...cross,
    realBalance: futuresRealBalance(cross),
    shownPoint: futuresShownPoint(cross),
    pnl: futuresShownPnl(cross),
  };
}

function overseaFigures(cross: OverseaCross): OverseaAccount {
  return {
    ...cross,
    realBalance: overseaRealBalance(cross),
    shownPoint: overseaShownPoint(cross),
    losscutDistance: losscutDistance(cross),
    losscutGauge: losscutGauge(cross),
  };
}

export function useFuturesCross(): FuturesAccount | null {
  const told = useFeed(futuresCross, (known) => known);
  return told === null ? null : futuresFigures(told.data);
}

export function useOverseaCross(): OverseaAccount | null {
  const told = useFeed(overseaCross, (known) => known);
  return told === null ? null : overseaFigures(told.data);
}

type TradingWallet = 'BINARY' | 'FUTURES';

const FEEDS = { BINARY: overseaCross, FUTURES: futuresCross } as const;

function livePoint(account: TradingWallet): Decimal | null {
  if (account === 'BINARY') {
    const oversea = overseaCross.snapshot().rows;
    return oversea === null ? null : overseaShownPoint(oversea.data);
  }
  const futures = futuresCross.snapshot().rows;
  return futures === null ? null : futuresShownPoint(futures.data);
}

/** What a trading account is worth now, from its wallet alone until the first message (NUM-07); `null` without one. */
export function useShownPoint(account: TradingWallet): Decimal | null {
  const wallet = useSession(({ wallets }) => wallets[account]);
  const live = useSyncExternalStore(FEEDS[account].subscribe, () => livePoint(account));
  if (wallet === undefined) return null;
  if (live !== null) return live;
  return shownPointWithoutCross(
    { point: decimal(wallet.point), gameWaitPoint: decimal(wallet.gameWaitPoint) },
    account === 'BINARY' ? 'with-holds' : 'without-holds',
  );
}
