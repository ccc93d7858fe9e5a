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
import { useStore } from 'zustand';
import { useSession } from '../session/session-store.ts';
import { crossStore, type FuturesCrossData } from './cross-store.ts';

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

/** The newest figures of the FUTURES account; `null` before the first message. */
export function useFuturesCross(): FuturesAccount | null {
  const kept = useStore(crossStore, ({ futures }) => futures);
  return kept === null ? null : futuresFigures(kept.data);
}

/** The newest figures of the overseas account; `null` before the first message. */
export function useOverseaCross(): OverseaAccount | null {
  const kept = useStore(crossStore, ({ oversea }) => oversea);
  return kept === null ? null : overseaFigures(kept.data);
}

/** What a trading account is worth now, from its wallet alone until the first message (NUM-07); `null` without one. */
export function useShownPoint(account: 'BINARY' | 'FUTURES'): Decimal | null {
  const wallet = useSession(({ wallets }) => wallets[account]);
  const live = useStore(crossStore, ({ futures, oversea }) => {
    if (account === 'BINARY') return oversea === null ? null : overseaShownPoint(oversea.data);
    return futures === null ? null : futuresShownPoint(futures.data);
  });
  if (wallet === undefined) return null;
  if (live !== null) return live;
  return shownPointWithoutCross(
    { point: decimal(wallet.point), gameWaitPoint: decimal(wallet.gameWaitPoint) },
    account === 'BINARY' ? 'with-holds' : 'without-holds',
  );
}
